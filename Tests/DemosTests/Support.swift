import Demos
import Foundation
import GoldenSupport
import Graphics
@_exported import TestSupport
import Testing
import UIKitViews

/// A demo on a stage of its own, live at time 0, while the system's date stands still.
@MainActor struct Play {
    let scene: DemoScene
    let stage: OffscreenStage

    init(_ demo: Demo, scale: CGFloat = 1) {
        // The stage comes first: scenes may read its time when they are made.
        stage = OffscreenStage(
            size: demo.size, scale: scale, texts: .standard,
            date: Date(timeIntervalSinceReferenceDate: 0))
        scene = demo.makeScene()
        stage.addSubview(scene.view)
        stage.advance(to: 0)
    }

    init(_ name: String) throws {
        self.init(try #require(Catalogue.demo(named: name)))
    }

    /// The presentation value of a key path of a named layer.
    func shown(_ layer: String, _ keyPath: String) -> Any? {
        scene.layer(named: layer)?.presentation()?.value(forKeyPath: keyPath)
    }

    /// The presentation value of a number, NaN when there is none.
    func number(_ layer: String, _ keyPath: String) -> Double {
        switch shown(layer, keyPath) {
        case let value as Double: value
        case let value as CGFloat: Double(value)
        case let value as Float: Double(value)
        default: .nan
        }
    }

    /// Red, green and blue of a colour shown.
    func color(_ layer: String, _ keyPath: String) -> [Double]? {
        guard let color = shown(layer, keyPath) as? CGColor else { return nil }
        return [color.rgba.red, color.rgba.green, color.rgba.blue].map { Double($0) }
    }

    /// The text of the label whose layer has that name.
    func text(_ layer: String) -> String? {
        (scene.layer(named: layer)?.delegate as? UILabel)?.text
    }

    /// The keys of the animations on a layer.
    func keys(_ layer: String) -> Set<String> {
        Set(scene.layer(named: layer)?.animationKeys() ?? [])
    }

    /// The frame as text.
    func frame() -> String { stage.drawList().description }

    /// Every layer of the scene, the model's.
    func layers() -> [CALayer] {
        var all = [scene.view.layer]
        var index = 0
        while index < all.count {
            all += all[index].sublayers ?? []
            index += 1
        }
        return all
    }

    /// How many animations the layers hold.
    func animationCount() -> Int {
        layers().reduce(0) { $0 + ($1.animationKeys()?.count ?? 0) }
    }
}

/// The angle nearest to 0 that differs from `degrees` by whole turns.
func wrapped(_ degrees: Double) -> Double {
    degrees - 360 * (degrees / 360).rounded()
}
