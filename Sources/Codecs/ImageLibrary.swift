import CSDL2Media

/// SDL_image, loaded when the first picture is read or written: with the readers of all kinds of files
/// that it brings, loading takes longer than many a program needs to show its first frame.
struct ImageLibrary: Sendable {
    typealias Surface = UnsafeMutablePointer<SDL_Surface>
    typealias Stream = UnsafeMutablePointer<SDL_RWops>

    /// The library; nil where it is not installed.
    static let shared = ImageLibrary("libSDL2_image-2.0.so.0")

    /// `IMG_Load_RW`: reads a picture of any kind, and closes the stream unless told 0.
    let load: @convention(c) @Sendable (Stream?, Int32) -> Surface?
    /// `IMG_SavePNG_RW`: writes a picture, and closes the stream unless told 0; 0 if it did.
    let savePNG: @convention(c) @Sendable (Surface?, Stream?, Int32) -> Int32

    private init?(_ name: String) {
        guard let library = SDL_LoadObject(name),
            let load = SDL_LoadFunction(library, "IMG_Load_RW"),
            let savePNG = SDL_LoadFunction(library, "IMG_SavePNG_RW")
        else { return nil }
        self.load = unsafeBitCast(load, to: type(of: self.load))
        self.savePNG = unsafeBitCast(savePNG, to: type(of: self.savePNG))
    }
}
