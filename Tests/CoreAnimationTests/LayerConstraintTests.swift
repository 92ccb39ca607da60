import Foundation
import TestSupport
import Testing

@testable import CoreAnimation

/// A layer of 200 by 100 points whose origin is at (20, 10) of its own coordinates, with sublayers.
private func makeSheet(_ names: [String]) -> (sheet: CALayer, layers: [CALayer]) {
    let sheet = CALayer()
    sheet.bounds = CGRect(x: 20, y: 10, width: 200, height: 100)
    sheet.layoutManager = CAConstraintLayoutManager()
    let layers = names.map { name in
        let layer = CALayer()
        layer.name = name
        layer.frame = CGRect(x: 5, y: 6, width: 30, height: 40)
        sheet.addSublayer(layer)
        return layer
    }
    return (sheet, layers)
}

/// A constraint of a layer, as a row of a table.
private struct Line: Sendable {
    let layer: String
    let attribute: CAConstraintAttribute
    let source: String
    let sourceAttribute: CAConstraintAttribute
    let scale: CGFloat
    let offset: CGFloat

    init(
        _ layer: String, _ attribute: CAConstraintAttribute, _ source: String,
        _ sourceAttribute: CAConstraintAttribute, _ scale: CGFloat = 1, _ offset: CGFloat = 0
    ) {
        (self.layer, self.attribute, self.source) = (layer, attribute, source)
        (self.sourceAttribute, self.scale, self.offset) = (sourceAttribute, scale, offset)
    }

    var constraint: CAConstraint {
        CAConstraint(
            attribute: attribute, relativeTo: source, attribute: sourceAttribute, scale: scale,
            offset: offset)
    }
}

@Suite("Layers placed by constraints") struct LayerConstraintTests {
    fileprivate struct Row: CustomTestStringConvertible, Sendable {
        let name: String
        let lines: [Line]
        /// Of the layers a and b; nil where it is (5, 6, 30, 40), as in the beginning.
        var a: CGRect?
        var b: CGRect?
        var testDescription: String { name }
    }

    fileprivate static let rows = [
        Row(name: "no constraints", lines: []),
        Row(
            name: "edges of the superlayer's bounds",
            lines: [
                Line("a", .minX, "superlayer", .minX, 1, 2),
                Line("a", .maxX, "superlayer", .maxX, 1, -3),
                Line("a", .minY, "superlayer", .minY), Line("a", .maxY, "superlayer", .maxY),
            ], a: CGRect(x: 22, y: 10, width: 195, height: 100)),
        Row(
            name: "one constraint moves and keeps the size",
            lines: [
                Line("a", .midX, "superlayer", .midX), Line("a", .maxY, "superlayer", .maxY),
            ], a: CGRect(x: 105, y: 70, width: 30, height: 40)),
        Row(
            name: "a size alone keeps the origin",
            lines: [Line("a", .width, "superlayer", .width, 0.5, 1)],
            a: CGRect(x: 5, y: 6, width: 101, height: 40)),
        Row(
            name: "a middle and a size",
            lines: [
                Line("a", .midY, "superlayer", .midY),
                Line("a", .height, "superlayer", .height, 0.1),
            ], a: CGRect(x: 5, y: 55, width: 30, height: 10)),
        Row(
            name: "a middle and an edge",
            lines: [Line("a", .midX, "b", .midX), Line("a", .maxX, "superlayer", .maxX)],
            a: CGRect(x: -180, y: 6, width: 400, height: 40)),
        Row(
            name: "siblings, also those that come later",
            lines: [
                Line("a", .minX, "b", .maxX, 1, 8), Line("b", .minX, "superlayer", .minX, 1, 3),
                Line("b", .width, "superlayer", .width, 0.25),
            ], a: CGRect(x: 81, y: 6, width: 30, height: 40),
            b: CGRect(x: 23, y: 6, width: 50, height: 40)),
        Row(
            name: "the height is that of the layer's own width",
            lines: [
                Line("a", .height, "a", .width, 2, 0), Line("a", .width, "superlayer", .height),
            ],
            a: CGRect(x: 5, y: 6, width: 100, height: 200)),
        Row(
            name: "two that depend on each other",
            lines: [
                Line("a", .width, "b", .width, 0.5, 10), Line("b", .width, "a", .width, 0.5, 10),
            ], a: CGRect(x: 5, y: 6, width: 20, height: 40),
            b: CGRect(x: 5, y: 6, width: 20, height: 40)),
        Row(
            name: "a circle that cannot be: the last is left out",
            lines: [Line("a", .minX, "b", .maxX), Line("b", .minX, "a", .maxX)],
            b: CGRect(x: -25, y: 6, width: 30, height: 40)),
        Row(
            name: "a third that contradicts two is left out, wherever its sources are",
            lines: [
                Line("a", .minX, "b", .minX), Line("a", .maxX, "b", .maxX),
                Line("a", .width, "superlayer", .width), Line("b", .minX, "superlayer", .minX),
                Line("b", .maxX, "superlayer", .midX),
            ], a: CGRect(x: 20, y: 6, width: 100, height: 40),
            b: CGRect(x: 20, y: 6, width: 100, height: 40)),
        Row(
            name: "no such sibling, and numbers that are none",
            lines: [
                Line("a", .minX, "nobody", .maxX), Line("a", .minX, "superlayer", .minX, .nan),
                Line("a", .minX, "superlayer", .minX, 1, .infinity),
                Line("a", .minX, "superlayer", .minX, 1, 1),
            ], a: CGRect(x: 21, y: 6, width: 30, height: 40)),
        Row(
            name: "attributes of both axes",
            lines: [Line("a", .minX, "superlayer", .height)],
            a: CGRect(x: 100, y: 6, width: 30, height: 40)),
    ]

