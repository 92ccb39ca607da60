import UIKitViews

// Without an Objective-C runtime a name finds no method; this says which it is.
extension GuideListings: SelectorResponder {
    func perform(_ selector: Selector, arguments: [Any?]) -> Bool {
        guard selector == "showHideDidStop:finished:context:" else { return false }
        showHideDidStop(
            arguments[0] as? String, finished: arguments[1] as? NSNumber,
            context: arguments[2] as? UnsafeMutableRawPointer)
        return true
    }
}
