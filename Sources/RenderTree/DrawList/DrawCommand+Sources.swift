import Foundation
import Graphics

extension DrawCommand {
    /// The identifier of the retained group whose pixels the command reads, nil for none.
    package var usedGroup: Int? {
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
    /// Whether the texture shows a text, whose image the back end renders and caches.
    package var isText: Bool {
        if case .text = source { return true }
        return false
    }

    /// The part of the layer's plane that a command without a polygon can touch.
    ///
    /// The image of a text may exceed the rectangle by a fraction of a pixel.
    var extent: CGRect {
        guard case .text(let request) = source else { return rect }
        return rect.inset(dx: -1 / request.scale, dy: -1 / request.scale)
    }

    /// Returns the command of a text with its image, aligned to the top left of the rectangle.
    package func showing(_ image: CGImage) -> TextureCommand {
        guard case .text(let request) = source else { return self }
        var command = self
        let (width, height) = (Double(image.width), Double(image.height))
        command.source = .image(image)
        command.rect.size = CGSize(width: width / request.scale, height: height / request.scale)
        command.texels = CGRect(x: 0, y: 0, width: width, height: height)
        // If the image ends above the bottom of the rectangle, the polygon must not extend below
        // the image.
        let end = command.rect.maxY
        if end < rect.maxY {
            command.polygon = polygon?.map { CGPoint(x: $0.x, y: min($0.y, end)) }
        }
        return command
    }
}
