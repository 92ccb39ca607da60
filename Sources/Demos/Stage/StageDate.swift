import UIKitViews

/// Returns the date of the stage's clock.
///
/// In the demos it replaces the initialiser of `Foundation.Date`, whose dates films could not repeat.
// swift-format-ignore: AlwaysUseLowerCamelCase
@MainActor func Date() -> Foundation.Date { currentClock().date }
