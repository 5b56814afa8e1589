import Osprey

/// Receives the events of every page that is built, and counts the visits by page class.
@MainActor
final class VisitLog: PostFilter {
    private let report: @MainActor (String) -> Void
    private var visits: [String: Int] = [:]

    init(report: @escaping @MainActor (String) -> Void) {
        self.report = report
    }

    func built(_ page: Page, for request: PageRequest) -> Decision { .proceed }

    func receive(_ event: PageEvent, of page: Page) {
        guard event == .activated else { return }
        let count = visits[page.pageName, default: 0] + 1
        visits[page.pageName] = count
        report("\(page.pageName), visit \(count)")
    }
}
