import Foundation
import Osprey

extension WalletApp {
    /// Has what happens written down, in a file that `ospreyctl trace show` reads.
    ///
    /// A file that cannot be written keeps nothing else from going on; the log says so.
    static func recorder(of container: PageContainer, path: String) -> TraceRecorder {
        let recorder = TraceRecorder(container)
        recorder.write(to: URL(fileURLWithPath: path))
        return recorder
    }

    /// What is registered, as JSON.
    func manifest() throws -> String { String(decoding: try container.manifest().json(), as: UTF8.self) }

    /// Tells the container all that the routes may name.
    ///
    /// - Parameter splash: How long the splash stays; `nil` until it is skipped.
    func register(splash: Duration?) {
        container.registerWallet(
            loans: loans, session: session, bank: bank, splash: splash, recorder: recorder)
        container.register(filter: VisitLog { [weak self] in self?.note(.visit, $0) }, everywhere: true)
        container.register(action: "share") { [weak self] request in
            guard let offer = try request.parameters.value("offerId", as: String.self) else { return }
            let address = Routes.offer(offerId: offer).publicURL
            self?.note(.note, "shared \(address)")
            self?.status = Status(kind: .note, text: "Shared \(address.dropFirst("https://".count))")
        }
    }
}
