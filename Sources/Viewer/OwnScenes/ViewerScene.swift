import Demos
import KeyScripts
import UIKitViews

/// A client program's views or layers, with keys that animate them.
@MainActor public struct ViewerScene {
    let demo: Demo
    let source: SceneSource

    /// The default size of a scene.
    public nonisolated static let standardSize = CGSize(width: 640, height: 400)

    /// Creates a scene of views.
    ///
    /// - Parameters:
    ///   - name: the name on the command line, lowercase words joined by hyphens.
    ///   - title: the title on screen, a few words.
    ///   - line: the description, a sentence; default empty.
    ///   - size: the size of the scene in points; default 640 by 400. It is scaled as a whole to the
    ///     window, and clipped to its bounds.
    ///   - keys: the keys of the scene; commands without a window press the first at time 0.
    ///   - file: the file whose code the viewer shows; default the caller's.
    ///   - lineNumber: the number of the first line that it shows; default the caller's.
    ///   - view: a closure that creates the root view; called each time the scene is shown anew.
    public init<Content: UIView>(
        _ name: String, title: String, line: String = "", size: CGSize = standardSize,
        keys: [ViewerKey<Content>] = [], file: StaticString = #filePath, lineNumber: Int = #line,
        view: @escaping @MainActor () -> Content
    ) {
        source = SceneSource(file: "\(file)", line: lineNumber)
        demo = Demo(
            name: name, title: title, line: line, keys: keys.map(\.sceneKey),
            size: size.clampedToLimits
        ) { room in
            HostScene(view(), size: size.clampedToLimits, in: room) { $1.addSubview($0) }
        }
    }

    /// Creates a scene of layers.
    ///
    /// - Parameters:
    ///   - name: the name on the command line, lowercase words joined by hyphens.
    ///   - title: the title on screen, a few words.
    ///   - line: the description, a sentence; default empty.
    ///   - size: the size of the scene in points; default 640 by 400. It is scaled as a whole to the
    ///     window, and clipped to its bounds.
    ///   - keys: the keys of the scene; commands without a window press the first at time 0.
    ///   - file: the file whose code the viewer shows; default the caller's.
    ///   - lineNumber: the number of the first line that it shows; default the caller's.
    ///   - layer: a closure that creates the root layer; called each time the scene is shown anew.
    public init<Content: CALayer>(
        _ name: String, title: String, line: String = "", size: CGSize = standardSize,
        keys: [ViewerKey<Content>] = [], file: StaticString = #filePath, lineNumber: Int = #line,
        layer: @escaping @MainActor () -> Content
    ) {
        source = SceneSource(file: "\(file)", line: lineNumber)
        demo = Demo(
            name: name, title: title, line: line, keys: keys.map(\.sceneKey),
            size: size.clampedToLimits
        ) { room in
            HostScene(layer(), size: size.clampedToLimits, in: room) { $1.layer.addSublayer($0) }
        }
    }

    /// Checks that the names of scenes are unique, and their keys unique and valid.
    static func check(_ scenes: [ViewerScene]) throws(Failure) {
        guard !scenes.isEmpty else { throw .usage("no scenes: ViewerMain.run needs one") }
        var names: Set<String> = []
        for demo in scenes.map(\.demo) {
            let isWord = demo.name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }
            guard isWord, let first = demo.name.first, first != "-" else {
                throw .usage(
                    "'\(demo.name)' is not a valid scene name; use letters, digits and hyphens, "
                        + "without a leading hyphen")
            }
            guard names.insert(demo.name).inserted else {
                throw .usage("two scenes are named '\(demo.name)'")
            }
            try check(demo)
        }
    }

    private static func check(_ demo: Demo) throws(Failure) {
        var keys: Set<Character> = []
        for key in demo.keys.map(\.key) {
            guard KeyScript.isOfDemo(key) else {
                throw .usage(
                    "'\(key)' of \(demo.name) is not a valid key; use a to z or 0 to 9")
            }
            guard keys.insert(key).inserted else {
                throw .usage("\(demo.name) has two keys '\(key)'")
            }
        }
    }
}

/// A key with its action on the scene's root view or layer.
@MainActor public struct ViewerKey<Content> {
    let key: Character
    let action: String
    let perform: @MainActor (Content) -> Void

    /// Creates a key.
    ///
    /// - Parameters:
    ///   - key: a letter from A to Z or a digit, which every keyboard can type.
    ///   - action: the description of the action, in the imperative, such as "Drop the ball".
    ///   - perform: the action; called on the main thread at any time, even while animations of an
    ///     earlier press run.
    public init(
        _ key: Character, _ action: String, perform: @escaping @MainActor (Content) -> Void
    ) {
        (self.key, self.action, self.perform) = (key.lowercased().first ?? key, action, perform)
    }

    fileprivate var sceneKey: SceneKey<HostScene<Content>> {
        SceneKey(key, action) { perform($0.content) }
    }
}

/// A scene with a client program's views or layers, scaled to fit.
private final class HostScene<Content>: DemoScene {
    let content: Content
    private let frame: UIView

    /// Creates a scene, scaled to fit the available space.
    ///
    /// `size` is the content's size, `room` the available space; `add` adds the content to the
    /// scene's view.
    init(
        _ content: Content, size: CGSize, in room: CGSize, add: (Content, UIView) -> Void
    ) {
        self.content = content
        frame = UIView(frame: CGRect(origin: .zero, size: size))
        frame.clipsToBounds = true
        super.init(size: room)
        add(content, frame)
        view.addSubview(frame)
        fit()
    }

    override func resize(to size: CGSize) {
        super.resize(to: size)
        fit()
    }

    private func fit() {
        let room = view.bounds.size, size = frame.bounds.size
        let scale = min(room.width / size.width, room.height / size.height)
        guard scale.isFinite, scale > 0 else { return }
        UIView.performWithoutAnimation {
            frame.center = CGPoint(x: room.width / 2, y: room.height / 2)
            frame.transform = CGAffineTransform(scaleX: scale, y: scale)
        }
    }
}

extension CGSize {
    /// The size with sides clamped to 1...16,384; a side of NaN becomes 1.
    var clampedToLimits: CGSize {
        func side(_ length: CGFloat) -> CGFloat { length >= 1 ? min(length, 16384) : 1 }
        return CGSize(width: side(width), height: side(height))
    }
}
