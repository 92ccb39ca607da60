import Foundation

/// A page of code with the values of the parameters, cached until they change.
struct ShownPage {
    /// The cache key of a page: demo, page index and shown values.
    struct Key: Hashable {
        var demo: String
        var index: Int
        var values: [String: String]
    }

    var key: Key
    var page: DemoCode.Page
    private var wrapped: (code: WrappedCode, area: CGRect, advance: Double)?

    init(key: Key, page: DemoCode.Page) { (self.key, self.page) = (key, page) }

    /// Returns the page wrapped to a panel; the last result is cached.
    mutating func wrapped(in area: CGRect, advance: Double) -> WrappedCode {
        if let wrapped, wrapped.area == area, wrapped.advance == advance { return wrapped.code }
        let code = WrappedCode(page, in: area, advance: advance)
        wrapped = (code, area, advance)
        return code
    }
}
