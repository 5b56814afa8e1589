extension Suite {
    /// Event hubs against loops over closures and against `NotificationCenter`.
    static let tapable = Suite(name: "tapable") { [] }
}
