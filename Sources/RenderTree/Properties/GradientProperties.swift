import Foundation
import Graphics
import Motion

/// The properties of `CAGradientLayer`.
///
/// Each is named as its accessor. They are declared in the order of the table.
package struct GradientProperties: Sendable {
    package let colors = Property<[RGBAColor]?>(
        "colors", .none, of: .gradient, action: .basic, shape: .object(.list))
    package let locations = Property<[Double]?>(
        "locations", .none, of: .gradient, action: .basic, shape: .object(.list))
    package let startPoint = Property<CGPoint>(
        "startPoint", .point(CGPoint(x: 0.5, y: 0)), of: .gradient, action: .basic)
    package let endPoint = Property<CGPoint>(
        "endPoint", .point(CGPoint(x: 0.5, y: 1)), of: .gradient, action: .basic)
    package let type = Property<String>("type", .text("axial"), of: .gradient, animates: false)
}
