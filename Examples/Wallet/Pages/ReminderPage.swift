import Osprey

/// A picker: the opener gets the reminder that the user chooses.
final class ReminderPage: WalletPage, ResultPage {
    typealias Output = Reminder

    @Injected var current: Reminder = .never

    /// After a restart, nothing waits for the choice.
    override var isRestorable: Bool { false }

    override init() {
        super.init()
        title = "Remind me"
    }

    override var elements: [PageElement] {
        Reminder.allCases.map { reminder in
            .link(reminder.title, detail: reminder == current ? "✓" : "") { [self] in finish(with: reminder) }
        }
    }
}
