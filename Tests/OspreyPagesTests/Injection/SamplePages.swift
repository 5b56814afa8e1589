import Foundation
import OspreyPages
import OspreyPagesFixtures

/// No conformance: what is injected is understood by its raw value.
enum Kind: String {
    case general, posts
}

/// Read live only.
final class Session: Sendable {}

class UserPage: Page {
    @Injected var userId: String
    @Injected var page = 1
}

final class MemberPage: UserPage {
    @Injected var kind: Kind = .general
    @Injected("ref") var referrer: URL?
    @Injected var kinds: [Kind] = []
    @Injected var favorite: Kind?
    @Injected var session: Session?

    private(set) var injections = 0
    private(set) var summary = ""

    override func didInject() {
        injections += 1
        summary = "\(userId) \(page) \(kind)"
    }
}

@MainActor
func blueprint<Made: Page>(_ make: @escaping @MainActor () throws -> Made) throws -> Blueprint<Page> {
    try Blueprint(Made.self, named: "\(Made.self)", make: make)
}

extension Blueprint<Page> {
    /// Builds a page whose class the test knows.
    func page<Made: Page>(
        _ parameters: Parameters = [:], initializer: String? = nil, isInjecting: Bool = true,
        as type: Made.Type = Made.self
    ) throws -> Made {
        let page = try build(parameters, initializer: initializer, isInjecting: isInjecting)
        guard let page = page as? Made else { throw UnexpectedPage(page: page) }
        return page
    }

    /// What a build that must fail reports.
    func failure(_ parameters: Parameters, initializer: String? = nil) -> InjectionError? {
        do throws(InjectionError) {
            _ = try build(parameters, initializer: initializer)
            return nil
        } catch {
            return error
        }
    }
}

struct UnexpectedPage: Error {
    let page: Page
}

/// A variable that a registered closure reads.
@MainActor
final class Box<Value> {
    var value: Value

    init(_ value: Value) {
        self.value = value
    }
}
