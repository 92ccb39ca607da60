import Foundation

/// Elements whose memory ends where a page begins that must be neither read nor written: what goes one
/// byte beyond stops the program.
public final class GuardedMemory<Element: BitwiseCopyable> {
    /// The first element.
    public let base: UnsafeMutablePointer<Element>
    private let pages: UnsafeMutableRawPointer
    private let length: Int

    /// Maps memory for so many elements, all set to `value`.
    public init(_ count: Int, repeating value: Element) {
        let page = sysconf(Int32(_SC_PAGESIZE))
        let size = count * MemoryLayout<Element>.stride
        let used = (size + page - 1) / page * page
        length = used + page
        guard
            let mapped = mmap(
                nil, length, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0),
            mapped != MAP_FAILED, mprotect(mapped + used, page, PROT_NONE) == 0
        else { fatalError("GuardedMemory: \(String(cString: strerror(errno)))") }
        pages = mapped
        base = (mapped + used - size).bindMemory(to: Element.self, capacity: count)
        base.initialize(repeating: value, count: count)
    }

    deinit { munmap(pages, length) }
}
