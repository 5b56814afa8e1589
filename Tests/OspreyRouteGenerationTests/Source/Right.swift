// swift-format-ignore-file
// Calls that must compile, by every door; see `.ci/check-typed-routes`.
import Foundation
import Osprey

@MainActor func right(_ container: PageContainer, _ page: Page) async throws {
    try await container.opened(Routes.product(productId: 7))
    try await container.opened(Routes.search(q: "red shoes", page: 2, sort: .priceLow))
    try await container.opened(Routes.category(path: ["shoes", "red"]))
    try await container.opened(Routes.voucher(code: UUID(), redeem: true))
    try await container.opened(link: Routes.reviews(productId: 7, rating: 5))
    page.open(Routes.signin())
    page.open(Routes.share(productId: 7))
    container.open(Routes.signin())
    container.open(link: Routes.home())
    _ = container.canOpen(Routes.signin())
    let amount: Double = try await page.result(of: Routes.checkoutPayment(amount: 9.5), returning: Double.self)
    let other: Double = try await container.result(of: Routes.checkoutPayment(amount: amount), returning: Double.self)
    var intent = Routes.orderReturn(orderId: UUID(), reason: .none_).intent
    intent.options.display = .replace
    try await container.opened(intent)
    let texts: [String] = [Routes.home().url, Routes.home().publicURL, "\(Routes.home())", "\(other)"]
    _ = texts
    for kind in Routes.AccountAddressKind.allCases { page.open(Routes.accountAddress(kind: kind)) }
}
