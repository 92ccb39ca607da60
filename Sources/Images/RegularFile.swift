import Foundation

extension Data {
    /// Reads a regular file; nil if it cannot be read, or has 2 GiB or more.
    ///
    /// Devices and pipes are rejected, even a pipe without a writer, whose opening could block. No
    /// more is read than the size of the file, which some files of the system do not have.
    init?(regularFile path: String) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
        let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
            status.st_size <= Int32.max,
            let data = try? file.read(upToCount: Int(status.st_size)) ?? Data()
        else { return nil }
        self = data
    }
}