    @Test("Frames are those that constraints ask for", arguments: rows)
    fileprivate func frames(row: Row) {
        let (sheet, layers) = makeSheet(["a", "b"])
        for line in row.lines {
            layers.first { $0.name == line.layer }?.addConstraint(line.constraint)
        }
        let old = CGRect(x: 5, y: 6, width: 30, height: 40)
        for _ in 0..<3 {
            sheet.setNeedsLayout()
            sheet.layoutIfNeeded()
            #expect(layers.map(\.frame) == [row.a ?? old, row.b ?? old])
        }
    }

    @Test("Layers follow the superlayer's size, and constraints that change")
    func changes() {
        let (sheet, layers) = makeSheet(["a"])
        #expect(layers[0].constraints == nil)
        layers[0].constraints = [
            CAConstraint(attribute: .maxX, relativeTo: "superlayer", attribute: .maxX, offset: -5)
        ]
        sheet.layoutIfNeeded()
        #expect(layers[0].frame.maxX == 215)
        sheet.bounds.size.width = 300
        sheet.layoutIfNeeded()
        #expect(layers[0].frame == CGRect(x: 285, y: 6, width: 30, height: 40))
        layers[0].addConstraint(
            CAConstraint(attribute: .minX, relativeTo: "superlayer", attribute: .minX))
        sheet.layoutIfNeeded()
        #expect(layers[0].frame == CGRect(x: 20, y: 6, width: 295, height: 40))
        layers[0].constraints = nil
        sheet.bounds.size.width = 100
        sheet.layoutIfNeeded()
        #expect(layers[0].frame == CGRect(x: 20, y: 6, width: 295, height: 40))
    }

    @Test("Only a layout manager of constraints looks at them")
    func manager() {
        let (sheet, layers) = makeSheet(["a"])
        sheet.layoutManager = nil
        layers[0].addConstraint(
            CAConstraint(attribute: .minX, relativeTo: "superlayer", attribute: .minX))
        sheet.layoutIfNeeded()
        #expect(layers[0].frame.minX == 5)
    }

    @Test("Constraints are archived with their layer")
    func archive() throws {
        let layer = CALayer()
        layer.constraints = [
            CAConstraint(
                attribute: .midX, relativeTo: "other", attribute: .maxY, scale: 0.5, offset: -7)
        ]
        let data = try NSKeyedArchiver.archivedData(
            withRootObject: layer, requiringSecureCoding: true)
        let read = try NSKeyedUnarchiver.unarchivedObject(ofClass: CALayer.self, from: data)
        let constraint = try #require(read?.constraints?.first)
        #expect(constraint.attribute == .midX && constraint.sourceAttribute == .maxY)
        #expect(constraint.sourceName == "other")
        #expect(constraint.scale == 0.5 && constraint.offset == -7)
    }

    @Test("10,000 constraints of one layer end, and the first two of an axis hold")
    func many() {
        let (sheet, layers) = makeSheet(["a"])
        layers[0].constraints = (0..<10_000).map { index in
            CAConstraint(
                attribute: [.minX, .midX, .maxX, .width][index % 4], relativeTo: "superlayer",
                attribute: .width, scale: 0, offset: CGFloat(index % 97))
        }
        // One line is enough to be said here.
        for constraint in layers[0].constraints ?? [] { constraint.isReported = true }
        sheet.layoutIfNeeded()
        #expect(layers[0].frame.minX == 0 && layers[0].frame.midX == 1)
    }
}

@Suite("Sizes that constraints of layers leave open") struct PreferredSizeTests {
    @Test("a text layer has the size of its text")
    func text() {
        let (sheet, _) = makeSheet([])
        let text = CATextLayer()
        (text.string, text.fontSize) = ("Play", 20)
        for attribute in [CAConstraintAttribute.midX, .maxY] {
            text.addConstraint(
                CAConstraint(
                    attribute: attribute, relativeTo: "superlayer", attribute: attribute))
        }
        sheet.addSublayer(text)
        sheet.layoutIfNeeded()
        #expect(text.frame.width > 20 && text.frame.width < 80, "\(text.frame)")
        #expect(text.frame.height > 15 && text.frame.height < 40, "\(text.frame)")
        #expect(text.frame.midX == 120 && text.frame.maxY == 110)
    }
}

@Suite("Time that layouts of layers by constraints take", .serialized)
struct LayerConstraintGrowthTests {
    @Test("Adding constraints to one layer takes time that grows with their number")
    func adding() {
        let growth = Growth(from: 4_000) { size in
            let layer = CALayer()
            return {
                for _ in 0..<size {
                    layer.addConstraint(
                        CAConstraint(attribute: .minX, relativeTo: "a", attribute: .minX))
                }
            }
        }
        print("adding constraints: \(growth)")
        #expect(growth.isAtMostLinearithmic, "\(growth)")
    }

    @Test("A row of layers takes time that grows with their number")
    func row() {
        let growth = Growth(from: 500) { size in
            let (sheet, layers) = makeSheet((0..<size).map { "\($0)" })
            layers[0].addConstraint(
                CAConstraint(attribute: .minX, relativeTo: "superlayer", attribute: .minX))
            for index in 1..<size {
                layers[index].addConstraint(
                    CAConstraint(
                        attribute: .minX, relativeTo: "\(index - 1)", attribute: .maxX, offset: 2))
            }
            return {
                sheet.layoutIfNeeded()
                #expect(layers[size - 1].frame.minX == 20 + 32 * CGFloat(size - 1))
            }
        }
        print("row of layers: \(growth)")
        #expect(growth.isAtMostLinearithmic, "\(growth)")
    }
}
