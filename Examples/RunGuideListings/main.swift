import Foundation
import GuideListings
import UIKitViews

// Runs every listing of the example without a window, and writes a film strip of each:
//
//     swift run guide-listings [FOLDER]        default: build/guide-listings

let folder = CommandLine.arguments.dropFirst().first ?? "build/guide-listings"
try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)

for (name, seconds, run) in GuideListings.all {
    let size = CGSize(width: 320, height: 240)
    let stage = OffscreenStage(size: size)
    let view = GuideListings(frame: CGRect(origin: .zero, size: size))
    stage.addSubview(view)
    stage.advance(to: 0)
    run(view)
    await Task.yield()

    var frames: [UIImage] = []
    for index in 0..<6 {
        stage.advance(to: seconds * Double(index) / 5)
        await Task.yield()
        frames.append(UIImage(cgImage: stage.image()))
    }
    let strip = CGSize(width: size.width * CGFloat(frames.count), height: size.height)
    let picture = UIGraphicsImageRenderer(size: strip).image { _ in
        for (index, frame) in frames.enumerated() {
            frame.draw(at: CGPoint(x: size.width * CGFloat(index), y: 0))
        }
    }
    let file = URL(fileURLWithPath: folder).appendingPathComponent("\(name).png")
    try picture.pngData()?.write(to: file)
    print("\(name): \(seconds) s, \(file.path)")
}
