import Foundation

/// Something that a module declares for programs.
struct Symbol {
    /// The names of the types around it, then its own with its labels: "CALayer", "add(_:forKey:)".
    let path: [String]
    /// As the compiler calls it: "swift.property", "swift.class".
    let kind: String
    /// "open" or "public".
    let access: String
    /// The documentation comment, in one line.
    let documentation: String
    /// Where it is declared.
    let file: String

    var name: String { path.joined(separator: ".") }
    var isType: Bool {
        ["swift.class", "swift.struct", "swift.enum", "swift.protocol"].contains(kind)
    }
}

/// What modules declare for programs, as the compiler's own tool finds it in the modules that the
/// tests were built with.
struct SymbolGraph {
    /// By module, in the order of the declarations.
    private(set) var symbols: [(module: String, symbols: [Symbol])] = []
    /// The class that a class extends, by name.
    private(set) var superclasses: [String: String] = [:]

    init(of modules: [String]) throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("symbols-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        var names: [String: String] = [:]
        var links: [Graph.Link] = []
        for module in modules {
            try Self.extract(module, into: folder)
            // What extends the types of another module is in a file of its own.
            let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
                .filter { $0 == "\(module).symbols.json" || $0.hasPrefix("\(module)@") }.sorted()
            var found: [Symbol] = []
            for file in files {
                let data = try Data(contentsOf: folder.appendingPathComponent(file))
                let graph = try JSONDecoder().decode(Graph.self, from: data)
                for node in graph.symbols {
                    names[node.identifier.precise] = node.pathComponents.joined(separator: ".")
                    found.append(node.symbol)
                }
                links += graph.relationships
            }
            symbols.append((module, found))
        }
        for link in links where link.kind == "inheritsFrom" {
            if let name = names[link.source], let above = names[link.target] {
                superclasses[name] = above
            }
        }
    }

    /// The symbol of a name.
    ///
    /// Labels may be left out, and members may be a superclass's.
    func symbol(named name: String) -> Symbol? {
        var owner: String? = owner(of: name)
        let member = name.dropFirst(owner.map { $0.count + 1 } ?? 0)
        while true {
            let candidate = owner.map { "\($0).\(member)" } ?? name
            let found = all.filter { Self.bare($0.name) == Self.bare(candidate) }
            if let symbol = found.first(where: { $0.name == candidate }) ?? found.first,
                symbol.name == candidate || !candidate.hasSuffix(")")
            {
                return symbol
            }
            guard let above = owner.flatMap({ superclasses[$0] }) else { return nil }
            owner = above
        }
    }

    var all: [Symbol] { symbols.flatMap(\.symbols) }

    /// The name without labels.
    private static func bare(_ name: String) -> Substring { name.prefix { $0 != "(" } }

    private func owner(of name: String) -> String? {
        Self.bare(name).lastIndex(of: ".").map { String(name[..<$0]) }
    }

    // MARK: The tool

    private static func extract(_ module: String, into folder: URL) throws {
        _ = try run(
            [
                "swift", "symbolgraph-extract", "-module-name", module,
                "-output-dir", folder.path, "-minimum-access-level", "public",
                "-skip-synthesized-members", "-omit-extension-block-symbols",
            ] + moduleOptions())
    }

    /// Compiles a source file as another package would, with the modules that the tests were built
    /// with, without generating code.
    ///
    /// - Throws: ``ToolFailure`` if the file does not compile; the compiler prints why.
    static func compile(_ file: URL) throws {
        _ = try run(["swiftc", "-typecheck", "-swift-version", "6", file.path] + moduleOptions())
    }

    /// The target, and the folders of the modules and of the C headers that they import.
    private static func moduleOptions() throws -> [String] {
        let program = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
        let products = program.deletingLastPathComponent()
        let triple = products.deletingLastPathComponent().lastPathComponent
        let maps = try FileManager.default.contentsOfDirectory(atPath: products.path)
            .map { products.appendingPathComponent("\($0)/module.modulemap").path }
            .filter(FileManager.default.fileExists(atPath:))
        let headers = try run(["pkg-config", "--cflags-only-I", "sdl2", "pangoft2"])
            .split(whereSeparator: \.isWhitespace).map(String.init)
        let forClang = maps.map { "-fmodule-map-file=\($0)" } + headers
        return [
            "-target", triple, "-I", products.appendingPathComponent("Modules").path,
            "-I", root.appendingPathComponent("Sources/CSDL2").path,
            "-I", root.appendingPathComponent("Sources/CPango").path,
        ] + forClang.flatMap { ["-Xcc", $0] }
    }

    /// The folder of the package.
    static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private static func run(_ words: [String]) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = words
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw ToolFailure(command: words[0...1]) }
        return String(decoding: data, as: UTF8.self)
    }

    struct ToolFailure: Error { let command: ArraySlice<String> }
}

/// The tool's output, as far as it is read.
private struct Graph: Decodable {
    struct Node: Decodable {
        struct Kind: Decodable { let identifier: String }
        struct Identifier: Decodable { let precise: String }
        struct Comment: Decodable {
            struct Line: Decodable { let text: String }
            let lines: [Line]
        }
        struct Location: Decodable { let uri: String }
        let kind: Kind
        let identifier: Identifier
        let pathComponents: [String]
        let docComment: Comment?
        let accessLevel: String
        let location: Location?

        var symbol: Symbol {
            Symbol(
                path: pathComponents, kind: kind.identifier, access: accessLevel,
                documentation: (docComment?.lines.map(\.text) ?? []).joined(separator: " "),
                file: location?.uri.replacing("file://", with: "") ?? "")
        }
    }

    struct Link: Decodable {
        let kind: String
        let source: String
        let target: String
    }

    let symbols: [Node]
    let relationships: [Link]
}
