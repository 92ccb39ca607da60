import AppKitViews
import TestSupport
import Testing

@Suite("Errors of programs with views of the Mac stop them")
struct MacProgrammerErrorTests {
    @Test("a view inside itself stops the program with one line")
    func viewInItself() async {
        let stopped = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run {
                let outer = NSView(), inner = NSView()
                outer.addSubview(inner)
                inner.addSubview(outer)
            }
        }
        let message = stopSentence(stopped?.standardErrorContent)
        #expect(message.contains("contains the view it is added to"), "\(message)")
    }
}
