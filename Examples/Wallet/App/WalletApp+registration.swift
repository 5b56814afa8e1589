import Foundation
import Osprey

extension WalletApp {
    /// What is registered, as JSON.
    func manifest() throws -> String { String(decoding: try container.manifest().json(), as: UTF8.self) }

    /// Tells the container all that the routes may name.
    ///
    /// - Parameter splash: How long the splash stays; `nil` until it is skipped.
    func register(splash: Duration?) {
        container.registerWallet(loans: loans, session: session, bank: bank, splash: splash)
        container.register(filter: VisitLog { [weak self] in self?.note(.visit, $0) }, everywhere: true)
        container.register(action: "share") { [weak self] request in
            guard let offer = try request.parameters.value("offerId", as: String.self) else { return }
            let address = Routes.offer(offerId: offer).publicURL
            self?.note(.note, "shared \(address)")
            self?.status = Status(kind: .note, text: "Shared \(address.dropFirst("https://".count))")
        }
    }
}
