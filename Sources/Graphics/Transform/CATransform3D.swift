// Standing: complete.
import Foundation

/// A 4x4 transform matrix for row vectors.
///
/// It can rotate, scale, translate and project a layer.
///
///     [x y z 1] · | m11 m12 m13 m14 |
///                 | m21 m22 m23 m24 |   =  [X Y Z W],  shown at (X/W, Y/W)
///                 | m31 m32 m33 m34 |
///                 | m41 m42 m43 m44 |
///
/// The translation is `(m41, m42, m43)`; `m34 = -1/d` gives the perspective of an eye at the
/// distance d. Compare matrices with ``CATransform3DEqualToTransform(_:_:)``.
public struct CATransform3D: Sendable {
    /// The image of the x axis.
    public var m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat
    /// The image of the y axis.
    public var m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat
    /// The image of the z axis.
    public var m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat
    /// The image of the origin.
    public var m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat

    /// Makes the matrix of zeros.
    public init() {
        self.init(rows: .zero, .zero, .zero, .zero)
    }

    /// Makes a matrix from its sixteen numbers, in row order.
    @inlinable
    public init(
        m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat,
        m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
        m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat,
        m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
    ) {
        (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
        (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
        (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
        (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
    }

    /// Makes a matrix from its four rows.
    @inlinable
    package init(
        rows r1: SIMD4<Double>, _ r2: SIMD4<Double>, _ r3: SIMD4<Double>, _ r4: SIMD4<Double>
    ) {
        self.init(
            m11: r1.x, m12: r1.y, m13: r1.z, m14: r1.w, m21: r2.x, m22: r2.y, m23: r2.z, m24: r2.w,
            m31: r3.x, m32: r3.y, m33: r3.z, m34: r3.w, m41: r4.x, m42: r4.y, m43: r4.z, m44: r4.w)
    }

    /// Makes a matrix from its sixteen numbers, row by row.
    @inlinable
    package init(numbers n: SIMD16<Double>) {
        self.init(
            rows: n.lowHalf.lowHalf, n.lowHalf.highHalf, n.highHalf.lowHalf, n.highHalf.highHalf)
    }

    /// The first row, `m11` to `m14`.
    @inlinable package var row1: SIMD4<Double> { SIMD4(m11, m12, m13, m14) }
    /// The second row, `m21` to `m24`.
    @inlinable package var row2: SIMD4<Double> { SIMD4(m21, m22, m23, m24) }
    /// The third row, `m31` to `m34`.
    @inlinable package var row3: SIMD4<Double> { SIMD4(m31, m32, m33, m34) }
    /// The fourth row, `m41` to `m44`.
    @inlinable package var row4: SIMD4<Double> { SIMD4(m41, m42, m43, m44) }

    /// The sixteen numbers of the matrix, row by row.
    @inlinable package var numbers: SIMD16<Double> {
        SIMD16(
            lowHalf: SIMD8(lowHalf: row1, highHalf: row2),
            highHalf: SIMD8(lowHalf: row3, highHalf: row4))
    }
    /// The upper three rows, without the perspective column.
    var upperRows: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>) {
        (SIMD3(m11, m12, m13), SIMD3(m21, m22, m23), SIMD3(m31, m32, m33))
    }

    /// Whether all sixteen numbers are finite.
    package var isFinite: Bool { (row1 + row2 + row3 + row4).sum().isFinite }

    /// Whether the matrix is a two-dimensional affine transform.
    ///
    /// It is then independent of z and without perspective.
    @inlinable package var isAffine: Bool {
        m13 == 0 && m14 == 0 && m23 == 0 && m24 == 0 && m31 == 0 && m32 == 0 && m34 == 0
            && m43 == 0 && m33 == 1 && m44 == 1
    }

    /// Returns the image of the row vector `v`.
    @inlinable
    package func apply(_ v: SIMD4<Double>) -> SIMD4<Double> {
        v.x * row1 + v.y * row2 + v.z * row3 + v.w * row4
    }
}

/// The identity matrix.
public let CATransform3DIdentity = CATransform3D(
    rows: SIMD4(1, 0, 0, 0), SIMD4(0, 1, 0, 0), SIMD4(0, 0, 1, 0), SIMD4(0, 0, 0, 1))

/// Returns whether `t` is exactly the identity matrix.
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool {
    CATransform3DEqualToTransform(t, CATransform3DIdentity)
}

/// Returns whether two matrices have equal numbers.
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool {
    a.row1 == b.row1 && a.row2 == b.row2 && a.row3 == b.row3 && a.row4 == b.row4
}

/// Returns whether `t` is a two-dimensional affine transform.
///
/// It then corresponds to a `CGAffineTransform`; a scale in z does not.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool {
    t.isAffine
}
