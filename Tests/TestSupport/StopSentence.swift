/// The one line that a program wrote to standard error before it stopped.
///
/// - Parameter standardError: all that it wrote.
/// - Returns: the line; empty for none, for several, and for a trap of Swift's own, which is silent in
///   release builds.
public func stopSentence(_ standardError: [UInt8]?) -> String {
    let text = String(decoding: standardError ?? [], as: UTF8.self)
    let lines = text.split(whereSeparator: \.isNewline)
    guard lines.count == 1, text.hasSuffix("\n"), !text.contains("Fatal error") else { return "" }
    return String(lines[0])
}
