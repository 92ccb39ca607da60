// Standing: partial (only the names that animation code uses).
import CoreAnimation

// Conversions between geometry and strings, and the former initialisers of geometry structs.

/// The old spelling of `CGPoint(x:y:)`.
public func CGPointMake(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
/// The old spelling of `CGSize(width:height:)`.
public func CGSizeMake(_ width: CGFloat, _ height: CGFloat) -> CGSize {
    CGSize(width: width, height: height)
}
/// The old spelling of `CGRect(x:y:width:height:)`.
public func CGRectMake(
    _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat
) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
}
/// The old spelling of `CGVector(dx:dy:)`.
public func CGVectorMake(_ dx: CGFloat, _ dy: CGFloat) -> CGVector { CGVector(dx: dx, dy: dy) }

// The former C functions for the properties and methods of rectangles and points.

/// The old spelling of `CGRect.minX`.
public func CGRectGetMinX(_ rect: CGRect) -> CGFloat { rect.minX }
/// The old spelling of `CGRect.midX`.
public func CGRectGetMidX(_ rect: CGRect) -> CGFloat { rect.midX }
/// The old spelling of `CGRect.maxX`.
public func CGRectGetMaxX(_ rect: CGRect) -> CGFloat { rect.maxX }
/// The old spelling of `CGRect.minY`.
public func CGRectGetMinY(_ rect: CGRect) -> CGFloat { rect.minY }
/// The old spelling of `CGRect.midY`.
public func CGRectGetMidY(_ rect: CGRect) -> CGFloat { rect.midY }
/// The old spelling of `CGRect.maxY`.
public func CGRectGetMaxY(_ rect: CGRect) -> CGFloat { rect.maxY }
/// The old spelling of `CGRect.width`.
public func CGRectGetWidth(_ rect: CGRect) -> CGFloat { rect.width }
/// The old spelling of `CGRect.height`.
public func CGRectGetHeight(_ rect: CGRect) -> CGFloat { rect.height }
/// The old spelling of `CGRect.insetBy(dx:dy:)`.
public func CGRectInset(_ rect: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect {
    rect.inset(dx: dx, dy: dy)
}
/// The old spelling of `CGRect.offsetBy(dx:dy:)`.
public func CGRectOffset(_ rect: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect {
    rect.offsetBy(dx: dx, dy: dy)
}
/// The old spelling of `CGRect.contains(_:)` of a point.
public func CGRectContainsPoint(_ rect: CGRect, _ point: CGPoint) -> Bool { rect.includes(point) }
/// The old spelling of `CGRect.contains(_:)` of a rectangle.
public func CGRectContainsRect(_ rect: CGRect, _ inner: CGRect) -> Bool { rect.includes(inner) }
/// The old spelling of `CGRect.intersects(_:)`.
public func CGRectIntersectsRect(_ a: CGRect, _ b: CGRect) -> Bool { a.overlaps(b) }
/// The old spelling of `==` of rectangles.
public func CGRectEqualToRect(_ a: CGRect, _ b: CGRect) -> Bool { a == b }
/// The old spelling of `==` of points.
public func CGPointEqualToPoint(_ a: CGPoint, _ b: CGPoint) -> Bool { a == b }
/// The old spelling of `==` of sizes.
public func CGSizeEqualToSize(_ a: CGSize, _ b: CGSize) -> Bool { a == b }

extension CGPoint {
    /// Returns whether the x and the y equal those of `point`.
    public func equalTo(_ point: CGPoint) -> Bool { self == point }
}

extension CGSize {
    /// Returns whether the width and the height equal those of `size`.
    public func equalTo(_ size: CGSize) -> Bool { self == size }
}

extension CGRect {
    /// Returns whether origins and sizes are equal.
    public func equalTo(_ rect: CGRect) -> Bool { self == rect }
}

/// Returns a point as the string `{x, y}`.
public func NSStringFromCGPoint(_ point: CGPoint) -> String { braced([point.x, point.y]) }
/// Returns a size as the string `{width, height}`.
public func NSStringFromCGSize(_ size: CGSize) -> String { braced([size.width, size.height]) }
/// Returns a vector as the string `{dx, dy}`.
public func NSStringFromCGVector(_ vector: CGVector) -> String { braced([vector.dx, vector.dy]) }
/// Returns a rectangle as the string `{{x, y}, {width, height}}`.
public func NSStringFromCGRect(_ rect: CGRect) -> String {
    "{\(NSStringFromCGPoint(rect.origin)), \(NSStringFromCGSize(rect.size))}"
}
/// Returns a transform as the string `[a, b, c, d, tx, ty]`.
public func NSStringFromCGAffineTransform(_ transform: CGAffineTransform) -> String {
    let t = transform
    return "[\(words([t.a, t.b, t.c, t.d, t.tx, t.ty]))]"
}
/// Returns insets as the string `{top, left, bottom, right}`.
public func NSStringFromUIEdgeInsets(_ insets: UIEdgeInsets) -> String {
    braced([insets.top, insets.left, insets.bottom, insets.right])
}

/// Returns the point in a string `{x, y}`; zero for other strings.
public func CGPointFromString(_ string: String) -> CGPoint {
    numbers(string, 2).map { CGPoint(x: $0[0], y: $0[1]) } ?? .zero
}
/// Returns the size in a string `{width, height}`; zero for other strings.
public func CGSizeFromString(_ string: String) -> CGSize {
    numbers(string, 2).map { CGSize(width: $0[0], height: $0[1]) } ?? .zero
}
/// Returns the vector in a string `{dx, dy}`; zero for other strings.
public func CGVectorFromString(_ string: String) -> CGVector {
    numbers(string, 2).map { CGVector(dx: $0[0], dy: $0[1]) } ?? .zero
}
/// Returns the rectangle in a string `{{x, y}, {width, height}}`; zero for other strings.
public func CGRectFromString(_ string: String) -> CGRect {
    numbers(string, 4).map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) } ?? .zero
}
/// Returns the transform in a string `[a, b, c, d, tx, ty]`.
///
/// Other strings give the identity.
public func CGAffineTransformFromString(_ string: String) -> CGAffineTransform {
    numbers(string, 6).map {
        CGAffineTransform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5])
    } ?? .identity
}
/// Returns the insets in a string `{top, left, bottom, right}`; zero for other strings.
public func UIEdgeInsetsFromString(_ string: String) -> UIEdgeInsets {
    numbers(string, 4).map {
        UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3])
    } ?? .zero
}

