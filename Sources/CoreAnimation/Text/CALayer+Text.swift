import Graphics
import RenderTree
import Text

extension CALayer {
    /// The text engine of the layer's stage; outside of a stage, the standard engine.
    package var textEngine: TextEngine { stageContext?.texts ?? .standard }
}

/// A layer that draws laid-out text, such as that of a label.
///
/// A higher module makes the text layout.
package final class LayoutLayer: CALayer {
    override class var kind: LayerKind { .text }

    /// The layout, placed at the top left corner of the bounds; default nil.
    package var layout: TextLayout? {
        get { values[Properties.text.layout] }
        set {
            guard newValue !== values[Properties.text.layout] else { return }
            set(Properties.text.layout, newValue)
        }
    }

    /// The colour of text without a colour of its own.
    package var textColor: CGColor? {
        get { color(Properties.text.foregroundColor) }
        set { set(Properties.text.foregroundColor, newValue) }
    }
}
