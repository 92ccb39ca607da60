import Foundation
import Graphics
import Testing

@Suite("What threads share")
struct SharingTests {
    @Test("threads that add to one path lose nothing")
    func path() {
        let (threads, lines) = (8, 2000)
        let path = CGMutablePath()
        path.move(to: .zero)
        DispatchQueue.concurrentPerform(iterations: threads) { thread in
            for i in 0..<lines {
                path.addLine(to: CGPoint(x: thread, y: i))
                if i % 100 == 0 { #expect(path.elements.first == .move(.zero)) }
            }
        }
        #expect(path.elements.count == 1 + threads * lines)
        for thread in 0..<threads {
            let rows = path.elements.compactMap { element -> Int? in
                guard case .line(let p) = element, Int(p.x) == thread else { return nil }
                return Int(p.y)
            }
            #expect(rows == Array(0..<lines), "those of each thread stay in their order")
        }
    }

    @Test("a copy of a path does not change with it, nor does what shares its elements")
    func copies() throws {
        let path = CGMutablePath(elements: [.line(.zero), .move(.zero), .line(CGPoint(x: 1, y: 2))])
        let copies = [try #require(path.copy()), try #require(path.mutableCopy())]
        path.addPath(path)
        path.closeSubpath()
        #expect(path.elements.count == 5)
        for copy in copies { #expect(copy.elements == [.move(.zero), .line(CGPoint(x: 1, y: 2))]) }
    }

    @Test("what the compiler is told to trust says why it may")
    func unchecked() throws {
        let sources = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources")
        let files = try #require(
            FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
        var found = 0
        for case let file as URL in files where file.pathExtension == "swift" {
            let lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
            for (i, line) in lines.enumerated() where line.contains("@unchecked Sendable") {
                found += 1
                let isComment = { (line: String) in
                    line.trimmingCharacters(in: .whitespaces).hasPrefix("///")
                }
                // An attribute, or the first line of a declaration in two, may stand between.
                let above = lines[max(0, i - 2)..<i].lastIndex(where: isComment)
                let comment = lines[...(above ?? 0)].reversed().prefix(while: isComment)
                #expect(
                    above != nil && comment.contains { $0.contains("/// Unchecked") },
                    "\(file.lastPathComponent), line \(i + 1)")
            }
        }
        #expect(found > 0)
    }
}
