import UIKitViews

/// Returns the date of the stage's clock.
///
/// In the demos it replaces the initialiser of `Foundation.Date`, whose dates differ between
/// recordings.
// swift-format-ignore: AlwaysUseLowerCamelCase
@MainActor func Date() -> Foundation.Date { currentClock().date }
