/// A switch plugin that the controller knows and does not keep alive.
struct PluginReference {
    weak var plugin: (any SwitchPlugin)?

    /// What messages call it, also when it is gone.
    let name: String

    @MainActor
    init(_ plugin: any SwitchPlugin) {
        self.plugin = plugin
        name = "\(type(of: plugin))"
    }
}
