import Foundation

/// Short texts for system errors.
package enum SystemError {
    /// Returns the reason of the underlying system error, without a full stop.
    package static func reason(_ error: any Error) -> String {
        if let code = code(error) { return words(code) }
        return (error as NSError).localizedDescription.split(whereSeparator: \.isNewline)
            .joined(separator: " ")
    }

    /// The error of the system call that just failed.
    static var last: any Error { NSError(domain: NSPOSIXErrorDomain, code: Int(errno)) }

    /// Throws ``last`` if a system call returned a value other than 0.
    static func check(_ result: Int32) throws { if result != 0 { throw last } }

    /// Repeats a system call that a signal interrupts, and returns its result.
    static func retry(_ call: () -> Int) -> Int {
        while true {
            let result = call()
            if result >= 0 || errno != EINTR { return result }
        }
    }

    /// Returns the description of an `errno` value, in lower case, for use after a colon.
    static func words(_ code: Int32) -> String {
        switch code {
        case ENOENT: "no such folder"
        case ENOTDIR, EEXIST: "a part of the path is a file"
        case EISDIR: "it is a folder"
        case EACCES, EPERM: "no permission"
        case EROFS: "read-only file system"
        case ENOSPC, EDQUOT: "no space left on the device"
        case EFBIG: "the file would be too large"
        case ENAMETOOLONG: "the name is too long"
        case EMFILE where !OpenFiles.allowPrograms:
            "too many open files; raise the limit with 'ulimit -n \(OpenFiles.enough)'"
        default: String(cString: strerror(code)).lowercased()
        }
    }

    /// Returns the `errno` value of an error or of one of its underlying errors.
    private static func code(_ error: any Error) -> Int32? {
        var next: (any Error)? = error
        for _ in 0..<8 {
            guard let here = next else { return nil }
            if let system = here as? POSIXError { return system.code.rawValue }
            let general = here as NSError
            if general.domain == NSPOSIXErrorDomain { return Int32(general.code) }
            next = general.userInfo[NSUnderlyingErrorKey] as? any Error
        }
        return nil
    }
}
