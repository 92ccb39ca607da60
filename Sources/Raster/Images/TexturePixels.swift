import CRasterKernels
import Foundation
import Graphics

/// Pixels to sample; not owned.
struct TexturePixels {
    var pixels: UnsafePointer<UInt32>
    var width: Int
    var height: Int
    var stride: Int
    var isOpaque: Bool

    /// The pixels as the structure that the C kernels take.
    var kernelTexels: ZRTexels {
        ZRTexels(
            pixels: pixels, stride: Int64(stride), width: Int32(width), height: Int32(height))
    }
}
