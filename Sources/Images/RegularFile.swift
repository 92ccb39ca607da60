import Foundation

/// An open regular file, whose size is known.
///
/// Devices and pipes are rejected, even a pipe without a writer, whose opening could block.
final class RegularFile {
    /// The file descriptor.
    let descriptor: Int32
    /// The number of bytes.
    let count: Int

    /// Opens a regular file; nil on failure.
    ///
    /// It fails if the file cannot be read, is not a regular file, or has 2 GiB or more.
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

    /// Reads all bytes; nil if reading fails.
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
