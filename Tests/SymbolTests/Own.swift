/// Names that Apple does not declare and that a program can reach all the same: the offscreen stage, the
/// viewer's scenes, and what stands in for Objective-C.
enum Own {
    static let names = Set(
        """
        OffscreenStage OffscreenStage.layer OffscreenStage.size OffscreenStage.scale
        OffscreenStage.background OffscreenStage.init(size:scale:background:threads:memoryLimit:conformance:)
        OffscreenStage.time OffscreenStage.advance(to:) OffscreenStage.advance(by:)
        OffscreenStage.image() OffscreenStage.window OffscreenStage.contentView
        OffscreenStage.addSubview(_:) OffscreenStage.touch(_:at:finger:) OffscreenStage.tap(at:)
        CGImage.pixels CGImage.isOpaque CGImage.init(width:height:pixels:) CGImage.subscript(_:_:)
        CGContext.init(size:scale:origin:) CheckedArchiving CADisplayLink.init(target:handler:)
        SelectorResponder SelectorResponder.perform(_:arguments:)
        UIViewAnimationDelegate UIViewAnimationDelegate.animationWillStart(_:context:)
        UIViewAnimationDelegate.animationDidStop(_:finished:context:)
        UIImage.searchFolders UIApplicationDelegate.displaySize UIApplicationDelegate.conformance
        Conformance Conformance.devices Conformance.guides
        ViewerMain ViewerMain.run(_:) ViewerScene ViewerScene.standardSize
        ViewerScene.init(_:title:line:size:keys:file:lineNumber:view:) ViewerScene.init(_:title:line:size:keys:file:lineNumber:layer:)
        ViewerKey ViewerKey.init(_:_:perform:)
        """.split(whereSeparator: \.isWhitespace).map(String.init))

    static func has(_ symbol: Symbol) -> Bool { names.contains(symbol.name) }
}
