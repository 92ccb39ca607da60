import Testing

@testable import SDLStage

@Suite("Targets of groups")
struct GroupTargetTests {
    @Test("a target that nobody uses is there for thirty frames, then it is destroyed")
    func patience() throws {
        try withSoftwareRenderer { renderer in
            var targets = TexturePool(renderer: renderer, maximumSide: 2048)
            for (frames, isThere) in [(30, true), (31, false)] {
                let taken = targets.take(100, 50, exact: true, linear: true)
                let made = targets.made
                targets.giveBack(try #require(taken), linear: true)
                for _ in 0..<frames { targets.beginFrame() }
                #expect(targets.bytes == (isThere ? 128 * 64 * 4 : 0))
                let again = targets.take(100, 50, exact: true, linear: true)
                #expect(targets.made == (isThere ? made : made + 1))
                targets.giveBack(try #require(again), linear: true)
            }
            let widest = targets.take(2048, 1, exact: true, linear: true)
            targets.giveBack(try #require(widest), linear: true)
            #expect(targets.take(2049, 1, exact: true, linear: true) == nil)
            targets.removeAll()
        }
    }

    @Test("images that change are written to the textures of the last frame, of their size")
    func changing() throws {
        try withSoftwareRenderer { renderer in
            var textures = ChangingTextures(renderer: renderer, maximumSide: 2048)
            let tile = 64 * 64 * 4
            var drawn: [OpaquePointer?] = []
            for (sides, bytes) in [([10, 10], 2 * tile), ([10], tile), ([20], tile), ([], 0)] {
                drawn += sides.map { textures.texture(testImage($0, $0)) }
                textures.endFrame()
                #expect(textures.bytes == bytes)
                #expect(textures.uses.allSatisfy { $0.age == 0 })
            }
            #expect(textures.uploads == 4 && !drawn.contains(nil))
            #expect(drawn[0] != drawn[1] && drawn[0..<2].contains(drawn[2]))
            let nearest = textures.texture(testImage(10, 10))
            textures.endFrame()
            #expect(textures.texture(testImage(10, 10), isLinear: true) != nearest)
            textures.endFrame()
            #expect(textures.texture(testImage(2049, 1)) == nil)
            textures.removeAll()
        }
    }
}
