import Osprey
import OspreyTraces

/// The person whom pages ask before they are left; the run says what they answer.
@MainActor
final class RandomPerson {
    enum Pace: String, CaseIterable {
        case yes, no
        /// When a line of the script says what.
        case late
    }

    private struct Question {
        let page: RandomPage
        let answer: CheckedContinuation<Bool, Never>
    }

    var pace = Pace.yes

    private let bell: Bell
    private var questions: [Question] = []

    /// How often a page has asked.
    private(set) var questionCount = 0

    /// The pages that are asking, by their numbers, oldest first.
    var asking: [Int] { questions.map(\.page.pageID.number) }

    init(bell: Bell) { self.bell = bell }

    func confirms(_ page: RandomPage) async -> Bool {
        await withTaskCancellationHandler {
            await withCheckedContinuation {
                questions.append(Question(page: page, answer: $0))
                questionCount += 1
                bell.ring()
            }
        } onCancel: {
            Task { @MainActor in withdraw(page) }
        }
    }

    /// Answers the oldest question; returns whether there was one that the person answers now.
    func answerNext() -> Bool {
        guard pace != .late, !questions.isEmpty else { return false }
        questions.removeFirst().answer.resume(returning: pace == .yes)
        return true
    }

    private func withdraw(_ page: RandomPage) {
        guard let index = questions.firstIndex(where: { $0.page === page }) else { return }
        questions.remove(at: index).answer.resume(returning: false)
        bell.ring()
    }
}
