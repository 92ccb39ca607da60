// swift-tools-version: 6.2
import PackageDescription

// What is measured apart from the library, against loops in C that do the same arithmetic. Nothing
// of the library depends on it; `make bench-engine` builds and runs it.

let package = Package(
    name: "benchmarks",
    dependencies: [.package(name: "zoetrope", path: "..")],
    targets: [
        .target(name: "CPlainLoop"),
        .executableTarget(
            name: "engine-bench",
            dependencies: ["CPlainLoop", .product(name: "CoreAnimation", package: "zoetrope")],
            swiftSettings: [.treatAllWarnings(as: .error)]),
    ]
)
