import Foundation
import Testing

/// The entry point of the tests, all of which are of swift-testing.
///
/// Without a file of this name the package manager looks for tests of XCTest in an index of the tests' modules,
/// which takes a quarter of the time that these take to compile. With one it has to be told of swift-testing.
@main
enum TestMain {
    static func main() async {
        if CommandLine.arguments.contains("swift-testing") {
            await Testing.__swiftPMEntryPoint() as Never
        }
        let hint = "run 'make test', or 'swift test --enable-swift-testing --disable-xctest'"
        FileHandle.standardError.write(Data("error: there are no tests of XCTest: \(hint)\n".utf8))
        exit(1)
    }
}
