import Testing

@testable import RenderTree

/// Nodes noted in one batch, and the nodes that are reported.
private struct ChangeLogRow: CustomTestStringConvertible {
    var testDescription: String
    var noted: [Int]
    var reported: [Int]
}

@Suite("Changes of animated nodes")
struct ChangeLogTests {
    private static let rows = [
        ChangeLogRow(testDescription: "no change", noted: [], reported: []),
        ChangeLogRow(
            testDescription: "many animations of one node are one change",
            noted: Array(repeating: 7, count: 1000), reported: [7]),
        ChangeLogRow(
            testDescription: "nodes one after the other are reported in order",
            noted: [1, 1, 2, 2, 3], reported: [1, 2, 3]),
        ChangeLogRow(
            testDescription: "a node that changes again is reported again",
            noted: [1, 2, 1], reported: [1, 2, 1]),
    ]

    @Test("A batch reports each node once for successive changes", arguments: rows)
    private func batch(row: ChangeLogRow) {
        var log = ChangeLog()
        let before = log.version
        for node in row.noted { log.note(node) }
        log.close()
        var reported: [Int] = []
        #expect(log.changes(since: before) { reported.append($0) })
        #expect(reported == row.reported)
    }

    @Test("A node that changes in two batches is reported for both")
    func batches() {
        var log = ChangeLog()
        let before = log.version
        for _ in 0..<2 {
            log.note(4)
            log.close()
        }
        var reported: [Int] = []
        #expect(log.changes(since: before) { reported.append($0) })
        #expect(reported == [4, 4])
    }
}
