import UIKitViews

// Without an Objective-C runtime a name finds no method; this says which it is.
extension GuideListings: SelectorResponder {
    /// Calls the method of a name.
    public func perform(_ selector: Selector, arguments: [Any?]) -> Bool {
        switch selector {
        case "showHideView:": showHideView(arguments[0] ?? self)
        case "showHideDidStop:finished:context:":
            showHideDidStop(
                arguments[0] as? String, finished: arguments[1] as? NSNumber,
                context: arguments[2] as? UnsafeMutableRawPointer)
        default: return false
        }
        return true
    }
}
