/// An operation whose growth is measured: a row of a table of such operations.
public struct GrowingOperation: CustomStringConvertible, Sendable {
    /// The operation, in a few words.
    public let description: String
    private let size: Int
    private let prepare: @MainActor @Sendable (_ size: Int) throws -> () throws -> Void

    /// Describes an operation.
    ///
    /// - Parameters:
    ///   - description: names the operation.
    ///   - size: the smallest size, at which the operation should take a millisecond or so.
    ///   - prepare: makes what the operation works on, and returns the operation.
    public init(
        _ description: String, from size: Int,
        _ prepare: @escaping @MainActor @Sendable (_ size: Int) throws -> () throws -> Void
    ) {
        (self.description, self.size, self.prepare) = (description, size, prepare)
    }

    /// Measures the growth, and prints it.
    @MainActor public func growth() throws -> Growth {
        let growth = try Growth(from: size) { try prepare($0) }
        print("growth: \(description): \(growth)")
        return growth
    }
}
