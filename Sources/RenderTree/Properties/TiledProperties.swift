import Foundation
import Graphics
import Motion

/// The properties of `CATiledLayer`.
///
/// Each is named as its accessor. They are declared in the order of the table.
package struct TiledProperties: Sendable {
    package let levelsOfDetail = Property<Int>(
        "levelsOfDetail", .integer(1), of: .tiled, animates: false)
    package let levelsOfDetailBias = Property<Int>(
        "levelsOfDetailBias", .integer(0), of: .tiled, animates: false, answers: true)
    package let tileSize = Property<CGSize>(
        "tileSize", .size(CGSize(width: 256, height: 256)), of: .tiled, animates: false)
}
