import DisplayList
import Foundation
import Graphics
import Motion

/// The content that a layer's class draws between the layer's contents and its sublayers.
enum ResolvedClassContent {
    case nothing
    case text
    /// Whether the particles are blended additively, so that they can fade one by one.
    case particles(isAdditive: Bool)
    case shape(ResolvedShape)
    case gradient(ResolvedGradient)

    init(_ values: borrowing LayerValues) {
        switch values.kind {
        case .text: self = .text
        case .emitter:
            self = .particles(isAdditive: values[Properties.emitter.renderMode] == "additive")
        case .shape: self = ResolvedShape(values).map(ResolvedClassContent.shape) ?? .nothing
        case .gradient:
            self = ResolvedGradient(values).map(ResolvedClassContent.gradient) ?? .nothing
        default: self = .nothing
        }
    }

    /// The number of elements that are drawn separately.
    var elements: Int {
        switch self {
        case .nothing: 0
        case .text, .gradient: 1
        case .particles(let isAdditive): isAdditive ? 1 : 2
        case .shape(let look): (look.fill == nil ? 0 : 1) + (look.stroke == nil ? 0 : 1)
        }
    }
}

/// The resolved values of a shape layer.
struct ResolvedShape {
    var path: CGPath
    var rule: CGPathFillRule
    var fill: RGBAColor?
    var stroke: RGBAColor?
    /// The line without its dashes, and those as the layer has them.
    var line: PathLine
    var dashes = MotionValue.none

    /// Resolves the values of a shape layer; fails when nothing would be drawn.
    init?(_ values: borrowing LayerValues) {
        guard let path = values[Properties.shape.path], !path.isEmpty else { return nil }
        self.path = path
        rule = values[Properties.shape.fillRule] == "even-odd" ? .evenOdd : .winding
        fill = values[Properties.shape.fillColor]
        if (fill?.alpha ?? 0) <= 0 { fill = nil }
        let width = values[Properties.shape.lineWidth]
        stroke = width > 0 ? values[Properties.shape.strokeColor] : nil
        if (stroke?.alpha ?? 0) <= 0 { stroke = nil }
        line = PathLine(style: StrokeStyle(width: width))
        guard stroke != nil else {
            if fill == nil { return nil }
            return
        }
        line.style.cap = Self.caps[values[Properties.shape.lineCap]] ?? .butt
        line.style.join = Self.joins[values[Properties.shape.lineJoin]] ?? .miter
        line.style.miterLimit = values[Properties.shape.miterLimit]
        line.start = values[Properties.shape.strokeStart]
        line.end = values[Properties.shape.strokeEnd]
        dashes = values.objectValue(Properties.shape.lineDashPattern.id)
        if case .list = dashes { line.dashPhase = values[Properties.shape.lineDashPhase] }
    }

    private static let caps: [String: CGLineCap] = ["round": .round, "square": .square]
    private static let joins: [String: CGLineJoin] = ["round": .round, "bevel": .bevel]
}

/// The resolved values of a gradient layer.
struct ResolvedGradient {
    var kind: GradientKind
    /// The lists of colours and locations, as the layer has them.
    var colors: MotionValue, locations: MotionValue
    var start: SIMD2<Double>, end: SIMD2<Double>

    /// Resolves the values of a gradient layer; fails for a layer without colours.
    init?(_ values: borrowing LayerValues) {
        colors = values.objectValue(Properties.gradient.colors.id)
        locations = values.objectValue(Properties.gradient.locations.id)
        guard case .list(let list) = colors, !list.isEmpty else { return nil }
        switch values[Properties.gradient.type] {
        case "radial": kind = .radial
        case "conic": kind = .conic
        default: kind = .axial
        }
        let (from, to) = (
            values[Properties.gradient.startPoint], values[Properties.gradient.endPoint]
        )
        (start, end) = (SIMD2(from.x, from.y), SIMD2(to.x, to.y))
    }

    /// Whether the gradient is opaque everywhere in a rectangle.
    func isOpaque(in rect: CGRect) -> Bool {
        stops.colors.allSatisfy { $0.w >= 1 }
            && GradientCommand(
                plane: .identity, shape: RoundedRect(rect), kind: kind, stops: stops, start: start,
                end: end, bounds: DeviceBounds.all
            ).ownSpace != nil
    }

    /// The colour stops.
    fileprivate var stops: GradientStops {
        GradientStops(
            colors: ([RGBAColor](motion: colors) ?? []).map { SIMD4<Float>($0.vector) },
            locations: [Double](motion: locations))
    }
}

/// A cache of values made of the lists of layers, such as colour stops, and anew only where these change.
struct ListCache<Result: Sendable>: Sendable {
    /// The entries by node index, so that there are no more than nodes.
    private var entries: [Int: (lists: (MotionValue, MotionValue), result: Result)] = [:]

    /// Returns the value that `make` makes of the lists of the layer of a node.
    mutating func result(
        of first: MotionValue, _ second: MotionValue = .none, at node: Int, _ make: () -> Result
    ) -> Result {
        // Lists with the same storage compare equal at once.
        if let known = entries[node], known.lists == (first, second) { return known.result }
        let result = make()
        entries[node] = ((first, second), result)
        return result
    }
}

extension DrawListBuilder {
    mutating func draw(
        _ look: ResolvedShape, of node: Int, _ plane: PlaneTransform, _ tint: SIMD4<Float>
    ) {
        if let color = look.fill { draw(look.path, .inside(look.rule), color, plane, tint) }
        guard let color = look.stroke else { return }
        var line = look.line
        if case .list = look.dashes {
            line.dashes = dashes.result(of: look.dashes, at: node) {
                [Double](motion: look.dashes) ?? []
            }
        }
        if line.dashes.isEmpty { line.dashPhase = 0 }
        draw(look.path, .line(line), color, plane, tint)
    }

    mutating func draw(
        _ gradient: ResolvedGradient, of node: Int, _ look: ResolvedLayer,
        _ plane: PlaneTransform, _ tint: SIMD4<Float>
    ) {
        let box = DeviceBounds.pixels(look.filled.shape.rect, plane)
            .intersection(scope.visible.pixels)
        guard !box.isEmpty, tint.w > 0 else { return }
        var stops = gradientStops.result(of: gradient.colors, gradient.locations, at: node) {
            gradient.stops
        }
        let straight = tint / tint.w
        if straight != .one { stops.colors = stops.colors.map { $0 * straight } }
        let command = GradientCommand(
            plane: plane, shape: look.filled.shape, edges: look.filled.edges,
            kind: gradient.kind, stops: stops, start: look.unitOfFilled(gradient.start),
            end: look.unitOfFilled(gradient.end), opacity: tint.w, bounds: box)
        add(.gradient(command), touching: box)
    }

    mutating func draw(
        _ path: CGPath, _ part: PathPart, _ color: RGBAColor, _ plane: PlaneTransform,
        _ tint: SIMD4<Float>
    ) {
        let box = path.extent(of: part)
        guard !box.isNull else { return }
        let pixels = DeviceBounds.pixels(box, plane).intersection(scope.visible.pixels)
        guard !pixels.isEmpty else { return }
        let command = PathCommand(
            plane: plane, path: path, part: part, color: color.premultiplied * tint,
            bounds: pixels)
        add(.path(command), covering: box, plane)
    }
}
