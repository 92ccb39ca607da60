import Foundation

/// Whether this is continuous integration, where nothing may be left out for want of a driver.
public let isInCI = !(ProcessInfo.processInfo.environment["CI"] ?? "").isEmpty
