// Standing: complete.
import Foundation

/// The kind of a path element.
///
/// The raw values are Apple's.
public enum CGPathElementType: Int32, Hashable, Sendable {
    /// One point: the start of a subpath.
    case moveToPoint
    /// One point: the end.
    case addLineToPoint
    /// Two points: the control point and the end.
    case addQuadCurveToPoint
    /// Three points: the control points and the end.
    case addCurveToPoint
    /// No point.
    case closeSubpath
}

/// A path's element as passed by ``CGPath/applyWithBlock(_:)``.
public struct CGPathElement {
    /// The kind, which determines the number of points.
    public var type: CGPathElementType
    /// The points, valid during the call only.
    public var points: UnsafeMutablePointer<CGPoint>
}

extension CGPath {
    /// Calls a closure with each element in order.
    ///
    /// The pointers are valid during the call only.
    public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
        withUnsafeTemporaryAllocation(of: CGPoint.self, capacity: 3) { buffer in
            guard let base = buffer.baseAddress else { return }
            base.initialize(repeating: .zero, count: 3)
            for element in elements {
                for (i, point) in element.points.enumerated() { base[i] = point }
                var shown = CGPathElement(type: element.type, points: base)
                block(&shown)
            }
        }
    }
}

extension PathElement {
    /// The kind in Apple's terms.
    package var type: CGPathElementType {
        switch self {
        case .move: .moveToPoint
        case .line: .addLineToPoint
        case .quad: .addQuadCurveToPoint
        case .cubic: .addCurveToPoint
        case .close: .closeSubpath
        }
    }
}
