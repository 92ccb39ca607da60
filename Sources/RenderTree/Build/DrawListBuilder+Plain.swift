import Foundation
import Graphics
import Motion

extension DrawListBuilder {
    /// Where the core page has what plain layers are drawn from.
    struct PlainSlots: Sendable {
        let position = LayerProperty.position.slot, bounds = LayerProperty.bounds.slot
        let anchorPoint = LayerProperty.anchorPoint.slot
        let zPosition = LayerProperty.zPosition.slot
        let transform = LayerProperty.transform.slot
        let opacity = LayerProperty.opacity.slot, isHidden = LayerProperty.isHidden.slot
        let color = LayerProperty.backgroundColor.slot
        let radius = LayerProperty.cornerRadius.slot
        let borderWidth = LayerProperty.borderWidth.slot
    }

    /// Draws sublayers one after the other as long as they are plain ones: a background alone, and
    /// nothing in them. It is the general way in few steps, for scenes of many simple layers.
    ///
    /// - Parameter first: the place of the first in the order of drawing.
    /// - Returns: the first that is not plain, or the end.
    mutating func drawPlain(
        from first: Int, in level: Level, _ tree: RenderTree, _ evaluation: Evaluation
    ) -> Int {
        guard level.surroundings == nil, !keepsOutlines, evaluation.isOfValuesAlone else {
            return first
        }
        var next = first
        while next < level.end,
            let numbers = evaluation.plainNumbers(place(inOrder: next), tree),
            !(numbers[slots.radius] > 0), !(numbers[slots.borderWidth] > 0)
        {
            drawPlain(numbers, in: level)
            next += 1
        }
        return next
    }

    private mutating func drawPlain(_ numbers: UnsafePointer<Double>, in level: Level) {
        let opacity = numbers[slots.opacity], color = numbers + slots.color
        guard opacity > 0, numbers[slots.isHidden] == 0, !color[0].isNaN, color[3] > 0 else {
            return
        }
        let b = numbers + slots.bounds, c = numbers + slots.anchorPoint
        let p = numbers + slots.position
        let plane = LayerPlane.transform(
            NumberPage.matrix(numbers + slots.transform),
            about: CGPoint(x: b[0] + c[0] * b[2], y: b[1] + c[1] * b[3]), 0,
            to: CGPoint(x: p[0], y: p[1])
        ).concatenating(level.plane).settled
        guard plane.isFinite, plane.determinant != 0 else { return }
        let background = RGBAColor(
            red: color[0], green: color[1], blue: color[2], alpha: color[3])
        let rect = CGRect(x: b[0], y: b[1], width: b[2], height: b[3])
        let box = DeviceBounds.pixels(rect, plane).intersection(scope.visible)
        if box.isEmpty { return }
        scope.touched = scope.touched.union(box)
        list.commands.append(
            .fill(
                FillCommand(
                    plane: plane, shape: RoundedRect(rect),
                    color: background.premultiplied * (level.tint * Float(min(opacity, 1))))))
    }
}

extension Evaluation {
    /// Whether nothing but values is shown: no transition, no mixed pictures, nothing delayed.
    var isOfValuesAlone: Bool { extras.isEmpty && delays.isEmpty }

    /// The numbers of the core page that a layer shows, valid as long as the tree and this
    /// evaluation are not changed; nil unless the layer is a plain one: of no class of its own,
    /// without sublayers and mask, with nothing set outside of that page.
    @inline(__always)
    func plainNumbers(_ place: Int, _ tree: RenderTree) -> UnsafePointer<Double>? {
        tree.nodes.withUnsafeBufferPointer { nodes in
            let node = nodes.baseAddress.unsafelyUnwrapped + place
            guard node.pointee.children.isEmpty, node.pointee.mask < 0 else { return nil }
            // Field by field through pointers, so that nothing is copied or counted.
            if let values = animatedValues(place) {
                return Self.plainNumbers(
                    values.pointee.kind, values.pointee.core.base, values.pointee.rare.base,
                    isBare: values.pointee.objects.isEmpty)
            }
            return Self.plainNumbers(
                node.pointee.values.kind, node.pointee.values.core.base,
                node.pointee.values.rare.base, isBare: node.pointee.values.objects.isEmpty)
        }
    }

    /// The numbers of a core page, where nothing says more than they do.
    @inline(__always)
    private static func plainNumbers(
        _ kind: LayerKind, _ core: UnsafeMutablePointer<Double>,
        _ rare: UnsafeMutablePointer<Double>, isBare: Bool
    ) -> UnsafePointer<Double>? {
        kind == .layer && isBare && rare == PropertyTable.newRare.base ? UnsafePointer(core) : nil
    }
}
