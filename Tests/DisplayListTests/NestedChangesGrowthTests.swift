import Foundation
import GoldenSupport
import Graphics
import TestSupport
import Testing

@testable import DisplayList

@Suite("Changes in groups inside of each other")
struct NestedChangesGrowthTests {
    /// So many groups in place inside of each other, each with a square; the innermost at `x`.
    private static func list(_ depth: Int, x: Double) -> DrawList {
        var list = DrawList(width: 100, height: 100, background: .one)
        func square(_ x: Double) -> DrawCommand {
            .fill(
                FillCommand(
                    plane: PlaneTransform(scale: 1, x: x),
                    shape: RoundedRect(CGRect(x: 0, y: 0, width: 9, height: 9)), color: .one))
        }
        for id in 0..<depth {
            list.commands.append(.beginGroup(GroupCommand(id: id, bounds: list.bounds)))
            list.commands.append(square(id < depth - 1 ? 20 : x))
        }
        for _ in 0..<depth {
            list.commands.append(.endGroup(.inPlace(opacity: 0.9, clip: nil, mask: nil)))
        }
        return list
    }

    @Test("are found in time that goes with their number")
    func growth() {
        let growth = Growth(from: 1000) { depth in
            let (old, new) = (Self.list(depth, x: 0), Self.list(depth, x: 3))
            return {
                #expect(new.changes(since: old)?.count == 1)
            }
        }
        print("changes in nested groups:", growth)
        #expect(growth.isAtMostLinearithmic, "\(growth)")
    }
}
