// swift-format-ignore-file
// Calls that must compile, by every door; see `.ci/check-typed-routes`.
import Foundation
import Osprey

@MainActor func right(_ container: PageContainer, _ page: Page) async throws {
    try await container.open(Routes.product(productId: 7))
    try await container.open(Routes.search(q: "red shoes", page: 2, sort: .priceLow))
    try await container.open(Routes.category(path: ["shoes", "red"]))
    try await container.open(Routes.voucher(code: UUID(), redeem: true))
    try await container.handle(Routes.reviews(productId: 7, rating: 5))
    page.open(Routes.signin())
    page.open(Routes.share(productId: 7))
    container.openNow(Routes.signin())
    container.handleNow(Routes.home())
    _ = container.canOpen(Routes.signin())
    let amount: Double = try await page.result(of: Routes.checkoutPayment(amount: 9.5), returning: Double.self)
    let other: Double = try await container.result(of: Routes.checkoutPayment(amount: amount), returning: Double.self)
    var intent = Routes.orderReturn(orderId: UUID(), reason: .none_).intent
    intent.options.display = .replace
    try await container.open(intent)
    let texts: [String] = [Routes.home().url, Routes.home().publicURL, "\(Routes.home())", "\(other)"]
    _ = texts
    for kind in Routes.AccountAddressKind.allCases { page.open(Routes.accountAddress(kind: kind)) }
}
