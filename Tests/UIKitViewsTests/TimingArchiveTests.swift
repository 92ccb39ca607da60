import Foundation
import Testing

@testable import UIKitViews

@Suite("Archives of timing parameters (views 7.3)")
@MainActor struct TimingArchiveTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let name: String
        let make: @MainActor @Sendable () -> any UITimingCurveProvider & NSSecureCoding
        var testDescription: String { name }
    }

    nonisolated static let rows: [Row] = [
        Row(name: "default curve", make: { UICubicTimingParameters() }),
        Row(name: "ease out", make: { UICubicTimingParameters(animationCurve: .easeOut) }),
        Row(
            name: "control points",
            make: {
                UICubicTimingParameters(
                    controlPoint1: CGPoint(x: 0.3, y: 0.1), controlPoint2: CGPoint(x: 0.7, y: 0.2))
            }),
        Row(name: "default spring", make: { UISpringTimingParameters() }),
        Row(
            name: "damping ratio",
            make: {
                UISpringTimingParameters(
                    dampingRatio: 0.4, initialVelocity: CGVector(dx: 1, dy: -2))
            }),
        Row(
            name: "mass, stiffness, damping",
            make: {
                UISpringTimingParameters(
                    mass: 2, stiffness: 90, damping: 7, initialVelocity: CGVector(dx: -1, dy: 3))
            }),
        Row(
            name: "overdamped bounce",
            make: { UISpringTimingParameters(duration: 0.5, bounce: -0.3) }),
    ]

    @Test("come back as they were", arguments: rows)
    func roundTrip(_ row: Row) throws {
        let before = row.make()
        let data = try NSKeyedArchiver.archivedData(
            withRootObject: before, requiringSecureCoding: true)
        let after = try #require(
            NSKeyedUnarchiver.unarchivedObject(
                ofClasses: [UICubicTimingParameters.self, UISpringTimingParameters.self],
                from: data) as? any UITimingCurveProvider)
        #expect(after.timingCurveType == before.timingCurveType)
        #expect(type(of: after) == type(of: before))
        #expect(
            after.cubicTimingParameters?.animationCurve
                == before.cubicTimingParameters?.animationCurve)
        #expect(
            after.cubicTimingParameters?.controlPoint1
                == before.cubicTimingParameters?.controlPoint1)
        #expect(
            after.cubicTimingParameters?.controlPoint2
                == before.cubicTimingParameters?.controlPoint2)
        #expect(
            after.springTimingParameters?.initialVelocity
                == before.springTimingParameters?.initialVelocity)
        #expect(after.pace.runTime(2) == before.pace.runTime(2))
        for fraction in stride(from: 0.1, through: 0.9, by: 0.2) {
            #expect(
                after.pace.progress(at: fraction, over: 2)
                    == before.pace.progress(at: fraction, over: 2), "at \(fraction)")
        }
    }

    @Test("no changed value in an archive ends the program")
    func changedValues() async {
        await #expect(processExitsWith: .success) {
            await MainActor.run { TimingArchiveTests.readChanged() }
        }
    }

    /// Reads archives in each of which one line is another one.
    private static func readChanged() {
        let kinds: [any (NSObject & CheckedArchiving).Type] = [
            UICubicTimingParameters.self, UISpringTimingParameters.self,
        ]
        let objects: [NSObject] = [
            UICubicTimingParameters(animationCurve: .easeIn),
            UISpringTimingParameters(dampingRatio: 0.5),
            UISpringTimingParameters(
                mass: 1, stiffness: 100, damping: 10, initialVelocity: .zero),
        ]
        for object in objects {
            let archiver = NSKeyedArchiver(requiringSecureCoding: true)
            archiver.outputFormat = .xml
            archiver.encode(object, forKey: NSKeyedArchiveRootObjectKey)
            archiver.finishEncoding()
            let lines = String(decoding: archiver.encodedData, as: UTF8.self)
                .components(separatedBy: "\n")
            for i in lines.indices {
                for other in ["", "<string>words</string>", "<real>nan</real>", "<array/>"] {
                    var changed = lines
                    changed[i] = other
                    _ = try? NSKeyedUnarchiver.unarchivedObject(
                        ofClasses: kinds, from: Data(changed.joined(separator: "\n").utf8))
                }
            }
        }
    }

    @Test("an archive without them gives nothing")
    func empty() throws {
        let archiver = NSKeyedArchiver(requiringSecureCoding: true)
        archiver.finishEncoding()
        let reader = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
        #expect(UICubicTimingParameters(coder: reader) == nil)
        #expect(UISpringTimingParameters(coder: reader) == nil)
    }
}
