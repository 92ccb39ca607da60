import Graphics

/// The image file formats that can be decoded.
enum ImageFormat: String, CaseIterable {
    case png = "PNG"
    case jpeg = "JPEG"
    case gif = "GIF"
    case webP = "WebP"
    case bmp = "BMP"

    /// Recognizes the format of a file by its first bytes.
    init?(_ bytes: UnsafeRawBufferPointer) {
        let format = Self.allCases.first { format in
            format.signatures.contains { signature in
                bytes.count >= signature.count
                    && zip(signature, bytes).allSatisfy { $0 == nil || $0 == $1 }
            }
        }
        guard let format else { return nil }
        self = format
    }

    /// The possible first bytes of a file; nil stands for any byte.
    private var signatures: [[UInt8?]] {
        func bytes(_ text: String) -> [UInt8?] { text.utf8.map { $0 == 0x2A ? nil : $0 } }
        return switch self {
        case .png: [[0x89] + bytes("PNG\r\n\u{1A}\n")]
        case .jpeg: [[0xFF, 0xD8, 0xFF]]
        case .gif: [bytes("GIF87a"), bytes("GIF89a")]
        case .webP: [bytes("RIFF****WEBP")]
        case .bmp: [bytes("BM")]
        }
    }

    /// Decodes a file of the format.
    func decode(_ bytes: UnsafeRawBufferPointer) throws -> CGImage {
        switch self {
        case .png: try PNGFile.decode(bytes)
        case .jpeg: try JPEGFile.decode(bytes)
        case .gif: try GIFFile.decode(bytes)
        case .webP: try WebPFile.decode(bytes)
        case .bmp: try BMPFile.decode(bytes)
        }
    }
}
