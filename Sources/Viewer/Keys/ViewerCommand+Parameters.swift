import Demos
import Panels

extension ViewerCommand {
    /// The action on the demo's parameters; nil for the other commands.
    var ofParameters: SceneParameters.Command? {
        switch self {
        case .nextParameter: .selectNext
        case .previousParameter: .selectPrevious
        case .decreaseParameter: .decrease
        case .increaseParameter: .increase
        case .resetParameters: .reset
        default: nil
        }
    }
}
