import DisplayList
import Foundation
import Graphics

/// The page curl transition, which rolls the page around a cylinder.
///
/// The cylinder travels from the bottom right corner. For a page point P, s = (P − C) · n is its
/// distance from the corner C along the direction of travel n. The fold is at f = p (s_max + π R).
/// With q = f − s, the page is flat where q ≤ 0, on the cylinder at angle a = q / R where q ≤ π R,
/// and on its back beyond. A point is drawn at C + n (f − u) + its component perpendicular to n,
/// with u = 0 − q, R sin a, −(q − π R). Seen from above (no perspective), so every narrow strip
/// perpendicular to n is an affine transform of the page.
extension TransitionDrawing {
    /// The angle between the direction of the curl and the page's edge, in degrees.
    ///
    /// Apple's documentation leaves the angle of a page curl open: here 60° (uncertain point V30).
    static let curlAngle = 60.0
    /// The cylinder's radius as a fraction of the page's diagonal.
    static let curlRadius = 0.12
    /// The maximum width of a strip of the curl, in degrees.
    ///
    /// The strips beside the silhouette may be wider; see ``curlRim``.
    static let curlStrip = 2.0
    /// The minimum width of the strips beside the silhouette, in device pixels.
    ///
    /// An antialiased edge needs that much, and strips would be hundredths of a pixel wide.
    static let curlRim = 2.0
    /// The factor of the slope at the ends of the silhouette strips.
    ///
    /// Where the strips beside the silhouette meet the other strips, the slope is this fraction of
    /// the roll's true slope. It is a compromise for the fringes on both sides: the mean slope is
    /// half of this slope on one side and nearly all of it on the other.
    static let curlRimSlope = 0.6
    /// The fraction of white mixed into the back of the page.
    ///
    /// Apple's documentation leaves the fraction open (uncertain point V30).
    static let curlBackWhiteness: Float = 0.8
    /// The darkening of the roll where it is steepest, as a fraction.
    static let curlShade = 0.35
    /// The maximum opacity of the shadow on the page below.
    ///
    /// Apple's documentation leaves the opacity open (uncertain point V30).
    static let curlShadow = 0.35
    /// The length of the shadow's fade, as a fraction of the radius.
    ///
    /// The fade is beyond the lowest line of the roll. The fade is visible beside the roll's ends
    /// (uncertain point V30: a hard end at 0).
    static let curlShadowEnd = 0.125

    /// The length of the shadow as a fraction of the radius.
    private static let shadowLength = 1 + curlShadowEnd
    private static let shadowStops = GradientStops(
        colors: [.zero, SIMD4(0, 0, 0, 1), .zero], locations: [0, 1 / shadowLength, 1])

    /// The geometry of a page curl at one progress.
    struct CurlGeometry {
        var corner: CGPoint
        var n: (x: Double, y: Double)
        var radius: Double
        var fold: Double

        init(_ bounds: CGRect, progress p: Double) {
            let angle = curlAngle * .pi / 180
            n = (-cos(angle), -sin(angle))
            corner = CGPoint(x: bounds.maxX, y: bounds.maxY)
            radius = curlRadius * hypot(bounds.size.width, bounds.size.height)
            let longest = -bounds.size.width * n.x - bounds.size.height * n.y
            fold = p * (longest + .pi * radius)
        }

        /// Maps a page point's distance from the corner to its drawn distance.
        ///
        /// Both distances are along `n`.
        func drawn(_ s: Double) -> Double {
            let q = fold - s
            if q <= 0 { return s }
            if q <= .pi * radius { return fold - radius * sin(q / radius) }
            return fold + q - .pi * radius
        }

