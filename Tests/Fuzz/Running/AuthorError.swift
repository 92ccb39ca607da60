/// An error of a program's author for which the library ends the program, as it documents.
///
/// That is no failure where the call that makes the error announces it; wherever else it is one.
enum AuthorError: Int, CaseIterable {
    /// A layer put inside itself, also as a mask.
    case layerInsideItself
    /// A view of UIKit or AppKit put inside itself.
    case viewInsideItself
    /// A controller put inside itself.
    case controllerInsideItself
    /// A group of animations inside itself, which is noticed when it is copied.
    case groupInsideItself
    /// An emitter cell that would emit itself.
    case cellInsideItself
    /// An index outside of the arranged subviews of a stack view.
    case noArrangedSubview
    /// An element that a path of AppKit does not have.
    case noElement
    /// An animator driven that is not interruptible.
    case notInterruptible

    /// A part of the sentence that the program ends with.
    var sentence: String {
        switch self {
        case .layerInsideItself: "contains the layer it is added to"
        case .viewInsideItself: "contains the view it is added to"
        case .controllerInsideItself: "contains the controller it is added to"
        case .groupInsideItself: "is inside itself"
        case .cellInsideItself: "would emit itself"
        case .noArrangedSubview: "is out of range 0..."
        case .noElement: "NSBezierPath: there is no element"
        case .notInterruptible: "the animator is not interruptible"
        }
    }

    /// Announces the error while a closure runs, where it can be made.
    @MainActor func announced(if isPossible: Bool = true, while body: () -> Void) {
        Worker.announcing(isPossible ? Worker.announced.union([self]) : Worker.announced, body)
    }

    /// Announces the error for this input and what is tried after it in the same process.
    @MainActor func announceForGood() { Worker.announcedForGood.insert(self) }
}
