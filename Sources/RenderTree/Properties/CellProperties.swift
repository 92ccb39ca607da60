import Foundation
import Graphics
import Motion

/// A property of `CAEmitterCell`, declared as a row of ``EmitterCellTable``.
///
/// Accessors and the renderer name the property by it.
package struct CellProperty: Sendable {
    package let index: Int

    /// Declares a property as the next row of the table.
    ///
    /// See ``PropertyRow`` for the parameters.
    init(
        _ key: String, _ defaultValue: MotionValue, animates: Bool = true,
        shape: PropertyShape? = nil, answers: Bool? = nil
    ) {
        index = CellProperties.append(
            PropertyRow(key, defaultValue, animates: animates, shape: shape, answers: answers))
    }
}

/// The properties of `CAEmitterCell`.
///
/// Each is named as its accessor. They are declared in the order of the table.
package struct CellProperties: Sendable {
    package let name = CellProperty("name", .none, animates: false)
    package let isEnabled = CellProperty("enabled", .flag(true), animates: false)
    package let contents = CellProperty("contents", .none, shape: .object(.picture))
    package let emitterCells = CellProperty("emitterCells", .none, shape: .object(.list))
    package let color = CellProperty("color", .color(1, 1, 1, 1))
    package let scale = CellProperty("scale", .number(1))
    package let contentsRect = CellProperty(
        "contentsRect", .rect(CGRect(x: 0, y: 0, width: 1, height: 1)))
    package let contentsScale = CellProperty("contentsScale", .number(1), animates: false)
    package let minificationFilter = CellProperty(
        "minificationFilter", .text("linear"), animates: false, answers: false)
    package let magnificationFilter = CellProperty(
        "magnificationFilter", .text("linear"), animates: false, answers: false)
    package let minificationFilterBias = CellProperty(
        "minificationFilterBias", .number(0), animates: false)
    package let beginTime = CellProperty("beginTime", .number(0), animates: false)
    package let duration = CellProperty("duration", .number(.infinity), animates: false)
    package let speed = CellProperty("speed", .number(1), animates: false)
    package let timeOffset = CellProperty("timeOffset", .number(0), animates: false)
    package let repeatCount = CellProperty("repeatCount", .number(0), animates: false)
    package let repeatDuration = CellProperty("repeatDuration", .number(0), animates: false)
    package let autoreverses = CellProperty("autoreverses", .flag(false), animates: false)
    package let fillMode = CellProperty(
        "fillMode", .text("removed"), animates: false, answers: false)
    package let birthRate = CellProperty("birthRate", .number(0))
    package let lifetime = CellProperty("lifetime", .number(0))
    package let lifetimeRange = CellProperty("lifetimeRange", .number(0))
    package let emissionLatitude = CellProperty("emissionLatitude", .number(0))
    package let emissionLongitude = CellProperty("emissionLongitude", .number(0))
    package let emissionRange = CellProperty("emissionRange", .number(0))
    package let velocity = CellProperty("velocity", .number(0))
    package let velocityRange = CellProperty("velocityRange", .number(0))
    package let xAcceleration = CellProperty("xAcceleration", .number(0))
    package let yAcceleration = CellProperty("yAcceleration", .number(0))
    package let zAcceleration = CellProperty("zAcceleration", .number(0))
    package let scaleRange = CellProperty("scaleRange", .number(0))
    package let scaleSpeed = CellProperty("scaleSpeed", .number(0))
    package let spin = CellProperty("spin", .number(0))
    package let spinRange = CellProperty("spinRange", .number(0))
    package let redRange = CellProperty("redRange", .number(0))
    package let greenRange = CellProperty("greenRange", .number(0))
    package let blueRange = CellProperty("blueRange", .number(0))
    package let alphaRange = CellProperty("alphaRange", .number(0))
    package let redSpeed = CellProperty("redSpeed", .number(0))
    package let greenSpeed = CellProperty("greenSpeed", .number(0))
    package let blueSpeed = CellProperty("blueSpeed", .number(0))
    package let alphaSpeed = CellProperty("alphaSpeed", .number(0))
    let rows = declared.withLock { $0 }

    /// The rows declared so far.
    private static let declared = Guarded<[PropertyRow]>([])

    /// Appends a row to the table; returns its index.
    fileprivate static func append(_ row: PropertyRow) -> Int {
        declared.withLock {
            $0.append(row)
            return $0.count - 1
        }
    }
}

extension Properties {
    /// The properties of `CAEmitterCell`.
    package static let cell = CellProperties()
}
