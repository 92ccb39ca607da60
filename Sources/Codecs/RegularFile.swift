import Foundation

/// An opened file with a known end. Devices, and pipes that nobody may ever write to, are none.
final class RegularFile {
    /// The system's number of the open file.
    let descriptor: Int32
    /// The number of bytes.
    let count: Int

    /// Opens a file; nil when it cannot be read, is of another kind, or has more than 2 GiB.
    init?(path: String) {
        descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
            status.st_size <= Int32.max
        else {
            close(descriptor)
            return nil
        }
        count = Int(status.st_size)
    }

    deinit { close(descriptor) }

    /// The bytes; nil when they cannot be read.
    func contents() -> [UInt8]? {
        var succeeded = true
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            while filled < count {
                let got = pread(
                    descriptor, buffer.baseAddress! + filled, count - filled, off_t(filled))
                if got < 0, errno == EINTR { continue }
                succeeded = got >= 0
                guard got > 0 else { return }
                filled += got
            }
        }
        return succeeded ? bytes : nil
    }
}
