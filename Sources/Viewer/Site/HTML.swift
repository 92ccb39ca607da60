/// Text as HTML.
enum HTML {
    /// Returns text with the characters escaped that mean something in HTML.
    static func escaped(_ text: String) -> String {
        var result = ""
        for character in text {
            switch character {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            default: result.append(character)
            }
        }
        return result
    }

    /// Returns a whole page, which is well-formed XML too.
    ///
    /// `style` is the path of the style sheet from the page.
    static func page(_ title: String, style: String, body: String) -> String {
        """
        <!DOCTYPE html>
        <html lang="en" xmlns="http://www.w3.org/1999/xhtml">
        <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>\(escaped(title))</title>
        <link rel="stylesheet" href="\(style)" />
        </head>
        <body>
        \(body)
        </body>
        </html>

        """
    }
}
