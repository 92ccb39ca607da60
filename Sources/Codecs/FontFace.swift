/// A face on the machine: a font file and the index of the face in it; collections have several.
struct FontFace: Hashable, Sendable {
    var path: String
    var index = 0
}
