// The readers of image files under AddressSanitizer, driven by libFuzzer, which sees the branches of their
// Swift and of the C of this project: each input is a file of any format. Scripts/kernels.sh builds and runs
// it.

import Foundation
import Graphics
import Images

/// Reads an image; stops the program where its pixels are not what an image has.
@_cdecl("LLVMFuzzerTestOneInput")
public func readImage(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    guard let image = try? ImageCodec.decode(Data(bytes: bytes, count: count)) else { return 0 }
    precondition(image.pixels.count == image.width * image.height && image.width > 0)
    // Premultiplied: no part is more than its alpha.
    for pixel in image.pixels {
        for shift: UInt32 in [0, 8, 16] { precondition(pixel >> shift & 0xFF <= pixel >> 24) }
    }
    return 0
}
