import Foundation

// An arc is divided into equal pieces of at most 90°. For a piece of angle δ, each control point is
// at a distance of (4/3) tan(δ/4) radii from its end point, along the tangent.

extension CGMutablePath {
    /// Adds a circular arc between two angles.
    ///
    /// If there is a current point, a line from it to the start of the arc is added first. Angles
    /// are in radians, from the x axis towards the y axis. `clockwise` refers to a y axis pointing
    /// up, as in Apple's drawing system: with false the angle grows, which is clockwise on the
    /// screen where y points down. A difference of whole turns gives a full circle.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        var delta: Double = endAngle - startAngle
        if clockwise, delta > 0 {
            delta = fmod(delta, 2 * .pi) - 2 * .pi
        } else if !clockwise, delta < 0 {
            delta = fmod(delta, 2 * .pi) + 2 * .pi
        }
        addRelativeArc(
            center: center, radius: radius, startAngle: startAngle, delta: delta,
            transform: transform)
    }

    /// Adds a circular arc of `delta` radians.
    ///
    /// If there is a current point, a line from it to the start of the arc is added first. Positive
    /// angles rotate from the x axis towards the y axis; whole turns beyond the first are left out.
    /// A negative radius or a number that is not finite adds nothing.
    public func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
        transform: CGAffineTransform = .identity
    ) {
        guard radius >= 0, radius.isFinite, startAngle.isFinite, delta.isFinite,
            center.x.isFinite, center.y.isFinite
        else { return }
        let turn = 2 * Double.pi
        let sweep: Double =
            abs(delta) > turn ? fmod(delta, turn) + (delta < 0 ? -turn : turn) : delta
        let pieces = max(1, Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)))
        let step = sweep / Double(pieces)
        let reach = 4.0 / 3 * tan(step / 4) * radius

        func direction(_ i: Int) -> SIMD2<Double> {
            let angle = Double(startAngle) + Double(i) * step
            return SIMD2(cos(angle), sin(angle))
        }
        let first = CGPoint(center.vector + direction(0) * Double(radius))
        if isEmpty {
            move(to: first, transform: transform)
        } else {
            addLine(to: first, transform: transform)
        }
        guard sweep != 0 else { return }
        for i in 0..<pieces {
            let (from, to) = (direction(i), direction(i + 1))
            let (a, b) = (
                center.vector + from * Double(radius), center.vector + to * Double(radius)
            )
            addCurve(
                to: CGPoint(b), control1: CGPoint(a + from.perpendicular * reach),
                control2: CGPoint(b - to.perpendicular * reach), transform: transform)
        }
    }

    /// Adds a circular arc tangent to two lines, preceded by a line to its start.
    ///
    /// The first line is from the current point to `tangent1End`, the second from there to
    /// `tangent2End`. Where the lines have the same direction, or the radius is not positive, only
    /// a line to `tangent1End` is added. `transform` maps the given points but not the current
    /// point.
    public func addArc(
        tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat,
        transform: CGAffineTransform = .identity
    ) {
        guard !isEmpty else { return }
        let corner = tangent1End.vector
        var back = currentPoint.applying(transform.inverted()).vector - corner
        var forth = tangent2End.vector - corner
        back /= back.length
        forth /= forth.length
        let (cosine, sine) = (back.dot(forth), back.cross(forth))
        guard radius > 0, abs(sine) > 1e-9 else {
            return addLine(to: tangent1End, transform: transform)
        }
        // θ is the angle between the two lines at the corner. The arc starts at the distance
        // r / tan(θ/2) before the corner. The centre is at the distance r from that start,
        // perpendicular to the line.
        let toStart = Double(radius) * abs(sine) / (1 - cosine)
        let start = corner + back * toStart
        let side: Double = sine < 0 ? -1 : 1
        let centre = start + back.perpendicular * (side * Double(radius))
        let spoke = start - centre
        addRelativeArc(
            center: CGPoint(centre), radius: radius, startAngle: atan2(spoke.y, spoke.x),
            delta: -side * (.pi - acos(max(-1, min(1, cosine)))), transform: transform)
    }
}
