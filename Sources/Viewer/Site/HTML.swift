/// The HTML around the body of a page.
enum HTML {
    /// Returns a complete page, which is also well-formed XML.
    static func page(_ title: String, body: String) -> String {
        """
        <!DOCTYPE html>
        <html lang="en" xmlns="http://www.w3.org/1999/xhtml">
        <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>\(title.markupEscaped)</title>
        <link rel="stylesheet" href="style.css" />
        </head>
        <body>
        \(body)
        </body>
        </html>

        """
    }
}

extension String {
    /// The text as HTML, with code for the parts between backticks.
    var markdownAsHTML: String {
        split(separator: "`", omittingEmptySubsequences: false).enumerated().map { index, part in
            let text = String(part).markupEscaped
            return index.isMultiple(of: 2) ? text : "<code>\(text)</code>"
        }.joined()
    }
}