        /// Returns the local scale of a strip relative to its affine transform.
        ///
        /// The scale is along `n`; see ``TextureCommand/bend``.
        ///
        /// - Parameters:
        ///   - s0: the distance at which the strip begins.
        ///   - s1: the distance at which it ends.
        ///   - slopes: the scale along n at both distances.
        /// - Returns: the scale as a linear function of a page point: factors of x, y and 1.
        func bend(_ s0: Double, _ s1: Double, _ slopes: (Double, Double)) -> SIMD3<Double> {
            guard s0 > -.infinity, s1 < .infinity, s1 > s0 else { return SIMD3(0, 0, 1) }
            let mean = (drawn(s1) - drawn(s0)) / (s1 - s0)
            let (first, last) = (slopes.0 / mean, slopes.1 / mean)
            let growth = (last - first) / (s1 - s0)
            let base = -(corner.x * n.x + corner.y * n.y)
            return SIMD3(growth * n.x, growth * n.y, first + growth * (base - s0))
        }

        /// Returns the affine transform of a strip of the page.
        ///
        /// The strip is between the distances `s0` and `s1` from the corner.
        func map(_ s0: Double, _ s1: Double) -> PlaneTransform {
            let v0 = drawn(s0), v1 = drawn(s1)
            let k = s1 > s0 ? (v1 - v0) / (s1 - s0) - 1 : 0
            // With s = (P − C) · n, a point P is drawn at P + n (v0 + (k + 1)(s − s0) − s); C is
            // the corner.
            let offset = v0 - (k + 1) * s0 - k * (corner.x * n.x + corner.y * n.y)
            return PlaneTransform(
                a: (1 + k * n.x * n.x, k * n.x * n.y), b: (k * n.x * n.y, 1 + k * n.y * n.y),
                t: (offset * n.x, offset * n.y))
        }
    }

    /// Calls `draw` with the commands of a page curl, bottom first.
    ///
    /// They draw the page below, its shadow and the rolled page. `storage` is the memory for the
    /// corners of strips.
    func curl(_ storage: inout CornerStorage, _ draw: (DrawCommand) -> Void) {
        let isUp = active.transition.kind == .curlUp
        let p = min(max(isUp ? active.progress : 1 - active.progress, 0), 1)
        let page = face(before: isUp, plane: plane, tint: .one)
        if p <= 0, let page { return draw(.texture(page)) }
        if let below = face(before: !isUp, plane: plane, tint: .one) { draw(.texture(below)) }
        guard p < 1, let page else { return }
        let roll = CurlGeometry(bounds, progress: p)
        if let shadow = shadow(roll, p) { draw(shadow) }
        let strips = Strips(pixels: roll.radius * plane.scaleFactor)
        storage.reserve(strips.count + 2)
        for i in -1...strips.count { strip(i, of: strips, roll, page, &storage, draw) }
    }

    /// The strips of the roll by angle, from 0 to π.
    ///
    /// A boundary is at π / 2. The flat parts are before the first strip and after the last one.
    private struct Strips {
        /// The angle of the silhouette strip and the number of strips before.
        private let side: Double, rising: Int
        var count: Int { 2 * rising + 2 }

        /// Divides the roll into strips.
        ///
        /// - Parameter pixels: the radius of the roll, in device pixels.
        init(pixels: Double) {
            let isUsual = pixels > TransitionDrawing.curlRim && pixels.isFinite
            let rim = isUsual ? acos(1 - TransitionDrawing.curlRim / pixels) : 0
            side = max(.pi / 2 - max(rim, TransitionDrawing.curlStrip * .pi / 180), 0)
            rising = max(Int((side * 180 / .pi / TransitionDrawing.curlStrip).rounded(.up)), 1)
        }

        /// Returns the angle at which a strip begins.
        ///
        /// The previous strip ends there.
        func angle(_ i: Int) -> Double {
            if i < 0 { return -.infinity }
            if i <= rising { return side * Double(i) / Double(rising) }
            return i == rising + 1 ? .pi / 2 : .pi - angle(count - i)
        }

        /// Returns the mean angle of a strip, for its shade.
        func middle(_ i: Int) -> Double {
            i < 0 ? 0 : i < count ? (angle(i) + angle(i + 1)) / 2 : .pi
        }