private func words(_ numbers: [CGFloat]) -> String {
    numbers.map { $0 == $0.rounded() && abs($0) < 1e15 ? "\(Int($0))" : "\($0)" }
        .joined(separator: ", ")
}

private func braced(_ numbers: [CGFloat]) -> String { "{\(words(numbers))}" }

private func numbers(_ string: String, _ count: Int) -> [CGFloat]? {
    let found = string.split { "{}[], ".contains($0) }.compactMap { Double($0) }
    return found.count == count ? found.map { CGFloat($0) } : nil
}

extension NSCoder {
    /// Decodes a point; zero if the key has no value.
    public func decodeCGPoint(forKey key: String) -> CGPoint {
        containsValue(forKey: key) ? decodePoint(forKey: key) : .zero
    }
    /// Decodes a size; zero if the key has no value.
    public func decodeCGSize(forKey key: String) -> CGSize {
        containsValue(forKey: key) ? decodeSize(forKey: key) : .zero
    }
    /// Decodes a rectangle; zero if the key has no value.
    public func decodeCGRect(forKey key: String) -> CGRect {
        containsValue(forKey: key) ? decodeRect(forKey: key) : .zero
    }

    /// Encodes a transform under a key, as a string.
    public func encode(_ transform: CGAffineTransform, forKey key: String) {
        encode(NSStringFromCGAffineTransform(transform), forKey: key)
    }
    /// Decodes a transform; identity if the key has no value.
    public func decodeCGAffineTransform(forKey key: String) -> CGAffineTransform {
        guard containsValue(forKey: key) else { return .identity }
        let word = decodeObject(of: NSString.self, forKey: key) as String?
        return word.map(CGAffineTransformFromString) ?? .identity
    }
}
