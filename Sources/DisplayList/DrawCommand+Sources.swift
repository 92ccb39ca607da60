import Foundation
import Graphics

extension DrawCommand {
    /// The identifier of the retained group whose pixels the command reads, nil for none.
    package var usedGroup: Int? {
        switch self {
        case .texture(let command):
            if case .group(let id) = command.source { return id }
            return nil
        case .shadow(let command): return command.group
        case .endGroup(.inPlace(_, _, let mask)): return mask
        default: return nil
        }
    }
}
