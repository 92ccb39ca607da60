import Foundation
import Graphics
import Motion

extension DrawListBuilder {
    /// Draws what lies under a layer's sublayers, and puts them and the rest on the stack.
    ///
    /// Order: shadow, background, contents, sublayers, border; clipped and faded as a whole where
    /// the layer asks for it.
    ///
    /// - Parameter alpha: the opacity of superlayers that do not fade as a group; nil draws the
    ///   layer as a page, without its own opacity and shadow.
    mutating func open(
        _ place: Int, _ plane: PlaneTransform, _ tree: RenderTree, _ evaluation: Evaluation,
        alpha inherited: Float?
    ) {
        var (inner, passedOn, hasOpening) = (plane, Float(1), false)
        var children = tree.nodes[place].children
        let turn = evaluation.turns.isEmpty ? nil : evaluation.turns[place]
        let crossfade = evaluation.crossfades.isEmpty ? nil : evaluation.crossfades[place]
        evaluation.withValues(place, tree) { values in
            var opened = Opened(
                place: place, plane: plane,
                opacity: inherited.map { $0 * Float(min(values[LayerProperty.opacity], 1)) } ?? 1)
            var look = LayerLook(values, crossfade: crossfade)
            if turn != nil, values[LayerProperty.isHidden] {
                // Only the picture before is left to be seen.
                look.clear()
                children = []
            }
            // A background alone is inside its own outline anyway.
            let clips =
                values[LayerProperty.masksToBounds] && (!children.isEmpty || look.hasContents)
            let shadow = inherited == nil ? nil : ShadowLook(values, plane)
            let elements =
                look.elements + (children.isEmpty ? 0 : 2) + (turn == nil ? 0 : 2)
            if opened.opacity < 1, values[LayerProperty.allowsGroupOpacity],
                elements + (shadow == nil ? 0 : 1) > 1
            {
                opened.group = beginGroup()
            }
            if let shadow, elements > 0 { opened.shadow = beginShadow(shadow) }
            if let turn, let page = beginPage(values, turn, plane, &inner) { opened.page = page }
            if clips { openClip(&opened, look, inner) }
            opened.plane = inner
            passedOn = opened.group >= 0 ? 1 : opened.opacity
            drawBackground(look, inner, passedOn)
            drawContents(look, values, inner, passedOn)
            // Nothing to close: the common case of a plain layer ends here.
            if look.borderColor == nil, opened.group < 0, opened.clipGroup < 0,
                !opened.hasClipRect, opened.page == nil, opened.shadow == nil
            {
                return
            }
            openings.append(opened)
            hasOpening = true
        }
        guard hasOpening || !children.isEmpty else { return }
        descend(
            to: children, of: place, plane: inner, alpha: passedOn, hasOpening: hasOpening, tree,
            evaluation)
    }

    /// Draws what lies over a layer's sublayers and closes what was opened under them.
    mutating func close(_ opened: Opened, _ tree: RenderTree, _ evaluation: Evaluation) {
        if opened.clipGroup >= 0 {
            endGroup(at: opened.clipGroup, opacity: 1, clip: opened.clip)
        }
        if opened.hasClipRect { endClipRect() }
        evaluation.withValues(opened.place, tree) { values in
            var look = LayerLook(values, crossfade: nil)
            if opened.page != nil, values[LayerProperty.isHidden] { look.clear() }
            drawBorder(look, opened.plane, opened.group >= 0 ? 1 : opened.opacity)
            if let page = opened.page {
                endPage(page, look.shape.rect, isFlipped: tree.isFlipped(at: opened.place))
            }
        }
        if let shadow = opened.shadow { endShadow(shadow) }
        if opened.group >= 0 { endGroup(at: opened.group, opacity: opened.opacity, clip: nil) }
    }

    /// Clips to the layer's shape: by whole pixels where it falls on them, else by coverage.
    private mutating func openClip(
        _ opened: inout Opened, _ look: LayerLook, _ plane: PlaneTransform
    ) {
        if look.shape.isRect, plane.keepsRectangles,
            let pixels = DeviceBounds.wholePixels(look.shape.rect, plane)
        {
            opened.hasClipRect = true
            beginClipRect(pixels)
        } else {
            opened.clip = ClipShape(plane: plane, shape: look.shape, edges: look.edges)
            opened.clipGroup = beginGroup()
        }
    }
}

/// What of a layer is drawn by itself, read once.
struct LayerLook {
    var shape: RoundedRect
    var edges: EdgeMask
    var background: RGBAColor?
    var contents: CGImage?
    var crossfade: Evaluation.Crossfade?
    var borderWidth: Double
    var borderColor: RGBAColor?

    init(_ values: borrowing LayerValues, crossfade: Evaluation.Crossfade?) {
        let radius = values[LayerProperty.cornerRadius]
        let bounds = values[LayerProperty.bounds]
        if radius > 0 {
            shape = RoundedRect(
                bounds, radius: radius, corners: values[LayerProperty.maskedCorners],
                curve: values[LayerProperty.cornerCurve] == "continuous" ? .continuous : .circular)
        } else {
            shape = RoundedRect(bounds)
        }
        edges =
            values[LayerProperty.allowsEdgeAntialiasing]
            ? EdgeMask(
                rawValue: UInt8(truncatingIfNeeded: values[LayerProperty.edgeAntialiasingMask]))
            : []
        let color = values[LayerProperty.backgroundColor]
        background = (color?.alpha ?? 0) > 0 ? color : nil
        contents = values[LayerProperty.contents]
        self.crossfade = crossfade
        borderWidth = values[LayerProperty.borderWidth]
        borderColor = borderWidth > 0 ? values[LayerProperty.borderColor] : nil
    }

    /// Leaves nothing to be drawn.
    mutating func clear() {
        (background, contents, crossfade, borderColor) = (nil, nil, nil, nil)
    }

    /// Whether there is a picture.
    var hasContents: Bool { contents != nil || crossfade != nil }

    /// How many separate things would be drawn.
    var elements: Int {
        (background == nil ? 0 : 1) + (hasContents ? 1 : 0) + (borderColor == nil ? 0 : 1)
    }
}
