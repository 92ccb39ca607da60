import Foundation
import Graphics
import Motion

/// The properties of `CAScrollLayer`.
///
/// Each is named as its accessor. They are declared in the order of the table.
package struct ScrollProperties: Sendable {
    package let scrollMode = Property<String>(
        "scrollMode", .text("both"), of: .scroll, animates: false)
}
