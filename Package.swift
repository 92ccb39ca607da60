// swift-tools-version: 6.2
import PackageDescription

// The targets and their arrows are the architecture: nothing points up, and SDLStage, which owns
// the render thread, cannot import CoreAnimation. Documentation/ARCHITECTURE.md draws them.

let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]

// With this set, as `make` does, debug builds optimise what works on every point and every pixel:
// the pictures of the tests take a third of the time. Modules that work on layers would compile in four
// times the time. Asserts stay. A package that others depend on may not say so by itself.
let isHotOptimized = Context.environment["ZOETROPE_OPTIMIZE_HOT"] != nil
let debug = BuildSettingCondition.when(configuration: .debug)
let hot: [SwiftSetting] =
    strict + (isHotOptimized ? [.unsafeFlags(["-O", "-assert-config", "Debug"], debug)] : [])

// Without optimisation these compile in a third to a half of the time in release builds: the viewer and the
// demos, which hand what takes time to the modules below, and most tests. A package that another fetches may
// not say so. Their modules are not emitted by themselves: the package manager waits for the whole of a module
// in any case, and each would be type-checked twice.
let isFetched = Context.packageDirectory.contains("/checkouts/")
func releaseFlags(_ flags: String...) -> [SwiftSetting] {
    isFetched ? [] : [.unsafeFlags(flags, .when(configuration: .release))]
}
let plain =
    strict
    + releaseFlags("-Onone", "-assert-config", "Release", "-no-emit-module-separately-wmo")
// The largest test targets are compiled in batches of files, not as whole modules. They share the processors
// that way, and each compiler sorts the buffers of fewer macros, which it does once for each macro.
let large =
    plain
    + releaseFlags(
        "-no-whole-module-optimization", "-enable-batch-mode", "-driver-batch-count", "4",
        "-no-emit-module-separately")
let hotC: [CSetting] = isHotOptimized ? [.unsafeFlags(["-O2"], debug)] : []

