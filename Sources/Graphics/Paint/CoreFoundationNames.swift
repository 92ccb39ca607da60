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
/// True, as `CATransaction.setValue(kCFBooleanTrue, forKey: kCATransactionDisableActions)` takes it.
public let kCFBooleanTrue: CFBoolean! = NSNumber(value: true)
/// False, as an object.
public let kCFBooleanFalse: CFBoolean! = NSNumber(value: false)
/// The data type of Apple's C interfaces.
public typealias CFData = NSData
/// The URL type of Apple's C interfaces.
public typealias CFURL = NSURL
/// The type of any object of Apple's C interfaces.
public typealias CFTypeRef = AnyObject
