import OspreyRouting
import Testing

private struct Offline: Error {}
private struct Expired: Error {}

private struct Refused: Error, CustomStringConvertible {
    var host: String
    var description: String { "\(host) refused" }
}

/// Fails by an error that the scheme chooses.
private struct FailingAdapter: RouteURLAdapter {
    func adapt(_ url: RouteURL) throws -> RouteURLAdaptation? {
        switch url.scheme {
        case "offline": throw Offline()
        case "expired": throw Expired()
        default: return nil
        }
    }
}

struct `Failures that compare` {
    @Test func `Causes are equal if their errors are of one type and read the same`() {
        #expect(ErrorCause(Refused(host: "a")) == ErrorCause(Refused(host: "a")))
        #expect(ErrorCause(Refused(host: "a")) != ErrorCause(Refused(host: "b")))
        #expect(ErrorCause(Offline()) == ErrorCause(Offline()))
        #expect(ErrorCause(Offline()) != ErrorCause(Expired()))
        #expect(Set([ErrorCause(Offline()), ErrorCause(Offline()), ErrorCause(Expired())]).count == 2)
        #expect("\(ErrorCause(Refused(host: "a")))" == "a refused")
    }

    @Test func `Failures are equal if URL, reason and redirects are`() throws {
        func failure(_ url: String, key: String = "app.loan") throws -> RouteError {
            var builder = RouteTableBuilder()
            builder.add(FailingAdapter())
            builder.add([.page(key, "LoanPage")])
            let table = try builder.build()
            return try #require(throws: RouteError.self) { try table.match(url, trust: .external) }
        }
        #expect(try failure("app://none") == failure("app://none", key: "app.other"))
        #expect(try failure("app://none") != failure("app://nothing"))
        #expect(try failure("app://loan") != failure("app://none"))
        #expect(try failure("app://loan").reason != failure("app://none").reason)
        #expect(try failure("offline:x") == failure("offline:x"))
        #expect(try failure("offline:x").reason != failure("expired:x").reason)
        #expect(try Set([failure("app://none"), failure("app://none"), failure("offline:x")]).count == 2)
    }
}
