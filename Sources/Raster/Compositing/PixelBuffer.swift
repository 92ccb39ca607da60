import CRasterKernels
import Graphics

/// The pixels that a band or group is drawn into, not owned.
struct Target {
    /// The pixel at (bounds.minX, bounds.minY).
    var pixels: UnsafeMutablePointer<UInt32>
    var stride: Int
    var bounds: PixelRect

    @inline(__always)
    func at(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt32> {
        pixels + ((y - bounds.minY) * stride + (x - bounds.minX))
    }

    /// Prefetches what a row of pixels from (x, y) on finds some rows below.
    @inline(__always)
    func prefetchBelow(_ x: Int, _ y: Int, count: Int) {
        zr_prefetch_below(at(x, y), Int64(stride), Int32(count))
    }

    /// Returns the target moved to the origin of other bounds.
    func moved(to corner: PixelRect) -> Target {
        var target = self
        target.bounds = bounds.shifted(corner.minX - bounds.minX, corner.minY - bounds.minY)
        return target
    }

    var kernelTarget: ZRTarget {
        ZRTarget(pixels: pixels, stride: Int64(stride), bounds: bounds.box)
    }

    func clear(_ rect: PixelRect, to value: UInt32) {
        guard !rect.isEmpty else { return }
        for y in rect.minY..<rect.maxY {
            at(rect.minX, y).update(repeating: value, count: rect.width)
        }
    }
}

/// A growing, reusable buffer of pixels.
final class PixelBuffer {
    private(set) var pixels: UnsafeMutablePointer<UInt32>
    private var capacity = 256
    /// The size in bytes.
    var bytes: Int { capacity * MemoryLayout<UInt32>.stride }

    init() { pixels = .allocate(capacity: capacity) }

    deinit { pixels.deallocate() }

    /// Returns a target with these bounds and undefined pixels.
    func target(_ bounds: PixelRect) -> Target {
        let needed = bounds.width * bounds.height
        if needed > capacity {
            pixels.deallocate()
            capacity = max(needed, min(capacity + capacity / 4, 1 << 22))
            pixels = .allocate(capacity: capacity)
        }
        return Target(pixels: pixels, stride: bounds.width, bounds: bounds)
    }
}

/// The retained pixels of a group or a shadow.
///
/// They live at least until the end of the drawing.
///
/// Unchecked: written by the bands that draw the group, or by the blur, then only read; only the
/// copies need a lock.
final class CachedGroup: CachedContent, @unchecked Sendable {
    let buffer = PixelBuffer()
    /// The size of the storage in bytes.
    var byteCount: Int { buffer.bytes }
    private(set) var target: Target
    /// The origin of the whole group, even if only a part is drawn.
    private(set) var origin = SIMD2(0, 0)
    /// Whether the pixels are in the cache and must not be overwritten.
    var isShared = false
    private let copy = Guarded<CGImage?>(nil)
    private let copies = Guarded<[MipLevel: CGImage]>([:])

    /// The pixels as an image.
    ///
    /// While the pixels are shared, it is the same object each time.
    var image: CGImage {
        copy.withLock { copy in
            if isShared, let copy { return copy }
            let bounds = target.bounds
            let pixels = UnsafeBufferPointer(
                start: target.pixels, count: bounds.width * bounds.height)
            let image = CGImage(
                width: bounds.width, height: bounds.height, pixels: Array(pixels))
            copy = isShared ? image : nil
            return image
        }
    }

    /// The pixels as a texture, valid as long as the group lives.
    var texturePixels: TexturePixels {
        TexturePixels(
            pixels: UnsafePointer(target.pixels), width: target.bounds.width,
            height: target.bounds.height, stride: target.stride, isOpaque: false)
    }

    /// Returns the pixels reduced to a mip level, computed once.
    func reduced(_ reduction: MipLevel, _ pixels: TexturePixels) -> CGImage {
        copies.withLock { copies in
            if let known = copies[reduction] { return known }
            let made = pixels.reduced(reduction)
            copies[reduction] = made
            return made
        }
    }

    init() { target = buffer.target(PixelRect(minX: 0, minY: 0, maxX: 1, maxY: 1)) }

    /// Allocates storage for pixels of a group.
    ///
    /// It has at least one pixel and at most 64 million; excess rows at the bottom are cut off.
    func prepare(_ pixels: PixelRect, of group: PixelRect? = nil) {
        var rect = pixels
        rect.maxX = max(rect.minX + 1, rect.maxX)
        rect.maxY = max(rect.minY + 1, min(rect.maxY, rect.minY + (1 << 26) / rect.width))
        target = buffer.target(rect)
        origin = SIMD2(group?.minX ?? rect.minX, group?.minY ?? rect.minY)
        copies.withLock { $0.removeAll() }
    }
}
