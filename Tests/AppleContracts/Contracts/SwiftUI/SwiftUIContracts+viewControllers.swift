#if canImport(SwiftUI)
import SwiftUI

#if OSPREY_NO_COVERS
extension SwiftUIContracts {
    /// This system has no view controllers of UIKit.
    static let viewControllers: [Contract<SwiftUIStage>] = []
}
#else
import Foundation
import UIKit

extension SwiftUIContracts {
    /// View controllers of UIKit in views.
    static let viewControllers: [Contract<SwiftUIStage>] = [
        Contract(
            "A view controller in the background of a view is told `viewIsAppearing`, in a window.",
            source: documentation("uiviewcontrollerrepresentable"), opposite: "hidesViewControllers"
        ) { stage in
            let probe = Probe(stage.witness)
            stage.show { ProbeBackground(probe: probe) }
            try await stage.wait(for: "viewIsAppearing in a window") {
                stage.witness.has("controller appears in a window")
            }
        },
        Contract(
            "A view controller is updated when an observable object that its update reads has changed.",
            source: documentation("uiviewcontrollerrepresentable/updateuiviewcontroller(_:context:)"),
            opposite: "updatesViewControllersOnce"
        ) { stage in
            let probe = Probe(stage.witness)
            stage.show { ProbeBackground(probe: probe) }
            try await stage.wait(for: "the first update") { stage.witness.has("updated to 0") }
            await stage.settle()
            probe.told = 1
            try await stage.wait(for: "another update") { stage.witness.has("updated to 1") }
        },
        Contract(
            "A view controller is dismantled when its view has gone.",
            source: documentation(
                "uiviewcontrollerrepresentable/dismantleuiviewcontroller(_:coordinator:)"),
            opposite: "keepsViewControllers"
        ) { stage in
            let probe = Probe(stage.witness)
            stage.show { ProbeBackground(probe: probe) }
            try await stage.wait(for: "the first update") { stage.witness.has("updated to 0") }
            probe.isHeld = true
            try await stage.wait(for: "its end") { stage.witness.has("dismantled") }
        },
    ]
}

/// A page with a view controller in its background, unless it is held.
private struct ProbeBackground: View {
    let probe: Probe

    var body: some View {
        ProbePage("A", probe).background { if !probe.isHeld { ProbeRepresentable(probe: probe) } }
    }
}

private struct ProbeRepresentable: UIViewControllerRepresentable {
    let probe: Probe

    func makeUIViewController(context: Context) -> ProbeController { ProbeController(probe.witness) }

    func updateUIViewController(_ controller: ProbeController, context: Context) {
        probe.witness.note("updated to \(probe.told)")
    }

    static func dismantleUIViewController(_ controller: ProbeController, coordinator: ()) {
        controller.witness.note("dismantled")
    }
}

private final class ProbeController: UIViewController {
    let witness: Witness

    init(_ witness: Witness) {
        self.witness = witness
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewIsAppearing(_ animated: Bool) {
        super.viewIsAppearing(animated)
        witness.note("controller appears in \(view.window == nil ? "no" : "a") window")
    }
}
#endif
#endif
