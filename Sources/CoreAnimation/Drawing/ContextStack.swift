import Foundation

/// The stack of the current thread's drawing contexts; the last one is current.
package final class ContextStack {
    /// A drawing context on the stack, with its settings.
    ///
    /// The module that made the context current provides the settings.
    package struct Entry {
        package var context: CGContext
        /// Whether y points down for the drawing code.
        package var isFlipped: Bool
        /// The object that wraps the context, such as an `NSGraphicsContext`; nil if there is none.
        package var owner: AnyObject?
        /// The scale of an image context, in pixels per point; nil for other contexts.
        ///
        /// The program opened the image context.
        package var imageScale: CGFloat?

        package init(
            context: CGContext, isFlipped: Bool = true, owner: AnyObject? = nil,
            imageScale: CGFloat? = nil
        ) {
            (self.context, self.isFlipped) = (context, isFlipped)
            (self.owner, self.imageScale) = (owner, imageScale)
        }
    }

    /// The entries, the current one last.
    package var entries: [Entry] = []
    /// The owners of contexts that were current when the program saved the graphics state.
    package var savedOwners: [AnyObject?] = []

    package static var current: ContextStack { ThreadContext.current.drawingContexts }
}
