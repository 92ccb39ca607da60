// swift-tools-version: 6.2
import PackageDescription

// What is measured apart from the library, against plain C that does the same. Nothing of the
// library depends on it; `make bench-engine` and `make bench-frames` build and run it.

let package = Package(
    name: "benchmarks",
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
                .product(name: "Demos", package: "zoetrope"),
                .product(name: "UIKitViews", package: "zoetrope"),
            ],
            swiftSettings: [.treatAllWarnings(as: .error)]),
        // Runs the viewer and the frames of `rectangles` in plain C, in Floor, in turn.
        .executableTarget(
            name: "frame-bench",
            dependencies: [
                .product(name: "ArgumentParser", package: "swift-argument-parser")
            ],
            swiftSettings: [.treatAllWarnings(as: .error)]),
    ]
)
