// Standing: partial (only the types that animation code uses).
import Foundation

/// The array type of Apple's C interfaces.
public typealias CFArray = NSArray
/// The dictionary type of Apple's C interfaces.
public typealias CFDictionary = NSDictionary
/// The string type of Apple's C interfaces.
public typealias CFString = NSString
/// The number type of Apple's C interfaces.
public typealias CFNumber = NSNumber
/// The Boolean type of Apple's C interfaces.
public typealias CFBoolean = NSNumber
/// The Core Foundation object for true.
///
/// It is used as in `CATransaction.setValue(kCFBooleanTrue, forKey: kCATransactionDisableActions)`.
public let kCFBooleanTrue: CFBoolean! = NSNumber(value: true)
/// The object for false.
public let kCFBooleanFalse: CFBoolean! = NSNumber(value: false)
/// The data type of Apple's C interfaces.
public typealias CFData = NSData
/// The URL type of Apple's C interfaces.
public typealias CFURL = NSURL
/// A reference to any Core Foundation object.
public typealias CFTypeRef = AnyObject
