import DisplayList
import Foundation
import Graphics
import Testing

@testable import Raster

@Suite("What bands look at before they read commands")
struct CommandBoundsTableTests {
    @Test("several threads find the same as one, and the list knows what is a shape")
    func threads() {
        var commands = DrawCommands()
        for i in 0..<9_000 {
            let (x, y) = (Double(i % 97) * 13 - 40, Double(i % 71) * 11 - 40)
            let plane = PlaneTransform(a: (0.8, 0.6), b: (-0.6, 0.8), t: (x, y))
            let rect = CGRect(x: 0, y: 0, width: 24, height: 24)
            if i % 3_000 == 1_000 {
                commands.append(.beginGroup(GroupCommand(id: i, bounds: .none)))
            } else if i % 3_000 == 2_000 {
                commands.append(.endGroup(.retain))
            } else {
                commands.append(
                    .fill(FillCommand(plane: plane, shape: RoundedRect(rect), color: .one)))
            }
        }
        var table = CommandBoundsTable()
        let others = [1_000, 2_000, 4_000, 5_000, 7_000, 8_000]
        commands.withBuffer { commands in
            #expect(commands.indices.filter { !commands.isShape(at: $0) } == others)
            for threads in [1, 4] {
                table.find(commands, threads: threads)
                #expect(
                    commands.indices.allSatisfy {
                        table[$0] == commands.bounds(at: $0)
                    })
            }
        }
        // A shorter list leaves nothing of a longer one.
        DrawCommands(commands[..<1_001]).withBuffer { commands in
            table.find(commands, threads: 4)
            #expect(commands.indices.allSatisfy { table[$0] == commands.bounds(at: $0) })
        }
        // A command that is replaced changes what the list knows.
        (commands[1_000], commands[2_000]) = (.unclip, commands[1_000])
        commands.append(commands, groupsAfter: 9)
        commands.withBuffer { commands in
            let found = commands.indices.filter { !commands.isShape(at: $0) }
            #expect(found == others.dropFirst() + others.dropFirst().map { $0 + 9_000 })
        }
    }

    @Test("colours are rounded to nearest, halves up, whatever the number")
    func rounding() {
        let halves = (0...512).map { Float($0) / 512 }
        let near = halves.flatMap { [$0.nextDown, $0, $0.nextUp] }
        for v in near + [.nan, -1, 2, .infinity, -.infinity, .leastNonzeroMagnitude] {
            #expect(weight256(v) == (unit(v) * 256).rounded())
            #expect(byte(v) == UInt32((unit(v) * 255).rounded()))
        }
        for i in 0...510 {
            let v = Float(i) / 510
            for v in [v.nextDown, v, v.nextUp] {
                #expect(byte(v) == UInt32((unit(v) * 255).rounded()))
            }
        }
    }
}
