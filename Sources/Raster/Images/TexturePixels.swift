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

    /// The pixels in the form of the kernels.
    var kernelTexels: ZRTexels {
        ZRTexels(
            pixels: pixels, stride: Int64(stride), width: Int32(width), height: Int32(height))
    }
}
