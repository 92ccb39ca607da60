import Graphics
import Raster

/// The layout of an image's mip levels in one texture.
///
/// The levels, down to one texel, lie side by side. Commands that use several levels still need
/// only one draw call. Around each level is a border that repeats its outermost texels, so that
/// linear sampling never reaches another level.
struct MipAtlas {
    /// The size of each mip level.
    private let sizes: [SIMD2<Int>]

    init(_ image: CGImage) {
        var size = SIMD2(image.width, image.height)
        var sizes = [size]
        while size.max() > 1 {
            size = (size &+ 1) / 2
            sizes.append(size)
        }
        self.sizes = sizes
    }

    /// The index of the last level.
    var last: Int { sizes.count - 1 }
    /// The size of the texture.
    var size: SIMD2<Int> { SIMD2(origin(sizes.count).x - 1, sizes[0].y + 2) }

    /// Returns the position of a level's first texel.
    func origin(_ level: Int) -> SIMD2<Int> {
        SIMD2(sizes[..<level].reduce(1) { $0 + $1.x + 2 }, 1)
    }

    /// Returns the content of the texture: all mip levels of an image.
    func pixels(of image: CGImage) -> CGImage {
        let all = size
        var pixels = [UInt32](repeating: 0, count: all.x * all.y)
        for (level, size) in sizes.enumerated() {
            let step = level == 0 ? image : image.reduced(MipLevel(x: level, y: level))
            let origin = origin(level)
            for y in -1...size.y {
                for x in -1...size.x {
                    let (u, v) = (min(max(x, 0), size.x - 1), min(max(y, 0), size.y - 1))
                    pixels[(origin.y + y) * all.x + origin.x + x] = step[u, v]
                }
            }
        }
        return CGImage(width: all.x, height: all.y, pixels: pixels)
    }
}
