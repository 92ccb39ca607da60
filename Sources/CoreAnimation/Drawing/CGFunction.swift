// Standing: partial (evaluated for shadings; functions of one input; callbacks are Swift functions).
import Foundation

/// The functions that evaluate a ``CGFunction``; Apple's are functions in C.
public struct CGFunctionCallbacks {
    /// The version of the structure: 0.
    public var version: UInt32
    /// The callback that computes outputs from inputs.
    ///
    /// It is called with the `info` pointer, the inputs and the buffer for the outputs.
    public var evaluate: CGFunctionEvaluateCallback?
    /// The callback that releases the `info` pointer.
    ///
    /// It is called with the pointer when the pointer is no longer needed.
    public var releaseInfo: CGFunctionReleaseInfoCallback?

    /// Makes callbacks.
    public init(
        version: UInt32, evaluate: CGFunctionEvaluateCallback?,
        releaseInfo: CGFunctionReleaseInfoCallback?
    ) {
        (self.version, self.evaluate, self.releaseInfo) = (version, evaluate, releaseInfo)
    }
}

/// A function that computes outputs from inputs.
public typealias CGFunctionEvaluateCallback = (
    UnsafeMutableRawPointer?, UnsafePointer<CGFloat>, UnsafeMutablePointer<CGFloat>
) -> Void

/// A function that releases the data behind the `info` pointer of a ``CGFunction``.
public typealias CGFunctionReleaseInfoCallback = (UnsafeMutableRawPointer?) -> Void

/// A function that a program provides, with the ranges of its inputs and outputs.
public final class CGFunction {
    private let info: UnsafeMutableRawPointer?
    private let callbacks: CGFunctionCallbacks
    private let range: [CGFloat]
    let outputs: Int
    let domain: ClosedRange<CGFloat>

    /// Makes a function of one input; nil for unsuitable arguments.
    ///
    /// Unsuitable are a missing callback, a number of inputs other than one, and an empty range.
    ///
    /// - Parameters:
    ///   - info: passed to the callbacks.
    ///   - domainDimension: the number of inputs.
    ///   - domain: the least and the greatest value of each input; nil for no limits.
    ///   - rangeDimension: the number of outputs.
    ///   - range: the least and the greatest value of each output; nil for no limits.
    ///   - callbacks: copied.
    public init?(
        info: UnsafeMutableRawPointer?, domainDimension: Int, domain: UnsafePointer<CGFloat>?,
        rangeDimension: Int, range: UnsafePointer<CGFloat>?,
        callbacks: UnsafePointer<CGFunctionCallbacks>
    ) {
        let (low, high) = domain.map { ($0[0], $0[1]) } ?? (0, 1)
        guard domainDimension == 1, rangeDimension > 0, callbacks.pointee.evaluate != nil,
            low <= high
        else { return nil }
        (self.info, self.callbacks, outputs) = (info, callbacks.pointee, rangeDimension)
        self.domain = low...high
        self.range =
            range.map { Array(UnsafeBufferPointer(start: $0, count: 2 * rangeDimension)) } ?? []
    }

    deinit { callbacks.releaseInfo?(info) }

    /// Returns the outputs for an input, each within its range.
    func values(at input: CGFloat) -> [CGFloat] {
        var values = [CGFloat](repeating: 0, count: outputs)
        var input = min(max(input, domain.lowerBound), domain.upperBound)
        callbacks.evaluate?(info, &input, &values)
        for i in values.indices where !range.isEmpty {
            values[i] = max(range[2 * i], min(values[i], range[2 * i + 1]))
        }
        return values
    }
}
