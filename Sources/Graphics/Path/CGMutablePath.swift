// Standing: complete.
import Foundation

/// A path to which elements can be added.
///
/// Every `transform` maps the points that are added. A line or curve without a current point, that
/// is before the first `move`, is ignored.
///
/// Apple's class is not `Sendable`; here a subclass of a `Sendable` class is. Threads that add to
/// the same path, which is rarely intended, add one after the other, in any order.
///
/// Unchecked because its superclass is: a lock guards the elements.
public final class CGMutablePath: CGPath, @unchecked Sendable {
    private struct Added {
        var elements: [PathElement]
        /// The start of the last subpath, as found by the last search.
        ///
        /// `count` is the number of elements that were searched.
        private var known = (start: CGPoint.zero, count: 0)

        init(_ elements: [PathElement]) { self.elements = elements }

        mutating func lastStart() -> CGPoint {
            // Elements are only ever appended, so only elements since the last search are searched.
            for element in elements[known.count...].reversed() {
                guard case .move(let point) = element else { continue }
                known.start = point
                break
            }
            known.count = elements.count
            return known.start
        }
    }
    private let added: Guarded<Added>

    /// The current elements of the path, in order.
    package override var elements: [PathElement] { added.withLock { $0.elements } }

    /// Makes an empty path.
    public init() {
        added = Guarded(Added([]))
        super.init()
    }

    /// Makes a mutable path from elements.
    package override init(elements: some Sequence<PathElement>) {
        added = Guarded(Added(Self.started(elements)))
        super.init()
    }

    /// Returns an immutable path with the same elements.
    public override func copy() -> CGPath? { CGPath(started: elements) }

    /// The bounding box of all points, control points included.
    ///
    /// It is null for an empty path.
    public override var boundingBox: CGRect { elements.boundingBox }

    package override var hasCurves: Bool { elements.hasCurves }

    package override var isStarShaped: Bool { elements.isStarShaped }

    override var subpathStart: CGPoint { added.withLock { $0.lastStart() } }

    /// Starts a subpath at `point`.
    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
        let start = PathElement.move(point.applying(transform))
        added.withLock { $0.elements.append(start) }
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

    /// Closes the current subpath with a line to its start.
    ///
    /// A subpath that is closed already is left as it is.
    public func closeSubpath() {
        added.withLock {
            if let last = $0.elements.last, last != .close { $0.elements.append(.close) }
        }
    }

    /// Adds a subpath of lines that connect points in order.
    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
        guard let first = points.first else { return }
        move(to: first, transform: transform)
        for point in points.dropFirst() { addLine(to: point, transform: transform) }
    }

    /// Adds the elements of another path.
    public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
        // The elements are read before the lock is taken: `path` may be this path, and the lock is
        // not recursive.
        let others = path.elements
        added.withLock { added in
            added.elements += others.lazy.map { $0.mapped(by: transform) }
        }
    }

    private func append(_ element: PathElement, _ transform: CGAffineTransform) {
        added.withLock {
            if !$0.elements.isEmpty { $0.elements.append(element.mapped(by: transform)) }
        }
    }
}

extension PathElement {
    fileprivate func mapped(by transform: CGAffineTransform) -> PathElement {
        transform.isIdentity ? self : map { $0.applying(transform) }
    }
}
