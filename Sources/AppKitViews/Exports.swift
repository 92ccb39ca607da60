@_exported import CoreAnimation
@_exported import Foundation
