import Foundation

// `strokeStart` and `strokeEnd` depend on the point at which a shape starts, and on its direction.
// Rectangles start at their origin and run along x first. Ellipses and rounded rectangles start at
// the middle of the side with the largest x; a `RoundedRect` starts at the end of its first corner.
// All shapes run from the x axis towards the y axis (clockwise where y points down).

extension CGPath {
    /// The distance of a quarter circle's control points from its ends, in radii.
    static let quarterCircle = 0.5522847

    /// Makes a rectangle.
    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        let path = CGMutablePath()
        path.addRect(rect, transform: transform?.pointee ?? .identity)
        self.init(elements: path.elements)
    }

    /// Makes the ellipse inscribed in a rectangle.
    ///
    /// It consists of four cubic curves.
    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        let path = CGMutablePath()
        path.addEllipse(in: rect, transform: transform?.pointee ?? .identity)
        self.init(elements: path.elements)
    }

    /// Makes a rectangle with elliptical corners.
    ///
    /// The radii are limited to half the sides.
    public convenience init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
        transform: UnsafePointer<CGAffineTransform>?
    ) {
        let path = CGMutablePath()
        path.addRoundedRect(
            in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight,
            transform: transform?.pointee ?? .identity)
        self.init(elements: path.elements)
    }

    /// Makes the outline of a rounded rectangle, with circular corners.
    ///
    /// It starts on the edge at minimum y, at the end of the corner at minimum x.
    package convenience init(_ shape: RoundedRect) {
        let path = CGMutablePath()
        path.addRoundedRect(shape)
        self.init(elements: path.elements)
    }
}

extension CGMutablePath {
    /// Adds a closed rectangle.
    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        if rect.isNull { return }
        addLines(between: rect.corners, transform: transform)
        closeSubpath()
    }

    /// Adds closed rectangles.
    public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        for rect in rects { addRect(rect, transform: transform) }
    }

    /// Adds the ellipse inscribed in a rectangle.
    ///
    /// It consists of four cubic curves.
    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        if rect.isNull { return }
        let centre = CGPoint(x: rect.midX, y: rect.midY)
        let radii = SIMD2<Double>(rect.width / 2, rect.height / 2)
        move(to: CGPoint(x: rect.maxX, y: rect.midY), transform: transform)
        for quarter in 0..<4 {
            addQuarter(quarter, centre: centre, radii: radii, transform)
        }
        closeSubpath()
    }

    /// Adds a closed rectangle with elliptical corners.
    ///
    /// The radii are limited to half the sides.
    public func addRoundedRect(
        in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
        transform: CGAffineTransform = .identity
    ) {
        if rect.isNull { return }
        let r = SIMD2<Double>(
            min(max(cornerWidth, 0), rect.width / 2), min(max(cornerHeight, 0), rect.height / 2))
        guard r.x > 0, r.y > 0 else { return addRect(rect, transform: transform) }
        let (minX, maxX) = (rect.minX + r.x, rect.maxX - r.x)
        let (minY, maxY) = (rect.minY + r.y, rect.maxY - r.y)
        move(to: CGPoint(x: rect.maxX, y: rect.midY), transform: transform)
        addLine(to: CGPoint(x: rect.maxX, y: maxY), transform: transform)
        addQuarter(0, centre: CGPoint(x: maxX, y: maxY), radii: r, transform)
        addLine(to: CGPoint(x: minX, y: rect.maxY), transform: transform)
        addQuarter(1, centre: CGPoint(x: minX, y: maxY), radii: r, transform)
        addLine(to: CGPoint(x: rect.minX, y: minY), transform: transform)
        addQuarter(2, centre: CGPoint(x: minX, y: minY), radii: r, transform)
        addLine(to: CGPoint(x: maxX, y: rect.minY), transform: transform)
        addQuarter(3, centre: CGPoint(x: maxX, y: minY), radii: r, transform)
        closeSubpath()
    }

    /// Adds the outline of a rounded rectangle, with circular corners.
    package func addRoundedRect(_ shape: RoundedRect, transform: CGAffineTransform = .identity) {
        let (rect, r) = (shape.rect, shape.radii)
        if rect.isNull { return }
        /// Adds a line to the start of a corner, then the corner's arc.
        func corner(
            _ quarter: Int, _ x: Double, _ y: Double, _ sx: Double, _ sy: Double, _ r: Double
        ) {
            let centre = CGPoint(x: x + sx * r, y: y + sy * r)
            addLine(to: onEllipse(quarter, centre, SIMD2(r, r)), transform: transform)
            if r > 0 { addQuarter(quarter, centre: centre, radii: SIMD2(r, r), transform) }
        }
        move(to: CGPoint(x: rect.minX + r.x, y: rect.minY), transform: transform)
        corner(3, rect.maxX, rect.minY, -1, 1, r.y)
        corner(0, rect.maxX, rect.maxY, -1, -1, r.w)
        corner(1, rect.minX, rect.maxY, 1, -1, r.z)
        if r.x > 0 { corner(2, rect.minX, rect.minY, 1, 1, r.x) }
        closeSubpath()
    }

    /// Adds a quarter of an ellipse, from the angle `quarter` · 90°.
    private func addQuarter(
        _ quarter: Int, centre: CGPoint, radii: SIMD2<Double>, _ transform: CGAffineTransform
    ) {
        let (from, to) = (onEllipse(quarter, centre, radii), onEllipse(quarter + 1, centre, radii))
        let (a, b) = (from.vector - centre.vector, to.vector - centre.vector)
        addCurve(
            to: to, control1: CGPoint(from.vector + b * CGPath.quarterCircle),
            control2: CGPoint(to.vector + a * CGPath.quarterCircle), transform: transform)
    }

    /// Returns the exact point of an ellipse at a multiple of 90°.
    private func onEllipse(_ quarter: Int, _ centre: CGPoint, _ radii: SIMD2<Double>) -> CGPoint {
        let units: [SIMD2<Double>] = [SIMD2(1, 0), SIMD2(0, 1), SIMD2(-1, 0), SIMD2(0, -1)]
        return CGPoint(centre.vector + units[quarter % 4] * radii)
    }
}
