import Foundation
import Graphics

/// Writes a picture to the folder `ZOETROPE_TEST_PICTURES`, if that is set, to be looked at.
public func keep(_ image: CGImage, _ name: String) throws {
    guard let folder = ProcessInfo.processInfo.environment["ZOETROPE_TEST_PICTURES"] else { return }
    var data = Data("P6 \(image.width) \(image.height) 255\n".utf8)
    for p in image.pixels {
        data += [UInt8(p >> 16 & 255), UInt8(p >> 8 & 255), UInt8(p & 255)]
    }
    try data.write(to: URL(fileURLWithPath: "\(folder)/\(name).ppm"))
}
