@_exported import Foundation
@_exported import Graphics
@_exported import Motion
@_exported import RenderTree
