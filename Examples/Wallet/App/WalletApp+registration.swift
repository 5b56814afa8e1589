import Foundation
import Osprey
import OspreyTraces

extension WalletApp {
    /// Creates a recorder that writes everything that happens to a file for `ospreyctl trace show`.
    ///
    /// If the file cannot be written, the app goes on, and the log says so.
    static func recorder(of container: PageContainer, path: String) -> TraceRecorder {
        let recorder = TraceRecorder(container)
        recorder.write(to: URL(fileURLWithPath: path))
        return recorder
    }

    /// The registered names, as JSON.
    func manifest() throws -> String { String(decoding: try container.manifest().json(), as: UTF8.self) }

    /// Registers everything that the routes may name.
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
