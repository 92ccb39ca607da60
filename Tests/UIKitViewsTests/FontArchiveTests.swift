import Foundation
import Testing

@testable import UIKitViews

@Suite("Archives of fonts on layers")
@MainActor struct FontArchiveTests {
    @Test("a text layer's UIFont is archived by the name that the layer draws with")
    func font() throws {
        let layer = CATextLayer()
        let font = UIFont.boldSystemFont(ofSize: 20)
        (layer.string, layer.font) = ("Frame", font)
        let data = try NSKeyedArchiver.archivedData(
            withRootObject: layer, requiringSecureCoding: false)
        let reader = try NSKeyedUnarchiver(forReadingFrom: data)
        reader.requiresSecureCoding = false
        let copy = try #require(
            reader.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? CATextLayer)
        #expect(copy.font as? String == font.fontName)
        #expect(copy.preferredFrameSize() == layer.preferredFrameSize())
    }
}
