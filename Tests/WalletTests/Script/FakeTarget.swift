@testable import Wallet

/// An app that counts moves, refuses URLs and can be quit.
@MainActor
final class FakeTarget: CommandTarget {
    struct Refusal: Error, CustomStringConvertible {
        let url: String
        var description: String { "refused '\(url)'" }
    }

    private(set) var log = EventLog()
    private(set) var hasQuit = false
    var onChange: (() -> Void)?
    private var moves = 0

    init() { log.append(LogEntry(kind: .app, text: "started")) }

    var screen: ScreenModel { ScreenModel(titleBar: TitleBar(title: "\(moves)")) }
    var isEditing: Bool { false }

    func perform(_ command: WalletCommand) async throws {
        switch command {
        case .link(let url): throw Refusal(url: url)
        case .move:
            moves += 1
            log.append(LogEntry(kind: .page, text: "moved"))
        case .quit:
            hasQuit = true
            log.append(LogEntry(kind: .app, text: "terminate"))
        default: break
        }
    }
}
