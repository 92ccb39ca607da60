import Graphics

extension UIView {
    func attach(_ recognizer: UIGestureRecognizer) {
        recognizer.view?.detach(recognizer)
        let count = gestureRecognizers?.count ?? 0
        if count == 0 { gestureRecognizers = [] }
        gestureRecognizers?.insert(sibling: recognizer, at: count)
        recognizer.view = self
    }

    func detach(_ recognizer: UIGestureRecognizer) {
        guard recognizer.view === self else { return }
        recognizer.abandon()
        gestureRecognizers?.remove(sibling: recognizer)
        if gestureRecognizers?.isEmpty == true { gestureRecognizers = nil }
        recognizer.view = nil
    }
}
