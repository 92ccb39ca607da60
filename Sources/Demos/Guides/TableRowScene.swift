import UIKitViews

/// A scene with a list and the view of a row.
final class TableRowScene: ContrastScene {
    static let demo = Demo(
        name: "table-row", title: "From a list to a detail view",
        line: "One block moves both views: the list slides out to the left while the next view "
            + "slides in from the right. The next press goes back.",
        keys: [SceneKey("s", "Select a row, or go back") { $0.slide() }]
    ) { TableRowScene(size: $0) }

    private static let pageSize = CGSize(width: 288, height: 464)
    private static let rows: [(Landscape, String)] = [
        (.dawn, "Dawn"), (.day, "Day"), (.dusk, "Dusk"), (.night, "Night"),
    ]

    private let screen = UIView(frame: CGRect(origin: .zero, size: pageSize))
    private let list = UIView(frame: CGRect(origin: .zero, size: pageSize))
    private let details = rows.map { row in
        let page = UIView(frame: CGRect(origin: .zero, size: pageSize))
        page.backgroundColor = UIColor.paper
        let picture = row.0.view(size: CGSize(width: 256, height: 320))
        picture.place(x: 16, y: 16)
        let title = UILabel(
            row.1, font: .systemFont(ofSize: 24, weight: .bold), color: UIColor.ink)
        title.place(x: 20, y: 356)
        for view in [picture, title] { page.addSubview(view) }
        return page
    }
    /// The index of the next row to select, and whether its view is shown.
    private var (row, isOpen) = (0, false)

    // MARK: Build the layer tree

    init(size: CGSize) {
        super.init(Self.demo, kicker: "OVERVIEW", size: size)
        addWell(CGRect(x: 168, y: 16, width: 304, height: 480), radius: 20)
        screen.clipsToBounds = true
        screen.layer.cornerRadius = CGFloat.pictureRadius
        canvas.addSubview(screen, named: "screen", at: CGPoint(x: 320, y: 256))
        list.layer.name = "list"
        list.backgroundColor = UIColor.paper
        screen.addSubview(list)
        for (index, row) in Self.rows.enumerated() { addRow(row, y: 16 + 108 * CGFloat(index)) }
        for detail in details {
            detail.center.x = Self.pageSize.width * 1.5
            detail.layer.name = "detail"
        }
    }

    private func addRow(_ row: (Landscape, String), y: CGFloat) {
        let picture = row.0.view(size: CGSize(width: 104, height: 88), radius: 8)
        picture.place(x: 16, y: y)
        let title = UILabel(row.1, font: UIFont.cardTitle, color: UIColor.ink)
        title.place(x: 136, y: y + 32)
        for view in [picture, title] { list.addSubview(view) }
        list.layer.addSublayer(
            CALayer.box(
                CGRect(x: 16, y: y + 98, width: 256, height: 1), Tone.ink.cgColor(alpha: 0.15)))
    }

    // MARK: Animate

    private func slide() {
        let (detail, width) = (details[row], Self.pageSize.width)
        isOpen.toggle()
        if isOpen { screen.addSubview(detail) } else { row = (row + 1) % details.count }
        UIView.animate(
            withDuration: 0.75,
            animations: { [list, isOpen] in
                list.center.x = isOpen ? -width / 2 : width / 2
                detail.center.x = isOpen ? width / 2 : width * 1.5
            },
            completion: { [weak self] finished in
                if finished, self?.isOpen == false { detail.removeFromSuperview() }
            })
    }
}
