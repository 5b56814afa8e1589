import Osprey
import OspreyTraces

/// A field for a link to try, and the newest requests with their outcomes.
final class DebugPage: WalletPage {
    private let recorder: TraceRecorder
    private var link = "wallet://"

    init(recorder: TraceRecorder) {
        self.recorder = recorder
        super.init()
        title = "Debug"
    }

    override var elements: [PageElement] {
        [
            .field("Link", link) { [self] in link = $0 },
            .button("Open it from outside") { [self] in container?.open(link: link) },
            .button("Open it from inside") { [self] in open(.url(link)) },
            .rule,
        ] + recorder.entries.suffix(50).reversed().map { .text("\($0)") }
    }
}
