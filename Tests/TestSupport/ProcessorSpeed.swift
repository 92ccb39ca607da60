import Foundation

/// The speed of this machine's processor beside that of the one on which bounds of time were set.
public enum ProcessorSpeed {
    /// The processor time of the measured work where the bounds were set, in seconds.
    private static let usualSeconds = 0.0065

    /// The factor by which this machine is slower than the one on which bounds of time were set: at least 1.
    ///
    /// A bound of processor time holds there, and is multiplied by this elsewhere. What is measured is the
    /// reading of a large JSON text, in code that neither the settings of a build nor a sanitizer change:
    /// branches, arithmetic and many small pieces of memory. Where a machine is shared it changes by half
    /// within minutes.
    public static let slowness: Double = {
        let objects = (0..<2_000).map { #"{"\#($0)":[\#($0),\#(Double($0) / 7),"layer \#($0)"]}"# }
        let text = Data("[\(objects.joined(separator: ","))]".utf8)
        let seconds = (0..<3).map { _ in
            Growth.processorSeconds { _ = try? JSONSerialization.jsonObject(with: text) }
        }
        return max(1, seconds.min()! / usualSeconds)
    }()
}
