/// What the project adds to types of Apple's, and types of its own among them: no program looks for
/// it by Apple's documentation.
enum Own {
    static func has(_ symbol: Symbol) -> Bool {
        types.contains(symbol.path[0]) || members.contains(symbol.name)
            || everywhere.contains(symbol.path.last ?? "")
    }

    private static let types: Set = [
        "OffscreenStage", "NSValueBoxable", "SelectorResponder", "PathElement",
        "UIViewAnimationDelegate",
    ]

    private static let everywhere: Set = [
        "boxedAsValue", "unboxed(_:)", "unboxedNothing", "takeProperties(of:)",
    ]

    private static let members = Set(
        """
        CGImage.pixels CGImage.isOpaque CGImage.init(width:height:pixels:) CGImage.subscript(_:_:)
        CGAffineTransform.determinant CGColor.rgba CGColor.init(_:) CGGradient.stops
        CGGradient.locations CGMutablePath.init(elements:) CGMutablePath.addRoundedRect(_:transform:)
        CGPath.asRect CGPath.trimmed(from:to:) CGPath.reversed() CGPath.init(_:)
        CGPath.strokeOutline(_:tolerance:) CGPath.elements CGPath.init(elements:)
        CGPath.flattened(tolerance:transform:) CGPath.outlines(of:plane:) CGPath.segments
        CGPath.length CATransform3D.value(of:) CATransform3D.translationSize CATransform3D.set(_:to:)
        CATransform3D.setTranslation(_:) CATransform3D.factorsOfTurn CATransform3D.init(rows:_:_:_:)
        CATransform3D.row1 CATransform3D.row2 CATransform3D.row3 CATransform3D.row4
        CATransform3D.isFinite CATransform3D.isAffine CATransform3D.apply(_:) CGRect.init(around:)
        CALayer.id CGContext.init(size:scale:origin:) CAValueFunction.function
        CAMediaTimingFunction.curve CATransaction.defaultAnimationDuration
        CADisplayLink.init(target:handler:) Selector.argumentCount Selector.send(to:_:)
        UIImage.searchFolders UIApplicationDelegate.displaySize
        """.split(whereSeparator: \.isWhitespace).map(String.init))
}