        /// Whether a strip ends at the silhouette.
        func endsAtOutline(_ i: Int) -> Bool { i == rising }

        /// Returns the scale along `n` at the beginning of a strip.
        ///
        /// It is negative on the back of the page.
        func slope(_ i: Int) -> Double {
            (abs(i - rising - 1) == 1 ? TransitionDrawing.curlRimSlope : 1) * cos(angle(i))
        }
    }

    private func strip(
        _ i: Int, of strips: Strips, _ roll: CurlGeometry, _ page: TextureCommand,
        _ storage: inout CornerStorage, _ draw: (DrawCommand) -> Void
    ) {
        let s0 = roll.fold - roll.radius * strips.angle(i + 1)
        let s1 = roll.fold - roll.radius * strips.angle(i)
        var outline = EdgedPolygon(bounds)
        let base = -(roll.corner.x * roll.n.x + roll.corner.y * roll.n.y)
        // The silhouette of the roll is antialiased; the seams between strips are not.
        if s0 > -.infinity {
            outline.clip(roll.n.x, roll.n.y, base - s0, softCut: strips.endsAtOutline(i))
        }
        if s1 < .infinity {
            outline.clip(-roll.n.x, -roll.n.y, s1 - base, softCut: strips.endsAtOutline(i - 1))
        }
        let map =
            s1 == .infinity ? .identity : roll.map(s0 == -.infinity ? s1 - 1 : s0, s1)
        guard abs(map.determinant) > 1e-6 else { return }
        // Clips the drawn strip to the bounds. The half-planes of the bounds are transformed to the
        // coordinates before `map`.
        outline.clip(map.ax, map.bx, map.tx - bounds.minX, softCut: true)
        outline.clip(-map.ax, -map.bx, bounds.maxX - map.tx, softCut: true)
        outline.clip(map.ay, map.by, map.ty - bounds.minY, softCut: true)
        outline.clip(-map.ay, -map.by, bounds.maxY - map.ty, softCut: true)
        guard outline.count >= 3 else { return }
        var command = page
        command.plane = map.concatenating(plane)
        command.polygon = storage.corners(of: outline)
        command.softEdges = outline.softBits
        command.bend = roll.bend(s0, s1, (strips.slope(i + 1), strips.slope(i)))
        let angle = strips.middle(i)
        let shade = Float(1 - Self.curlShade * sin(angle))
        command.tint = page.tint * SIMD4(shade, shade, shade, 1)
        if angle > .pi / 2 { command.whiteMix = Self.curlBackWhiteness }
        draw(.texture(command))
    }

    /// Returns the roll's shadow on the page below.
    ///
    /// It fades over the roll's radius toward the corner.
    private func shadow(_ roll: CurlGeometry, _ p: Double) -> DrawCommand? {
        let line = roll.fold - roll.radius * sin(min(roll.fold / roll.radius, .pi / 2))
        let strength = Self.curlShadow * min(1, 4 * p, 4 * (1 - p)) * Double(beforeTint.w)
        let size = SIMD2(Double(bounds.size.width), Double(bounds.size.height))
        guard strength > 0, size.min() > 0 else { return nil }
        // The lines of equal colour are perpendicular to n in the view's coordinates. The
        // gradient's unit coordinates do not preserve angles, so n is converted.
        let length = Self.shadowLength
        let n = SIMD2(roll.n.x, roll.n.y) * size / (length * roll.radius)
        let near = line - roll.radius
        let from = SIMD2(roll.corner.x + roll.n.x * near, roll.corner.y + roll.n.y * near)
        let start = (from - SIMD2(bounds.minX, bounds.minY)) / size
        return .gradient(
            GradientCommand(
                plane: plane, shape: RoundedRect(bounds), kind: .axial,
                stops: Self.shadowStops,
                start: start, end: start + n / (n * n).sum(), opacity: Float(strength),
                bounds: DeviceBounds.pixels(bounds, plane)))
    }
}
