import Foundation
import Graphics

/// A mip level of an image, as the number of halvings.
package struct MipLevel: Hashable, Sendable {
    /// The number of halvings in each direction.
    package var x: Int, y: Int

    /// The mip level of the full size.
    package static let none = MipLevel(x: 0, y: 0)

    /// Creates the mip level for a number of texels per pixel.
    ///
    /// There is no halving up to 2 texels, one halving up to 4, and so on. The sums of 4,096 by 4,096
    /// texels fit in 32 bits.
    package init(stepX: Double, stepY: Double) {
        func level(_ step: Double) -> Int {
            guard step > 2.001 else { return 0 }
            return min(12, Int(log2(min(step, 65536)).rounded(.up)) - 1)
        }
        (x, y) = (level(stepX), level(stepY))
    }

    /// Creates a mip level from the number of halvings in each direction.
    package init(x: Int, y: Int) { (self.x, self.y) = (x, y) }

    /// Returns the level, halved further until an image of a size is at most `side` texels wide and
    /// high.
    package func fitting(width: Int, height: Int, side: Int) -> MipLevel {
        var level = self
        // Halved sizes are rounded up.
        while (width - 1) >> level.x >= side { level.x += 1 }
        while (height - 1) >> level.y >= side { level.y += 1 }
        return level
    }
}

extension TexturePixels {
    /// Returns the texels reduced to a mip level, as an image.
    func reduced(_ by: MipLevel) -> CGImage {
        var means: [UInt32] = []
        let size = reduce(by, into: &means)
        return CGImage(width: size.x, height: size.y, pixels: means)
    }

    /// Reduces the texels to a mip level and returns the new size.
    ///
    /// The contents of `means` are replaced by the means of blocks of texels, row by row. Allocates
    /// where the capacity is not sufficient.
    func reduce(_ by: MipLevel, into means: inout [UInt32]) -> SIMD2<Int> {
        let (blockX, blockY) = (1 << by.x, 1 << by.y)
        let newWidth = max(1, (width + blockX - 1) / blockX)
        let newHeight = max(1, (height + blockY - 1) / blockY)
        means.removeAll(keepingCapacity: true)
        means.reserveCapacity(newWidth * newHeight)
        for y in 0..<newHeight {
            let rows = y * blockY..<min(height, (y + 1) * blockY)
            for x in 0..<newWidth {
                let columns = x * blockX..<min(width, (x + 1) * blockX)
                means.append(mean(columns, rows))
            }
        }
        return SIMD2(newWidth, newHeight)
    }

    private func mean(_ columns: Range<Int>, _ rows: Range<Int>) -> UInt32 {
        var sums = SIMD4<UInt32>()
        for y in rows {
            let row = pixels + y * stride
            for x in columns {
                sums &+= SIMD4(truncatingIfNeeded: unsafeBitCast(row[x], to: SIMD4<UInt8>.self))
            }
        }
        let n = UInt32(max(1, columns.count * rows.count))
        sums &+= n / 2
        // A division takes longer than the sums; blocks inside have a power of two, and are shifted.
        let isPower = n & (n - 1) == 0
        let means = isPower ? sums &>> UInt32(n.trailingZeroBitCount) : sums / n
        return unsafeBitCast(SIMD4<UInt8>(truncatingIfNeeded: means), to: UInt32.self)
    }
}

extension CGImage {
    /// Returns the image reduced to a mip level.
    package func reduced(_ by: MipLevel) -> CGImage {
        var result = self
        withTexturePixels { result = $0.reduced(by) }
        return result
    }

    /// Writes the image's mip level to `means`, and returns its size.
    package func reduce(_ by: MipLevel, into means: inout [UInt32]) -> SIMD2<Int> {
        var size = SIMD2(0, 0)
        withTexturePixels { size = $0.reduce(by, into: &means) }
        return size
    }
}
