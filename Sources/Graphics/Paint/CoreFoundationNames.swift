// Standing: partial (the types that programs with animations name).
import Foundation

/// The list type of Apple's C interfaces.
public typealias CFArray = NSArray
/// The dictionary type of Apple's C interfaces.
public typealias CFDictionary = NSDictionary
/// The string type of Apple's C interfaces.
public typealias CFString = NSString
/// The number type of Apple's C interfaces.
public typealias CFNumber = NSNumber
/// The type of bytes of Apple's C interfaces.
public typealias CFData = NSData
/// The type of names of files and places of Apple's C interfaces.
public typealias CFURL = NSURL
/// Any object of Apple's C interfaces.
public typealias CFTypeRef = AnyObject
