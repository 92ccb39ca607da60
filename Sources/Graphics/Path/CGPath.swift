// Standing: partial (no set operations, no `apply(info:function:)`).
import Foundation

/// An element of a path.
package enum PathElement: Hashable, Sendable {
    /// Starts a subpath.
    case move(CGPoint)
    /// A line from the current point.
    case line(CGPoint)
    /// A quadratic curve from the current point: control point, end point.
    case quad(CGPoint, CGPoint)
    /// A cubic curve from the current point: two control points, end point.
    case cubic(CGPoint, CGPoint, CGPoint)
    /// A line that closes the subpath.
    ///
    /// The start of the subpath becomes the current point.
    case close

    /// The points of the element in order, the end point last.
    package var points: [CGPoint] {
        switch self {
        case .move(let p), .line(let p): [p]
        case .quad(let c, let p): [c, p]
        case .cubic(let c1, let c2, let p): [c1, c2, p]
        case .close: []
        }
    }

    /// The end point of the element; nil for `close`.
    package var end: CGPoint? {
        switch self {
        case .move(let p), .line(let p), .quad(_, let p), .cubic(_, _, let p): p
        case .close: nil
        }
    }

    /// Returns the element with each of its points transformed by a closure.
    @inlinable
    package func map(_ body: (CGPoint) -> CGPoint) -> PathElement {
        switch self {
        case .move(let p): .move(body(p))
        case .line(let p): .line(body(p))
        case .quad(let c, let p): .quad(body(c), body(p))
        case .cubic(let c1, let c2, let p): .cubic(body(c1), body(c2), body(p))
        case .close: .close
        }
    }
}

/// A path of lines and curves in subpaths, in points.
///
/// A path is immutable, except for its subclass ``CGMutablePath``, whose `copy()` is immutable.
/// Paths with equal elements are equal. Safe to share between threads.
///
/// Unchecked because the class has a subclass: its own storage is constant while the path has more than
/// one owner, and the subclass guards its storage with a lock.
public class CGPath: Hashable, @unchecked Sendable {
    private var constant: [PathElement]
    /// Properties that every frame needs, computed once.
    private var constantBox: CGRect
    private var constantHasCurves: Bool
    private var constantIsStarShaped: Bool
    /// Whether elements have been replaced in place, as those of a morph are in each frame.
    package private(set) final var isRewritten = false

    /// The elements of the path in order.
    ///
    /// After `close` the current point is the start of the subpath, and a line or curve may
    /// continue from there without a `move`.
    package var elements: [PathElement] { constant }

    /// Makes a path from its elements.
    ///
    /// Lines and curves before the first `move` have no start and are ignored.
    package init(elements: some Sequence<PathElement>) {
        constant = Self.started(elements)
        (constantBox, constantHasCurves) = (constant.boundingBox, constant.hasCurves)
        constantIsStarShaped = constant.isStarShaped
    }

    /// Makes a path from no elements, or elements that begin with `move`.
    package init(started elements: [PathElement] = []) {
        constant = elements
        (constantBox, constantHasCurves) = (constant.boundingBox, constant.hasCurves)
        constantIsStarShaped = constant.isStarShaped
    }

    /// Changes the elements in place with a closure; returns the closure's result.
    ///
    /// The path must have one owner. The new elements must begin with a `move`.
    package final func rewrite(_ body: (inout [PathElement]) -> Bool) -> Bool {
        if !constant.isEmpty { isRewritten = true }
        let result = body(&constant)
        (constantBox, constantHasCurves) = (constant.boundingBox, constant.hasCurves)
        constantIsStarShaped = constant.isStarShaped
        return result
    }

    /// Returns the elements from the first `move` on.
    static func started(_ elements: some Sequence<PathElement>) -> [PathElement] {
        let all = Array(elements)
        let first = all.firstIndex {
            if case .move = $0 { return true }
            return false
        }
        return first == 0 ? all : Array(all[(first ?? all.count)...])
    }

    /// Whether there are curves among the elements.
    package var hasCurves: Bool { constantHasCurves }

    /// Whether the path is one small star-shaped polygon.
    package var isStarShaped: Bool { constantIsStarShaped }

    /// The bounding box of all points, control points included.
    ///
    /// It is null for an empty path.
    public var boundingBox: CGRect { constantBox }

    /// Whether there are no elements.
    public final var isEmpty: Bool { elements.isEmpty }

    /// The current point: the end of the last element; zero for an empty path.
    public final var currentPoint: CGPoint {
        guard let last = elements.last else { return .zero }
        return last.end ?? subpathStart
    }

    /// The start of the last subpath; zero for an empty path.
    var subpathStart: CGPoint {
        for element in elements.reversed() {
            if case .move(let p) = element { return p }
        }
        return .zero
    }

    /// Returns an immutable path with the same elements.
    public func copy() -> CGPath? { self }

    /// Returns a mutable path with the same elements.
    public final func mutableCopy() -> CGMutablePath? {
        CGMutablePath(elements: elements)
    }

    /// Returns an immutable copy of the path, mapped by a transform.
    ///
    /// If `transform` is nil, the points are unchanged.
    public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
        guard let transform else { return copy() }
        return CGPath(mapping: self, by: transform.pointee)
    }

    /// Returns a mutable copy of the path, mapped by a transform.
    ///
    /// If `transform` is nil, the points are unchanged.
    public final func mutableCopy(
        using transform: UnsafePointer<CGAffineTransform>?
    ) -> CGMutablePath? {
        let path = CGMutablePath()
        path.addPath(self, transform: transform?.pointee ?? .identity)
        return path
    }

    /// Makes a path from another path, mapped by a transform.
    convenience init(mapping path: CGPath, by transform: CGAffineTransform) {
        self.init(started: path.elements.map { $0.map { $0.applying(transform) } })
    }

    /// Whether the elements are equal; mutability is ignored.
    public static func == (a: CGPath, b: CGPath) -> Bool {
        a === b || a.elements == b.elements
    }

    /// Hashes the elements.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(elements)
    }
}
