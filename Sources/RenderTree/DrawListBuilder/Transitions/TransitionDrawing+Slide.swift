import DisplayList
import Foundation

/// The sliding transitions, which move a layer's whole content.
///
/// The content is clipped to the layer's bounds. Let u be the vector to the side that the
/// transition comes from, as long as the layer's size in that direction. The new content is at (1 −
/// p) u (moveIn, push) or stays, the old content is at −p u (push, reveal) or stays.
extension TransitionDrawing {
    /// Returns the opacity of the contents while they slide.
    ///
    /// Apple's documentation leaves the opacity of sliding contents open: here they are opaque
    /// (uncertain point U15).
    static func slideOpacity(progress p: Double) -> Float { 1 }

    /// Whether the top side of a layer is at the smallest y.
    ///
    /// Apple's documentation leaves the top of a sliding transition open: here it is up on the
    /// screen (uncertain point U16).
    ///
    /// In a tree whose y axis points up, as between an odd number of geometry flips, it is at the
    /// largest y.
    static func topIsSmallerY(flipped: Bool) -> Bool { !flipped }

    /// Returns the textures of a slide, bottom first.
    func slide() -> [TextureCommand] {
        let p = active.progress
        guard p.isFinite, bounds.size.width.isFinite, bounds.size.height.isFinite else { return [] }
        let way = wayToSide
        let arriving = CGPoint(x: (1 - p) * way.x, y: (1 - p) * way.y)
        let leaving = CGPoint(x: -p * way.x, y: -p * way.y)
        let kind = active.transition.kind
        let (movesIn, reveals) = (kind == .moveIn, kind == .reveal)
        let old = picture(before: true, at: movesIn ? .zero : leaving, isOver: reveals)
        let new = picture(before: false, at: reveals ? .zero : arriving, isOver: movesIn)
        return (reveals ? [new, old] : [old, new]).compactMap { $0 }
    }

    /// The translation that moves content out of the bounds at the transition's side.
    private var wayToSide: CGPoint {
        let up = Self.topIsSmallerY(flipped: isFlipped) ? -1.0 : 1.0
        return switch active.transition.side {
        case .left: CGPoint(x: -bounds.size.width, y: 0)
        case .right: CGPoint(x: bounds.size.width, y: 0)
        case .top: CGPoint(x: 0, y: up * bounds.size.height)
        case .bottom: CGPoint(x: 0, y: -up * bounds.size.height)
        }
    }

    /// Returns the old or new content moved and clipped to the bounds.
    ///
    /// With `isOver`, the content slides over the other content, and its edge inside the bounds is
    /// antialiased; contents side by side meet without antialiasing.
    private func picture(before: Bool, at offset: CGPoint, isOver: Bool) -> TextureCommand? {
        let tint = SIMD4<Float>(repeating: Self.slideOpacity(progress: active.progress))
        guard var command = face(before: before, plane: plane, tint: tint) else { return nil }
        let moved = CGRect(
            x: bounds.origin.x + offset.x, y: bounds.origin.y + offset.y,
            width: bounds.size.width, height: bounds.size.height)
        let (x0, x1) = (max(moved.minX, bounds.minX), min(moved.maxX, bounds.maxX))
        let (y0, y1) = (max(moved.minY, bounds.minY), min(moved.maxY, bounds.maxY))
        guard x1 > x0, y1 > y0 else { return nil }
        command.rect.origin = CGPoint(
            x: command.rect.origin.x + offset.x, y: command.rect.origin.y + offset.y)
        command.polygon = [
            CGPoint(x: x0, y: y0), CGPoint(x: x1, y: y0), CGPoint(x: x1, y: y1),
            CGPoint(x: x0, y: y1),
        ]
        let soft = [y0 <= bounds.minY, x1 >= bounds.maxX, y1 >= bounds.maxY, x0 <= bounds.minX]
        command.softEdges = soft.enumerated().reduce(UInt64(0)) {
            $0 | ($1.element || isOver ? 1 << UInt64($1.offset) : 0)
        }
        return command
    }
}

extension RenderTree {
    /// Whether the y axis points up in a layer.
    ///
    /// It does if an odd number of the layer and its superlayers flip their geometry.
    func isFlipped(at nodeIndex: Int) -> Bool {
        chain(from: nodeIndex).reduce(false) {
            $0 != nodes[$1].values[Properties.layer.isGeometryFlipped]
        }
    }
}
