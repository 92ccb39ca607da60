import Foundation

/// The list type of Apple's C interfaces.
public typealias CFArray = NSArray
/// The dictionary type of Apple's C interfaces.
public typealias CFDictionary = NSDictionary
