import Foundation
import Testing

@testable import zoetrope

@Suite("The browser of demos")
struct BrowserTests {
    private static func browser(_ count: Int, columns: Int = 4) -> DemoBrowser {
        var browser = DemoBrowser(
            (0..<count).map { DemoBrowser.Entry(name: "demo-\($0)", title: "Title \($0)") },
            chosen: "demo-5")
        browser.columns = columns
        return browser
    }

    @Test(
        "keys choose",
        arguments: [
            ("tab", 6), ("right", 6), ("shift-tab", 4), ("left", 4), ("up", 1), ("down", 9),
            ("home", 0), ("end", 9), ("pageup", 0), ("pagedown", 9), ("t", 6),
        ])
    func keys(_ key: String, _ chosen: Int) {
        var browser = Self.browser(10)
        #expect(browser.press(key) && browser.chosen == chosen)
    }

    @Test("other keys are left to the viewer, and no choice leaves the list")
    func ends() {
        var browser = Self.browser(6)
        #expect(!browser.press("f2") && !browser.press("["))
        #expect(browser.press("down") && browser.chosen == 5)
        #expect(browser.press("tab") && browser.chosen == 0)
        #expect(browser.press("up") && browser.chosen == 0)
        var none = DemoBrowser([], chosen: "")
        for key in ["tab", "up", "end", "t", "pagedown"] { _ = none.press(key) }
        #expect(none.choice == nil)
    }

    @Test(
        "the chosen demo can be seen and clicked in any window",
        arguments: [(1280, 720), (960, 600), (640, 316), (320, 200), (64, 64)])
    func layout(_ width: Int, _ height: Int) throws {
        let size = CGSize(width: Double(width), height: Double(height))
        var browser = Self.browser(45)
        for _ in 0..<45 {
            browser.move(by: 1)
            let layout = BrowserLayout(browser, in: size)
            let frame = try #require(layout.frame(of: browser.chosen))
            #expect(frame.minX >= 0 && frame.maxX <= max(size.width, 66))
            #expect(
                layout.place(at: CGPoint(x: frame.midX, y: frame.midY)) == browser.chosen)
        }
    }
}
