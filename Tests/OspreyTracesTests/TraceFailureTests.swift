import Foundation
import OspreyTestFixtures
import OspreyTesting
import Testing

@testable import Osprey
@testable import OspreyTraces

/// The errors that carry text of a URL, a caller or the app, and what a trace says of them.
@MainActor
struct TraceFailureTests {
    private nonisolated static let secret = "s3cr3t"

    private func reason(in app: TraceFixture) throws -> String {
        let request = try #require(app.recorder.entries.last { $0.request != nil }?.request)
        guard case .failed(let reason) = request.outcome else { return request.outcome.words }
        return reason
    }

    @Test(arguments: ["shop://item/1", "shop://slow"])
    func `A detour whose URL leads to no page is not told by its URL`(link: String) async throws {
        let app = try await TraceFixture.started()
        let detour = Decision.detour(to: "shop://mark/s3cr3t?token=s3cr3t")
        app.shop.detour = detour
        app.shop.slowAnswer = { detour }
        await #expect(throws: PageError.self) { try await app.container.opened(.url(link)) }
        #expect(try reason(in: app) == "a detour, which had to finish first, was left")
        #expect(!(app.recorder.text + app.lines.joined()).contains(Self.secret))
    }

    @Test func `The page of a detour is told by its name if it is registered`() {
        let error = PageError.detourCancelled(page: "SignIn", code: Self.secret)
        #expect(
            error.wordsInTrace { $0 == "SignIn" ? "SignInPage" : nil }
                == "SignInPage, which had to finish first, was left")
    }

    @Test func `The names of stacks that are near to a wrong one are not told`() async throws {
        let app = try await TraceFixture.started()
        app.container.navigation.setRoot(Navigator(ShopHelpPage(), alias: "chat-s3cr3t"))
        let options = OpenOptions(navigator: "chat-s3cr3")
        await #expect(throws: PageError.self) {
            try await app.container.opened(Intent(.url("shop://help"), options: options))
        }
        #expect(try reason(in: app) == "no such navigator is displayed")
    }

    @Test func `What a type of the app says of a value that does not fit is not told`() async throws {
        let app = try await TraceFixture.started()
        app.container.register(VoucherPage.init)
        await #expect(throws: PageError.self) {
            try await app.container.opened(VoucherPage.self, ["voucher": .string(Self.secret)])
        }
        #expect(try reason(in: app) == "cannot build 'VoucherPage': 'voucher' does not fit")
    }

    @Test(arguments: errorsWithText)
    func `No failure tells what a URL, a caller or the app has written into its error`(error: PageError) {
        let words = error.wordsInTrace { _ in nil }
        #expect(!words.isEmpty)
        #expect(!words.contains(Self.secret))
        let tab = PageError.navigation(.tabRootFailed("home", cause: ErrorCause(error)))
        #expect(!tab.wordsInTrace { _ in nil }.contains(Self.secret))
        let guarded = PageError.navigation(.guardFailed(by: "Guard", cause: ErrorCause(error)))
        #expect(!guarded.wordsInTrace { _ in nil }.contains(Self.secret))
    }

    @Test(arguments: errorsWithText + errorsWithNames)
    func `Of an error that an interceptor throws, only the interceptor is told`(error: PageError) async throws
    {
        let app = try await TraceFixture.started()
        app.shop.slowAnswer = { throw error }
        await #expect(throws: error) { try await app.container.opened("shop://slow") }
        #expect(try reason(in: app) == "Slow failed")
        #expect(!(app.recorder.text + app.lines.joined()).contains(Self.secret))
    }

    @Test func `A failure that an interceptor has no part in is told although one has failed`() async throws {
        let app = try await TraceFixture.started()
        app.shop.slowAnswer = { throw PageError.gateClosed }
        app.container.register(
            interceptor: ShopInterceptor(shop: app.shop), alias: "Lost",
            options: InterceptorOptions(condition: .unmatched, isExternal: true))
        await #expect(throws: PageError.self) { try await app.container.opened(link: "shop://nowhere") }
        #expect(try reason(in: app).hasPrefix("no route matches"))
    }

    // MARK: - Errors

    /// Every error that carries text that the app has not declared, with a secret in all of it.
    private nonisolated static let errorsWithText: [PageError] =
        errorsOfRequests + errorsOfAnswers + errorsOfNavigation.map { .navigation($0) }

    private nonisolated static let cause = ErrorCause(TextError(text: secret))
    private nonisolated static let misfit = InjectionError.Problem.invalid(
        key: "voucher", ConversionError(found: .string(secret), expected: secret, allowed: [secret]))

    private nonisolated static let errorsOfRequests: [PageError] = [
        .notExposed(destination: secret),
        .unfitCaptures(destination: secret, route: "shop.item", problems: [misfit]),
        .unknownPage(name: secret, near: ["HomePage"]),
        .unknownAction(name: secret, near: ["share"]),
        .injection(
            InjectionError(
                page: "VoucherPage",
                problems: [
                    misfit, .missing(key: "voucher", typeName: "Voucher", given: secret),
                    .unknownInitializer(name: secret, known: []), .initializerFailed(cause),
                ])),
        .parameter(
            ParameterError(key: "init", problem: ConversionError(found: .string(secret), expected: secret))),
        .redirectLoop(chain: [secret, secret]), .tooManyRedirects(limit: 4, chain: [secret]),
        .superseded(subject: secret), .unknownNavigator(alias: secret, near: [secret]),
        .invalidPath(reason: secret), .needsContainer(destination: secret, by: "Guard"),
        .windowDiverted(page: "SplashPage", destination: secret, by: "Guard"),
        .missingDestination(keys: [secret]), .unexpectedPage(expected: secret, found: secret),
    ]

    private nonisolated static let errorsOfAnswers: [PageError] = [
        .rejected(subject: secret, by: "Guard", reason: secret),
        .interceptorFailed(subject: secret, by: "Slow", cause: cause),
        .interceptorTimedOut(subject: secret, by: "Slow", limit: .seconds(1)),
        .actionFailed(name: "share", cause: cause),
        .stayed(page: "HomePage", reason: secret),
        .switchRejected(subject: secret, by: "Plugin", reason: secret),
        .detourCancelled(page: secret, code: secret), .detourExpired(page: secret),
        .detourUnsatisfied(page: secret, by: "Guard"), .tabPageRedirected(page: "TabsPage", to: secret),
    ]

    private nonisolated static let errorsOfNavigation: [NavigationError] = [
        .shownElsewhere(page: "HomePage", place: secret, wanted: secret),
        .holderInUse(holder: secret), .notAChild(holder: secret),
        .unknownTab(secret, known: [secret]),
        .duplicateTab(secret), .lastTab(secret),
        .tabRootFailed("home", cause: cause), .detourNeeded(page: secret, by: "Guard"),
        .guardFailed(by: "Guard", cause: cause), .switchSuperseded(secret),
    ]

    /// Errors whose names are the app's own if the framework throws them, and may be anything if the app does.
    private nonisolated static let errorsWithNames: [PageError] = [
        .unregisteredPage(type: secret), .singletonInConstruction(name: secret),
        .unknownFilter(name: secret, near: []), .unregisteredFilter(filter: secret, page: secret),
        .invalidDecision(filter: secret, decision: secret), .openInsideInterceptor(interceptor: secret),
        .resultInActiveTask(page: secret), .noContainer(page: secret), .unknownPage(name: "", near: [secret]),
        .stayed(page: secret, reason: ""), .rejected(subject: "", by: secret, reason: ""),
        .navigation(.pageFinished(page: secret)),
    ]
}

private struct TextError: Error, CustomStringConvertible {
    let text: String
    var description: String { text }
}

/// A value that says too much when it does not fit.
private struct Voucher: ParameterConvertible {
    static func convert(_ value: ParameterValue) throws(ConversionError) -> Voucher {
        throw ConversionError(found: value, expected: "another voucher than \(value)")
    }
}

private final class VoucherPage: Page {
    @Injected var voucher: Voucher
}
