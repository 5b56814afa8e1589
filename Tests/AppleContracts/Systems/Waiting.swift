/// A person who is not there: a test process cannot touch the glass.
struct AbsentPerson: Person {
    func perform(_ act: Act) async throws {
        throw Violation(description: "this contract needs a person for '\(act)': run it as a UI test")
    }
}

/// Has one contract at a time use the screen: test suites run side by side.
@MainActor
enum ScreenTurn {
    private static var isTaken = false

    static func take() async throws {
        while isTaken { try await Task.sleep(for: .milliseconds(20)) }
        isTaken = true
    }

    static func end() { isTaken = false }
}

extension Stage {
    func pass(_ time: Duration) async { try? await Task.sleep(for: time) }
}
