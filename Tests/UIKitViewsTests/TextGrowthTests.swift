import CoreAnimation
import Foundation
import Graphics
import TestSupport
import Testing
import UIKitViews

/// The text of a layer, and its font's size.
struct GrowingLayer: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var fontSize: CGFloat = 14
    var size = 250
    var text: @Sendable (Int) -> String

    static let rows = [
        GrowingLayer(testDescription: "short lines", size: 2000) { count in
            (0..<count).map { "line \($0)" }.joined(separator: "\n")
        },
        GrowingLayer(testDescription: "a long word") { String(repeating: "abcd", count: $0) },
        GrowingLayer(testDescription: "huge letters", fontSize: 1e12) {
            String(repeating: "a", count: $0)
        },
        GrowingLayer(testDescription: "tiny letters", fontSize: 1e-12) {
            String(repeating: "a", count: $0)
        },
    ]
}

@Suite("Time to lay out and draw text") @MainActor
struct TextGrowthTests {
    private static func words(_ count: Int) -> String {
        (0..<count).map { ["and", "layers", "move", "a", "timing"][$0 % 5] }.joined(separator: " ")
    }

    @Test("the size of a label grows with its words, in few long lines too", arguments: [0, 1, 2])
    func label(numberOfLines: Int) throws {
        let growth = Growth(from: 500) { count in
            let label = UILabel()
            label.numberOfLines = numberOfLines
            label.text = Self.words(count)
            return { _ = label.sizeThatFits(CGSize(width: CGFloat(count) * 20, height: 1e6)) }
        }
        print("UILabel of \(numberOfLines) lines: \(growth)")
        #expect(growth.isAtMostLinearithmic, "\(growth)")
    }

    @Test("the size of a label grows with the parts of its text")
    func attributed() throws {
        let growth = Growth(from: 100) { count in
            let text = NSMutableAttributedString(string: "")
            for i in 0..<count {
                let color = i % 2 == 0 ? UIColor.red : .blue
                text.append(
                    NSAttributedString(string: "part ", attributes: [.foregroundColor: color]))
            }
            let label = UILabel()
            label.numberOfLines = 0
            label.attributedText = text
            return { _ = label.sizeThatFits(CGSize(width: 200, height: 1e6)) }
        }
        print("attributed UILabel: \(growth)")
        #expect(growth.isAtMostLinearithmic, "\(growth)")
    }

    @Test("a label draws as long as what it shows, and lays out its lines")
    func display() throws {
        let growth = Growth(from: 250) { count in
            let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
            label.numberOfLines = 0
            label.text = Self.words(count)
            return { label.display(label.layer) }
        }
        print("UILabel drawn: \(growth)")
        #expect(growth.isAtMostLinearithmic, "\(growth)")
    }

    @Test("a text layer is drawn in time that grows with its text", arguments: GrowingLayer.rows)
    func layer(row: GrowingLayer) throws {
        let growth = Growth(from: row.size) { count in
            let stage = OffscreenStage(size: CGSize(width: 100, height: 100))
            let layer = CATextLayer()
            layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
            layer.string = row.text(count)
            layer.fontSize = row.fontSize
            layer.isWrapped = true
            layer.truncationMode = .end
            stage.layer.addSublayer(layer)
            return {
                stage.advance(to: 0)
                _ = stage.image()
            }
        }
        print("CATextLayer, \(row.testDescription): \(growth)")
        #expect(growth.isAtMostLinearithmic, "\(growth)")
    }
}
