import CRasterKernels
import Graphics

// Conversions that accept every number, including NaN.

/// Clamps to 0...1; NaN becomes 0.
@inline(__always)
func unit(_ v: Float) -> Float { v > 0 ? min(v, 1) : 0 }

/// Converts 0...1 to a whole number of 256ths.
@inline(__always)
func weight256(_ v: Float) -> Float { Float(whole(unit(v) * 256)) }

/// Converts 0...1 to a byte.
@inline(__always)
func byte(_ v: Float) -> UInt32 { UInt32(truncatingIfNeeded: whole(unit(v) * 255)) }

/// Rounds a non-negative number to the nearest integer, halves up.
@inline(__always)
private func whole(_ v: Float) -> Int32 { Int32(Double(v) + 0.5) }

/// Converts a premultiplied colour to a pixel.
func pixel(_ color: SIMD4<Float>) -> UInt32 {
    let a = byte(color.w)
    return a << 24 | min(a, byte(color.x)) << 16 | min(a, byte(color.y)) << 8
        | min(a, byte(color.z))
}

extension ZRSolidPaint {
    /// Makes the paint of a premultiplied colour; fails if it is invisible.
    init?(_ color: SIMD4<Float>) {
        let alpha = weight256(color.w)
        guard alpha > 0 else { return nil }
        let scale = 1 / unit(color.w)
        let rgb = byte(color.x * scale) << 16 | byte(color.y * scale) << 8 | byte(color.z * scale)
        self.init(straight: 0xFF00_0000 | rgb, alpha: alpha)
    }
}

extension PixelRect {
    /// The rectangle clamped to the coordinate range of the kernels.
    var clampedToKernels: PixelRect {
        func limit(_ v: Int) -> Int { max(-32768, min(32767, v)) }
        return PixelRect(
            minX: limit(minX), minY: limit(minY), maxX: limit(maxX), maxY: limit(maxY))
    }

    /// Makes the rectangle of a kernel's box.
    init(_ box: ZRBox) {
        self.init(
            minX: Int(box.minX), minY: Int(box.minY), maxX: Int(box.maxX), maxY: Int(box.maxY))
    }

    var box: ZRBox {
        ZRBox(minX: Int32(minX), minY: Int32(minY), maxX: Int32(maxX), maxY: Int32(maxY))
    }
}
