/// One statement of a script.
struct ScriptStatement: Equatable, Sendable {
    enum Action: Equatable, Sendable {
        case perform(WalletCommand)
        /// The command must fail; if it does, the script has not failed.
        case performFailing(WalletCommand)
        case expect(Expectation)
    }

    var location: ScriptLocation
    /// The line as written, without leading and trailing white space.
    var text: String
    var action: Action
}