let package = Package(
    name: "zoetrope",
    products: [
        .library(name: "CoreAnimation", targets: ["CoreAnimation"]),
        .library(name: "UIKitViews", targets: ["UIKitViews"]),
        .library(name: "AppKitViews", targets: ["AppKitViews"]),
        .library(name: "UIKitApp", targets: ["UIKitApp"]),
        // The viewer on scenes of one's own, or on a program on UIKitApp.
        .library(name: "Viewer", targets: ["Viewer"]),
        // The scenes that the benchmarks draw.
        .library(name: "Demos", targets: ["Demos"]),
        .executable(name: "zoetrope", targets: ["zoetrope"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
    ],
    targets: [
        .systemLibrary(
            name: "CSDL2", pkgConfig: "sdl2", providers: [.apt(["libsdl2-dev"])]),
        .systemLibrary(
            name: "CPango", pkgConfig: "pangoft2", providers: [.apt(["libpango1.0-dev"])]),

        .target(name: "CThreads"),
        .target(name: "Graphics", dependencies: ["CThreads"], swiftSettings: hot),
        // Lays out text: the only user of Pango, FreeType and fontconfig.
        .target(name: "Text", dependencies: ["Graphics", "CPango"], swiftSettings: strict),
        .target(name: "Motion", dependencies: ["Graphics"], swiftSettings: hot),
        // What one frame draws, as data: Raster sees no layer, tree or time.
        .target(
            name: "DisplayList", dependencies: ["Graphics", "Text"], swiftSettings: hot),
        .target(
            name: "RenderTree", dependencies: ["Graphics", "Motion", "Text", "DisplayList"],
            swiftSettings: strict),
        .target(name: "CRasterKernels", cSettings: hotC),
        .target(
            name: "Raster", dependencies: ["Graphics", "Text", "DisplayList", "CRasterKernels"],
            swiftSettings: hot),
        .target(
            name: "CImageFiles", cSettings: hotC,
            linkerSettings: ["png", "jpeg", "webp"].map { .linkedLibrary($0) }),
        .target(
            name: "Images", dependencies: ["Graphics", "CImageFiles"], swiftSettings: hot),
        .target(name: "CDynamicInit"),
        .target(
            name: "CoreAnimation",
            dependencies: [
                "Graphics", "Motion", "Text", "RenderTree", "Raster", "CDynamicInit",
            ],
            swiftSettings: strict),
        .target(
            name: "UIKitViews", dependencies: ["Graphics", "Text", "CoreAnimation", "Images"],
            swiftSettings: strict),
        .target(
            name: "AppKitViews", dependencies: ["Graphics", "Text", "Images", "CoreAnimation"],
            swiftSettings: strict),
        .target(
            name: "SDLStage",
            dependencies: [
                "Graphics", "DisplayList", "RenderTree", "Raster", "FrameTimes", "CSDL2",
            ],
            swiftSettings: strict),
        .target(
            name: "FrameTimes", dependencies: ["Graphics", "DisplayList"], swiftSettings: strict),
        .target(
            name: "UIKitApp",
            dependencies: [
                "Text", "RenderTree", "CoreAnimation", "UIKitViews", "AppKitViews", "SDLStage",
                "FrameTimes",
            ],
            swiftSettings: strict),
        .target(
            name: "Demos",
            dependencies: [
                "Graphics", "Motion", "RenderTree", "FrameTimes", "CoreAnimation", "UIKitViews",
                "AppKitViews",
            ],
            swiftSettings: plain),
        // The viewer's panels are drawn on the render thread and cannot reach a layer or a view.
        .target(
            name: "Panels",
            dependencies: ["Graphics", "Text", "Motion", "RenderTree", "SDLStage", "FrameTimes"],
            swiftSettings: strict),
        // Scripts may be long: they are read by optimised code, which the viewer is not.
        .target(
            name: "KeyScripts", dependencies: ["RenderTree", "UIKitViews", "Panels"],
            swiftSettings: strict),
        .target(name: "CViewerHook"),
        .target(name: "CAllocator"),
        .target(
            name: "Viewer",
            dependencies: [
                "Graphics", "Text", "Motion", "RenderTree", "Raster", "Images", "CoreAnimation",
                "UIKitViews", "AppKitViews", "SDLStage", "FrameTimes", "UIKitApp", "Demos",
                "Panels", "KeyScripts", "CViewerHook", "CAllocator",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: plain),
        .executableTarget(name: "zoetrope", dependencies: ["Viewer"], swiftSettings: plain),

        .target(
            name: "GuideListings", dependencies: ["UIKitViews"], path: "Examples/GuideListings",
            swiftSettings: plain),
        .executableTarget(
            name: "guide-listings", dependencies: ["GuideListings", "UIKitViews"],
            path: "Examples/RunGuideListings", swiftSettings: plain),
        // The viewer is linked for ZOETROPE_VIEWER only; the program does not import it.
        .executableTarget(
            name: "hello-animation", dependencies: ["UIKitApp", "Viewer"],
            path: "Examples/HelloAnimation", swiftSettings: plain),
        .executableTarget(
            name: "own-scenes", dependencies: ["Viewer"], path: "Examples/OwnScenes",
            swiftSettings: plain),

        // Made-up inputs until something breaks: `make fuzz`. It reads what the modules keep to
        // themselves, so a release build of it needs -enable-testing.
        .executableTarget(
            name: "fuzz",
            dependencies: [
                "Graphics", "Text", "RenderTree", "Images", "CoreAnimation", "UIKitViews",
                "AppKitViews", "FrameTimes", "Panels", "KeyScripts", "Viewer", "TestSupport",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            path: "Tests/Fuzz", exclude: ["Corpus", "Mended.txt", "Totals.txt"],
            swiftSettings: plain),

        .target(
            name: "TestSupport", dependencies: ["Graphics"], path: "Tests/TestSupport",
            swiftSettings: hot),
        .target(
            name: "GoldenSupport", dependencies: ["Graphics", "DisplayList"],
            path: "Tests/GoldenSupport", swiftSettings: strict),
        // Draws through the geometry back end without a window.
        .target(
            name: "GeometrySupport",
            dependencies: ["Graphics", "DisplayList", "Raster", "SDLStage", "CSDL2"],
            path: "Tests/GeometrySupport", swiftSettings: strict),
        .testTarget(
            name: "GraphicsTests", dependencies: ["Graphics", "TestSupport"],
            swiftSettings: plain),
        .testTarget(
            name: "TextTests", dependencies: ["Graphics", "Text", "CPango", "TestSupport"],
            swiftSettings: plain),
        .testTarget(
            name: "MotionTests", dependencies: ["Graphics", "Motion", "TestSupport"],
            swiftSettings: plain),
        .testTarget(
            name: "DisplayListTests",
            dependencies: ["Graphics", "DisplayList", "TestSupport", "GoldenSupport"],
            swiftSettings: plain),
        .testTarget(
            name: "RenderTreeTests",
            dependencies: [
                "Graphics", "Motion", "RenderTree", "TestSupport", "GoldenSupport",
            ],
            swiftSettings: plain),
        .testTarget(
            name: "RasterTests",
            dependencies: [
                "Graphics", "DisplayList", "Raster", "CRasterKernels", "TestSupport",
                "GoldenSupport",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "ImagesTests", dependencies: ["Graphics", "Images", "TestSupport"],
            swiftSettings: plain),
        .testTarget(
            name: "CoreAnimationTests",
            dependencies: [
                "Graphics", "Motion", "RenderTree", "Raster", "CoreAnimation", "TestSupport",
                "GoldenSupport",
            ],
            swiftSettings: large),
        .testTarget(
            name: "SignatureTests", dependencies: ["CoreAnimation", "UIKitViews"],
            swiftSettings: plain),
        .testTarget(
            name: "UIKitViewsTests",
            dependencies: [
                "Graphics", "CoreAnimation", "UIKitViews", "TestSupport", "GoldenSupport",
            ],
            exclude: ["Lists"], swiftSettings: large),
        .testTarget(
            name: "AppKitViewsTests",
            dependencies: ["Graphics", "Images", "CoreAnimation", "AppKitViews", "TestSupport"],
            swiftSettings: plain),
        .testTarget(
            name: "SymbolTests",
            dependencies: [
                "RenderTree", "CoreAnimation", "UIKitViews", "AppKitViews", "UIKitApp", "Viewer",
            ],
            exclude: ["Client"], swiftSettings: plain),
        .testTarget(
            name: "SDLStageTests",
            dependencies: [
                "Graphics", "Motion", "RenderTree", "Raster", "SDLStage", "CSDL2", "TestSupport",
                "GoldenSupport", "GeometrySupport",
            ],
            exclude: ["Lists"], swiftSettings: strict),
        .testTarget(
            name: "UIKitAppTests",
            dependencies: [
                "Text", "RenderTree", "CoreAnimation", "UIKitViews", "SDLStage", "FrameTimes",
                "UIKitApp",
            ],
            swiftSettings: plain),
        .testTarget(
            name: "FrameTimesTests", dependencies: ["FrameTimes", "TestSupport"],
            swiftSettings: plain),
        .testTarget(
            name: "PictureTests",
            dependencies: [
                "Graphics", "Motion", "RenderTree", "Raster", "CoreAnimation", "UIKitViews",
                "TestSupport", "GoldenSupport", "GeometrySupport",
            ],
            exclude: ["Lists"], swiftSettings: plain),
        .testTarget(
            name: "ThreadingTests",
            dependencies: [
                "Graphics", "RenderTree", "Raster", "CoreAnimation", "SDLStage", "CSDL2",
                "TestSupport", "GoldenSupport",
            ],
            swiftSettings: plain),
        .testTarget(
            name: "DemosTests",
            dependencies: [
                "Graphics", "Text", "RenderTree", "Raster", "Images", "CoreAnimation", "UIKitViews",
                "Demos", "TestSupport", "GoldenSupport", "GeometrySupport",
            ],
            exclude: ["Golden", "Lists", "Budgets.txt"], swiftSettings: plain),
        .testTarget(
            name: "ExampleTests",
            dependencies: [
                "CoreAnimation", "UIKitViews", "UIKitApp", "GuideListings", "hello-animation",
            ],
            swiftSettings: plain),
        .testTarget(
            name: "ZoetropeTests",
            dependencies: [
                "Graphics", "FrameTimes", "UIKitApp", "Demos", "Panels", "KeyScripts", "Viewer",
                "zoetrope", "TestSupport", "GoldenSupport",
            ],
            exclude: ["Golden", "Lists", "LitLines.txt"], swiftSettings: large),
    ]
)

// A target is compiled again when a module that it names changes. One that only reaches another through a
// third would keep the layout of its types from before, so each names all below it. Those below come first.
var below: [String: Set<String>] = [:]
for target in package.targets {
    var names: Set<String> = [], products: [Target.Dependency] = []
    for dependency in target.dependencies {
        switch dependency {
        case .byNameItem(let name, _): names.formUnion(below[name, default: []].union([name]))
        default: products.append(dependency)
        }
    }
    below[target.name] = names
    target.dependencies = names.sorted().map { .byName(name: $0) } + products
}

// Named here, only these test targets are part of the package, separated by commas, with what they depend on:
// while one module is worked on, the others need not be compiled. Programs stay if they need nothing else.
if let names = Context.environment["ZOETROPE_TESTS"] {
    var wanted = Set(names.split(separator: ",").map(String.init))
    func needed(by target: Target) -> [String] {
        target.dependencies.compactMap {
            if case .byNameItem(let name, _) = $0 { name } else { nil }
        }
    }
    var count = 0
    while wanted.count > count {
        count = wanted.count
        for target in package.targets where wanted.contains(target.name) {
            wanted.formUnion(needed(by: target))
        }
    }
    package.targets.removeAll { target in
        !wanted.contains(target.name)
            && (target.type != .executable || !wanted.isSuperset(of: needed(by: target)))
    }
    let left = Set(package.targets.map(\.name))
    package.products.removeAll { product in
        let targets =
            (product as? Product.Library)?.targets ?? (product as? Product.Executable)?.targets
        return !left.isSuperset(of: targets ?? [])
    }
}
