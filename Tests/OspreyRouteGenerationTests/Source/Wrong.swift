// swift-format-ignore-file
// Calls that must not compile. Each line says which error it is to get; see `.ci/check-typed-routes`.
// Each is a function of its own, so that no error keeps the compiler from looking for the next one.
import Foundation
import Osprey

@MainActor func wrong1(_ container: PageContainer, _ page: Page) async throws {
    try await container.opened(Routes.product(productId: "7"))  // error: cannot convert value of type 'String' to expected argument type 'UInt'
}

@MainActor func wrong2(_ container: PageContainer, _ page: Page) async throws {
    try await container.opened(Routes.product())  // error: missing argument for parameter 'productId' in call
}

@MainActor func wrong3(_ container: PageContainer, _ page: Page) async throws {
    try await container.opened(Routes.prodct(productId: 7))  // error: type 'Routes' has no member 'prodct'
}

@MainActor func wrong4(_ container: PageContainer, _ page: Page) async throws {
    try await container.opened(Routes.product(productId: 7, ref: "mail"))  // error: extra argument 'ref' in call
}

@MainActor func wrong5(_ container: PageContainer, _ page: Page) async throws {
    try await container.opened(Routes.search())  // error: missing argument for parameter 'q' in call
}

@MainActor func wrong6(_ container: PageContainer, _ page: Page) async throws {
    try await container.opened(Routes.search(q: nil))  // error: 'nil' is not compatible with expected argument type 'String'
}

@MainActor func wrong7(_ container: PageContainer, _ page: Page) async throws {
    try await container.opened(Routes.search(q: "x", sort: .cheap))  // error: type 'Routes.SearchSort?' has no member 'cheap'
}

@MainActor func wrong8(_ container: PageContainer, _ page: Page) async throws {
    try await container.opened(Routes.search(q: "x", sort: "best"))  // error: cannot convert value of type 'String' to expected argument type 'Routes.SearchSort'
}

@MainActor func wrong9(_ container: PageContainer, _ page: Page) async throws {
    try await container.opened(Routes.category(path: "shoes/red"))  // error: cannot convert value of type 'String' to expected argument type '[String]'
}

@MainActor func wrong10(_ container: PageContainer, _ page: Page) async throws {
    try await container.opened(Routes.voucher(code: "x"))  // error: cannot convert value of type 'String' to expected argument type 'UUID'
}

@MainActor func wrong11(_ container: PageContainer, _ page: Page) async throws {
    try await container.opened(Routes.old(productId: 7))  // error: type 'Routes' has no member 'old'
}

@MainActor func wrong12(_ container: PageContainer, _ page: Page) async throws {
    try await container.opened(Routes.orderReturn(orderId: .init()))  // error: missing argument for parameter 'reason' in call
}

@MainActor func wrong13(_ container: PageContainer, _ page: Page) async throws {
    try await container.opened(link: Routes.signin())  // error: conformance of 'InternalRoute' to 'ExternallyOpenable' is unavailable: use 'open' for it, or mark its route 'external' in the routes file
}

@MainActor func wrong14(_ container: PageContainer, _ page: Page) async throws {
    try await container.opened(link: Routes.share(productId: 7))  // error: conformance of 'InternalRoute' to 'ExternallyOpenable' is unavailable: use 'open' for it, or mark its route 'external' in the routes file
}

@MainActor func wrong15(_ container: PageContainer, _ page: Page) async throws {
    _ = Routes.signin().publicURL  // error: value of type 'InternalRoute' has no member 'publicURL'
}

@MainActor func wrong16(_ container: PageContainer, _ page: Page) async throws {
    let _: String = try await page.result(of: Routes.signin(), returning: Int.self)  // error: cannot convert value of type 'Int' to specified type 'String'
}

@MainActor func wrong17(_ container: PageContainer, _ page: Page) async throws {
    container.open(link: Routes.signin())  // error: conformance of 'InternalRoute' to 'ExternallyOpenable' is unavailable: use 'open' for it, or mark its route 'external' in the routes file
}

@MainActor func wrong18(_ container: PageContainer, _ page: Page) async throws {
    try await container.opened(URL(filePath: "/x"))  // error: conformance of 'URL' to 'Openable' is unavailable: use 'open(link:)' for a link from outside, and '.url(url)' for one of your own
}

@MainActor func wrong19(_ container: PageContainer, _ page: Page) async throws {
    container.open(URL(filePath: "/x"))  // error: conformance of 'URL' to 'Openable' is unavailable: use 'open(link:)' for a link from outside, and '.url(url)' for one of your own
}

@MainActor func wrong20(_ container: PageContainer, _ page: Page) async throws {
    page.open(URL(filePath: "/x"))  // error: conformance of 'URL' to 'Openable' is unavailable: use 'open(link:)' for a link from outside, and '.url(url)' for one of your own
}

@MainActor func wrong21(_ container: PageContainer, _ page: Page) async throws {
    _ = try await container.result(of: URL(filePath: "/x"), returning: Int.self)  // error: conformance of 'URL' to 'Openable' is unavailable: use 'open(link:)' for a link from outside, and '.url(url)' for one of your own
}

@MainActor func wrong22(_ container: PageContainer, _ page: Page, _ text: String) async throws {
    container.open(text)  // error: conformance of 'String' to 'Openable' is unavailable: use 'open(link:)' for a link from outside, and '.url(text)' for one of your own
}

@MainActor func wrong23(_ container: PageContainer, _ page: Page, _ text: String) async throws {
    try await container.opened(text)  // error: conformance of 'String' to 'Openable' is unavailable: use 'open(link:)' for a link from outside, and '.url(text)' for one of your own
}

@MainActor func wrong24(_ container: PageContainer, _ page: Page, _ text: String) async throws {
    page.open(text)  // error: conformance of 'String' to 'Openable' is unavailable: use 'open(link:)' for a link from outside, and '.url(text)' for one of your own
}

@MainActor func wrong25(_ container: PageContainer, _ page: Page, _ text: String) async throws {
    try await page.opened(text)  // error: conformance of 'String' to 'Openable' is unavailable: use 'open(link:)' for a link from outside, and '.url(text)' for one of your own
}

@MainActor func wrong26(_ container: PageContainer, _ page: Page, _ text: String) async throws {
    _ = container.canOpen(text)  // error: conformance of 'String' to 'Openable' is unavailable: use 'open(link:)' for a link from outside, and '.url(text)' for one of your own
}
