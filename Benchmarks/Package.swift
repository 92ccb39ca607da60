// swift-tools-version: 6.2
import PackageDescription

// What is measured apart from the library, against plain C that does the same. Nothing of the
// library depends on it; `make bench-engine` and `make bench-frames` build and run it.

let package = Package(
    name: "benchmarks",
    products: [
        // Preloaded into the programs whose start is measured.
        .library(name: "FirstFrame", type: .dynamic, targets: ["FirstFrame"])
    ],
    dependencies: [
        .package(name: "zoetrope", path: ".."),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    ],
    targets: [
        .target(name: "CPlainLoop"),
        .target(name: "CPlainPixels"),
        .executableTarget(
            name: "engine-bench",
            dependencies: [
                "CPlainLoop", "CPlainPixels",
                .product(name: "CoreAnimation", package: "zoetrope"),
            ],
            swiftSettings: [.treatAllWarnings(as: .error)]),
        // The frames of `rectangles` in plain C, and what runs them and the viewer in turn.
        .systemLibrary(name: "CFloorSDL", pkgConfig: "sdl2", providers: [.apt(["libsdl2-dev"])]),
        // Neither loads a library that it does not use: the runtime of Swift would count as theirs.
        .target(name: "FirstFrame", linkerSettings: [.linkedLibrary("dl"), .asNeeded]),
        .executableTarget(
            name: "floor", dependencies: ["CFloorSDL"],
            linkerSettings: [.linkedLibrary("m"), .asNeeded]),
        .executableTarget(
            name: "frame-bench",
            dependencies: [
                .product(name: "ArgumentParser", package: "swift-argument-parser")
            ],
            swiftSettings: [.treatAllWarnings(as: .error)]),
    ]
)

extension LinkerSetting {
    static var asNeeded: LinkerSetting { .unsafeFlags(["-Xlinker", "--as-needed"]) }
}
