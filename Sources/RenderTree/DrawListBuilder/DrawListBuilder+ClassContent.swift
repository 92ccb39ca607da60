import DisplayList
import Foundation
import Graphics
import Motion

/// The content that a layer's class draws, such as text.
///
/// It is drawn between the layer's contents and its sublayers. The values of the content are read
/// when the content is drawn.
enum ClassContent: Equatable {
    case nothing
    case text
    /// The particles of an emitter.
    ///
    /// Particles that are blended additively can fade one by one.
    case particles(isAdditive: Bool)
    case shape(isFilled: Bool, isStroked: Bool)
    case gradient

    init(_ values: borrowing LayerValues) {
        switch values.kind {
        case .text: self = .text
        case .emitter:
            self = .particles(isAdditive: values[Properties.emitter.renderMode] == "additive")
        case .shape:
            let (isFilled, isStroked) = (values.shapeFill != nil, values.shapeStroke != nil)
            let isEmpty = values[Properties.shape.path]?.isEmpty ?? true
            self =
                isEmpty || !isFilled && !isStroked
                ? .nothing : .shape(isFilled: isFilled, isStroked: isStroked)
        case .gradient: self = values.hasGradientColors ? .gradient : .nothing
        default: self = .nothing
        }
    }

    /// The number of separately drawn elements of the content.
    var elements: Int {
        switch self {
        case .nothing: 0
        case .text, .gradient: 1
        case .particles(let isAdditive): isAdditive ? 1 : 2
        case .shape(let isFilled, let isStroked): (isFilled ? 1 : 0) + (isStroked ? 1 : 0)
        }
    }
}

extension LayerValues {
    /// The colour inside a shape, nil for none.
    fileprivate var shapeFill: RGBAColor? { visible(Properties.shape.fillColor) }

    /// The stroke colour of a shape; nil for no stroke.
    fileprivate var shapeStroke: RGBAColor? {
        self[Properties.shape.lineWidth] > 0 ? visible(Properties.shape.strokeColor) : nil
    }

    private func visible(_ row: Property<RGBAColor?>) -> RGBAColor? {
        self[row].flatMap { $0.alpha > 0 ? $0 : nil }
    }

    fileprivate var hasGradientColors: Bool {
        if case .list(let list) = objectValue(Properties.gradient.colors.id) {
            !list.isEmpty
        } else {
            false
        }
    }

    /// The stroke of a shape, without its dashes.
    fileprivate var shapeLine: PathLine {
        PathLine(
            style: StrokeStyle(
                width: self[Properties.shape.lineWidth],
                cap: Self.caps[self[Properties.shape.lineCap]] ?? .butt,
                join: Self.joins[self[Properties.shape.lineJoin]] ?? .miter,
                miterLimit: self[Properties.shape.miterLimit]),
            start: self[Properties.shape.strokeStart], end: self[Properties.shape.strokeEnd])
    }

    private static let caps: [String: CGLineCap] = ["round": .round, "square": .square]
    private static let joins: [String: CGLineJoin] = ["round": .round, "bevel": .bevel]
}

/// The resolved values of a gradient layer.
struct ResolvedGradient {
    var kind: GradientKind
    /// The unresolved lists of colours and locations.
    var colors: MotionValue, locations: MotionValue
    var start: SIMD2<Double>, end: SIMD2<Double>

    init(_ values: borrowing LayerValues) {
        colors = values.objectValue(Properties.gradient.colors.id)
        locations = values.objectValue(Properties.gradient.locations.id)
        switch values[Properties.gradient.type] {
        case "radial": kind = .radial
        case "conic": kind = .conic
        default: kind = .axial
        }
        start = values[Properties.gradient.startPoint].vector
        end = values[Properties.gradient.endPoint].vector
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
            colors: ([RGBAColor].decoded(colors) ?? []).map { SIMD4<Float>($0.vector) },
            locations: [Double].decoded(locations))
    }
}

/// A cache of values computed from list properties, such as colour stops.
///
/// A value is computed again only after its lists change.
struct ListCache<Result: Sendable>: Sendable {
    /// The cache entries by node index.
    private var entries: [Int: (lists: (MotionValue, MotionValue), result: Result)] = [:]

    /// Returns the cached value of a node's lists.
    ///
    /// If the lists have changed, `make` computes the value.
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
    /// Draws the path of a shape layer.
    mutating func drawShape(
        _ values: borrowing LayerValues, of node: Int, _ plane: PlaneTransform, _ tint: SIMD4<Float>
    ) {
        guard let path = values[Properties.shape.path] else { return }
        if let color = values.shapeFill {
            let rule =
                values[Properties.shape.fillRule] == "even-odd" ? CGPathFillRule.evenOdd : .winding
            draw(path, .inside(rule), color, plane, tint)
        }
        guard let color = values.shapeStroke else { return }
        var line = values.shapeLine
        let pattern = values.objectValue(Properties.shape.lineDashPattern.id)
        if case .list = pattern {
            line.dashes = dashes.result(of: pattern, at: node) { [Double].decoded(pattern) ?? [] }
            if !line.dashes.isEmpty { line.dashPhase = values[Properties.shape.lineDashPhase] }
        }
        draw(path, .line(line), color, plane, tint)
    }

    mutating func draw(
        _ gradient: ResolvedGradient, of node: Int, _ resolved: ResolvedLayer,
        _ plane: PlaneTransform, _ tint: SIMD4<Float>
    ) {
        let box = DeviceBounds.pixels(resolved.filled.shape.rect, plane)
            .intersection(scope.visible.pixels)
        guard !box.isEmpty, tint.w > 0 else { return }
        var stops = gradientStops.result(of: gradient.colors, gradient.locations, at: node) {
            gradient.stops
        }
        let straight = tint / tint.w
        if straight != .one { stops.colors = stops.colors.map { $0 * straight } }
        let command = GradientCommand(
            plane: plane, shape: resolved.filled.shape, edges: resolved.filled.edges,
            kind: gradient.kind, stops: stops, start: resolved.unitOfFilled(gradient.start),
            end: resolved.unitOfFilled(gradient.end), opacity: tint.w, bounds: box)
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
