// Standing: complete.
import Foundation

/// A path to which elements can be added, used by one thread at a time.
///
/// Every `transform` maps the points that are added. A line or curve needs a current point:
/// without a `move` before, it is left out.
public final class CGMutablePath: CGPath, @unchecked Sendable {
    /// Makes an empty path.
    public override init() {
        super.init()
    }

    /// Makes a path from elements, to be continued.
    public override init(elements: some Sequence<PathElement>) {
        super.init(elements: elements)
    }

    /// A path with the same elements that never changes.
    public override func copy() -> CGPath? {
        let path = CGPath()
        path.elements = elements
        return path
    }

    /// Where the last subpath starts, and how many elements were looked through for it.
    private var known = (start: CGPoint.zero, count: 0)

    override var subpathStart: CGPoint {
        // Elements are only ever added.
        for element in elements[known.count...].reversed() {
            guard case .move(let point) = element else { continue }
            known.start = point
            break
        }
        known.count = elements.count
        return known.start
    }

    /// Starts a subpath at `point`.
    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
        elements.append(.move(point.applying(transform)))
    }

    /// Adds a line from the current point.
    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
        append(.line(point), transform)
    }

    /// Adds a quadratic curve from the current point.
    public func addQuadCurve(
        to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity
    ) {
        append(.quad(control, end), transform)
    }

    /// Adds a cubic curve from the current point.
    public func addCurve(
        to end: CGPoint, control1: CGPoint, control2: CGPoint,
        transform: CGAffineTransform = .identity
    ) {
        append(.cubic(control1, control2, end), transform)
    }

    /// Adds a line back to the start of the subpath; nothing when it is closed already.
    public func closeSubpath() {
        guard let last = elements.last, last != .close else { return }
        elements.append(.close)
    }

    /// Starts a subpath at the first of `points` and joins the others by lines.
    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
        guard let first = points.first else { return }
        move(to: first, transform: transform)
        for point in points.dropFirst() { addLine(to: point, transform: transform) }
    }

    /// Adds the elements of another path.
    public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
        // Read first: the path may be this one.
        let added = path.elements
        elements += transform.isIdentity ? added : added.map { $0.map { $0.applying(transform) } }
    }

    private func append(_ element: PathElement, _ transform: CGAffineTransform) {
        guard !elements.isEmpty else { return }
        elements.append(
            transform.isIdentity ? element : element.map { $0.applying(transform) })
    }
}
