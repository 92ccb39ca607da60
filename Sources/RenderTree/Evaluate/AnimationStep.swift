import Graphics
import Motion

/// An animation reduced to the arithmetic from progress to numbers.
///
/// Between two constant vectors or angles, that is an interpolation; other animations are applied
/// in their compiled form.
struct AnimationStep: Sendable {
    /// The kind of values that a step writes.
    enum Form: Int {
        /// A vector of one, two or four components.
        case one, two, four
        /// The planar part of a matrix, for a rotation about z.
        case rotation
        /// The result of the compiled animation.
        case compiled
        /// Nothing.
        case none

        static let count = none.rawValue + 1
    }

    let form: Form
    /// The index in the `core` block of the first written number.
    private let slot: Int32
    /// The start and the change of the interpolated vector.
    ///
    /// For a rotation, x is the angle, and z and w are the scale before the rotation.
    private let start, change: SIMD4<Double>
    /// The compiled animation; nil if the form does not need it.
    private let animation: NumbersAnimation?
    /// The basic duration of the animation, in seconds.
    private let run: Double

    /// Makes a step that writes nothing.
    init() {
        (form, slot, run, animation) = (.none, 0, 0, nil)
        (start, change) = (.zero, .zero)
    }

    /// Reduces an animation to a step, if possible.
    ///
    /// It fails if the result depends on more than the progress of a run, or is outside the `core`
    /// block.
    init?(_ given: NumbersAnimation, run: Double, over values: borrowing LayerValues) {
        guard given.block == .core, !given.isCumulative else { return nil }
        let animation = given.over(values)
        (slot, self.run) = (Int32(animation.slot), run)
        guard var ends = animation.constantEnds(over: values) else {
            (form, start, change, self.animation) = (.compiled, .zero, .zero, animation)
            return
        }
        switch animation.destination {
        case .lanes(let count): form = count == 1 ? .one : count == 2 ? .two : .four
        case .component(.rotationZ):
            guard let scale = values.matrix(.core, animation.slot).factorsOfTurn else {
                fallthrough
            }
            form = .rotation
            (ends.start.z, ends.start.w) = (scale.x, scale.y)
            (ends.end.z, ends.end.w) = (scale.x, scale.y)
        case .component, .translation, .matrix, .function: form = .compiled
        }
        (start, change) = (ends.start, ends.end - ends.start)
        self.animation = form == .compiled ? animation : nil
    }

    /// Returns the interpolated vector at a progress.
    ///
    /// For a rotation, it is the angle and the scale.
    @inline(__always)
    func vector(at progress: Double) -> SIMD4<Double> { start + change * progress }

    /// Returns the address at which the step writes in a `core` block.
    @inline(__always)
    func numbers(in core: UnsafeMutablePointer<Double>) -> UnsafeMutablePointer<Double> {
        core + Int(slot)
    }

    /// Applies the compiled animation to a `core` block.
    ///
    /// The numbers are first reset to those of the committed block.
    func applyCompiled(
        _ progress: Double, to core: UnsafeMutablePointer<Double>,
        over committed: UnsafePointer<Double>
    ) {
        guard let animation else { return }
        animation.restore(core, from: committed)
        animation.apply(to: core, progress: progress, cycle: 0, run: run)
    }
}
