/// Converts a premultiplied pixel to straight alpha.
///
/// Pixels are `0xAARRGGBB`. Components are rounded to nearest; transparent pixels become 0.
package func straightPixel(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    guard alpha > 0 else { return 0 }
    func divided(_ shift: UInt32) -> UInt32 {
        min(255, ((pixel >> shift & 255) * 255 + alpha / 2) / alpha) << shift
    }
    return alpha << 24 | divided(16) | divided(8) | divided(0)
}
