import Foundation
import Graphics

extension DrawCommand {
    /// The kept group whose pixels the command needs, nil for none.
    public var usedGroup: Int? {
        switch self {
        case .texture(let command):
            if case .group(let id) = command.source { return id }
            return nil
        case .shadow(let command): return command.group
        case .endGroup(.inPlace(_, _, let mask)): return mask
        default: return nil
        }
    }
}

extension TextureCommand {
    /// Whether it shows a text, whose picture the back end makes and keeps.
    public var isText: Bool {
        if case .text = source { return true }
        return false
    }

    /// What of the layer's plane a command without a polygon can touch: the picture of a text may be
    /// larger by a part of its pixels.
    var extent: CGRect {
        guard case .text(let request) = source else { return rect }
        return rect.inset(dx: -1 / request.scale, dy: -1 / request.scale)
    }

    /// The command of a text with its picture, which lies at the top left of the rectangle.
    public func showing(_ image: CGImage) -> TextureCommand {
        guard case .text(let request) = source else { return self }
        var command = self
        let (width, height) = (Double(image.width), Double(image.height))
        command.source = .image(image)
        command.rect.size = CGSize(width: width / request.scale, height: height / request.scale)
        command.texels = CGRect(x: 0, y: 0, width: width, height: height)
        // Only what reaches the end of the rectangle spills over it.
        let end = command.rect.maxY
        if end < rect.maxY {
            command.polygon = polygon?.map { CGPoint(x: $0.x, y: min($0.y, end)) }
        }
        return command
    }
}
