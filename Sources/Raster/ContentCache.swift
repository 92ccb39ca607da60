import Foundation
import Graphics
import RenderTree

/// What is made of a list's paths and gradients before anything is drawn, kept by content and scale
/// from frame to frame. Any thread.
final class ContentCache: @unchecked Sendable {
    /// How many frames something stays that is not shown.
    private static let idleFrames = 120

    private let lock = NSLock()
    private var shapes = RecentCache<ShapeKey, PathCoverage>(idleLimit: idleFrames)
    private var ramps = RecentCache<GradientStops, GradientRamp>(
        byteLimit: 16 << 20, idleLimit: idleFrames)
    private var pictures = RecentCache<GradientKey, ContentPicture>(idleLimit: idleFrames)

    /// Begins a frame.
    func beginFrame() {
        lock.lock()
        defer { lock.unlock() }
        _ = shapes.beginFrame()
        _ = ramps.beginFrame()
        _ = pictures.beginFrame()
    }

    /// The coverage of a path.
    func coverage(_ command: PathCommand) -> PlacedCoverage {
        let key = ShapeKey(command)
        let shape = cached(\.shapes, key) {
            PathCoverage(command.path, command.part, plane: key.plane, within: key.window)
        } size: {
            $0.bytes.count + 256
        }
        return PlacedCoverage(coverage: shape, x: key.place.x, y: key.place.y)
    }

    /// The colours of a gradient.
    func ramp(_ stops: GradientStops) -> GradientRamp {
        cached(\.ramps, stops) {
            GradientRamp(stops)
        } size: { _ in
            GradientRamp.byteCount
        }
    }

    /// The picture that a gradient gives, which `draw` makes.
    func picture(_ command: GradientCommand, draw: (GradientCommand) -> CGImage) -> ContentPicture {
        cached(\.pictures, GradientKey(command)) {
            ContentPicture(image: draw(command), bounds: command.bounds)
        } size: {
            $0.image.pixels.count * 4
        }
    }

    private func cached<Key, Value>(
        _ cache: ReferenceWritableKeyPath<ContentCache, RecentCache<Key, Value>>, _ key: Key,
        make: () -> Value, size: (Value) -> Int
    ) -> Value {
        lock.lock()
        let found = self[keyPath: cache].value(for: key)
        lock.unlock()
        if let found { return found }
        let made = make()
        lock.lock()
        defer { lock.unlock() }
        self[keyPath: cache].insert(made, for: key, bytes: size(made))
        return made
    }
}

/// Coverage that is shown some pixels away from where it was computed.
public struct PlacedCoverage: Sendable {
    /// The coverage.
    public var coverage: PathCoverage
    /// How far away.
    public var x: Int, y: Int

    /// The device pixels, or pixels of the enclosing group's coordinates, that it covers.
    public var bounds: PixelRect { coverage.bounds.shifted(x, y) }
}

/// What decides the coverage of a path: everything but colour and whole pixels of translation.
private struct ShapeKey: Hashable {
    let path: CGPath
    let part: PathPart
    let plane: PlaneTransform
    let window: PixelRect
    /// The whole pixels left out.
    let place: SIMD2<Int>

    /// Translations are told apart by this part of a pixel.
    private static let steps = 256.0

    init(_ command: PathCommand) {
        (path, part) = (command.path, command.part)
        var plane = command.plane
        var place = SIMD2(0, 0)
        if plane.isAffine, abs(plane.tx) < 1e6, abs(plane.ty) < 1e6 {
            plane.tx = (plane.tx * Self.steps).rounded() / Self.steps
            plane.ty = (plane.ty * Self.steps).rounded() / Self.steps
            let (x, y) = (plane.tx.rounded(.down), plane.ty.rounded(.down))
            place = SIMD2(Int(x), Int(y))
            (plane.tx, plane.ty) = (plane.tx - x, plane.ty - y)
        }
        self.plane = plane
        self.place = place
        window = command.bounds.sane.shifted(-place.x, -place.y)
    }

    static func == (a: ShapeKey, b: ShapeKey) -> Bool {
        a.window == b.window && a.plane == b.plane && a.part == b.part && a.path == b.path
    }

    /// A few elements of the path tell most paths apart.
    func hash(into hasher: inout Hasher) {
        hasher.combine(path.elements.count)
        for element in path.elements.prefix(4) { hasher.combine(element) }
        hasher.combine(path.elements.last)
        hasher.combine(part)
        hasher.combine(plane)
        hasher.combine(window)
    }
}

/// What decides the picture of a gradient.
private struct GradientKey: Hashable {
    let plane: PlaneTransform
    let shape: RoundedRect
    let edges: EdgeMask
    let kind: GradientKind
    let stops: GradientStops
    let ends: SIMD4<Double>
    let opacity: Float
    let bounds: PixelRect

    init(_ c: GradientCommand) {
        (plane, shape, edges, kind, stops) = (c.plane, c.shape, c.edges, c.kind, c.stops)
        (ends, opacity, bounds) = (SIMD4(lowHalf: c.start, highHalf: c.end), c.opacity, c.bounds)
    }
}
