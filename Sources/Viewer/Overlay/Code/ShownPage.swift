/// A page of code with the values of the parameters, kept until they change.
struct ShownPage {
    /// The demo, the index of the page and the values that it shows.
    struct Key: Hashable {
        var demo: String
        var index: Int
        var values: [String: String]
    }

    var key: Key
    var page: DemoCode.Page
}
