/// One line of a script that says something.
struct ScriptStatement: Equatable, Sendable {
    enum Action: Equatable, Sendable {
        case perform(WalletCommand)
        /// The command must fail, which is then no failure of the script.
        case performFailing(WalletCommand)
        case expect(Expectation)
    }

    var location: ScriptLocation
    /// The line as it was written, without the white space around it.
    var text: String
    var action: Action
}
