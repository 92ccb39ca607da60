@_exported import UIKitViews
