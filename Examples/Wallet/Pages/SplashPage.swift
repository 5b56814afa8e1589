import Osprey

/// Covers everything while the app launches, for a moment or until the user skips it.
///
/// It is a launch window: pages that are opened meanwhile, for example by the link that the app was started with, open
/// below it.
final class SplashPage: WalletPage {
    /// How long it stays; `nil` until it is skipped.
    private let duration: Duration?
    private var timer: Task<Void, any Error>?

    init(duration: Duration?) {
        self.duration = duration
        super.init()
        title = "Wallet"
    }

    override func didActivate() {
        guard let duration, let clock = container?.clock else { return }
        timer = Task { [weak self] in
            try await clock.sleep(for: duration)
            self?.finish()
        }
    }

    override func didFinish() {
        timer?.cancel()
    }
}
