/// Classes whose convenience initialisers may answer with another object: a shared one, or one of a
/// subclass.
public protocol ObjectFactory {}

extension ObjectFactory {
    /// Answers with the object that is made.
    package init(made object: () -> Self) { self = object() }
}
