import Osprey
import OspreyHosting
import OspreySwiftUIOnDoubles
import SwiftUI
import Testing

/// SwiftUI's own, in a file that imports Osprey, too.
private struct Fading: Transition {}

@MainActor
struct `A file that imports Osprey and SwiftUI` {
    @Test
    func `can use the names of both`() {
        let fading: any Transition = Fading()
        let kinds: [Any.Type] = [
            PageTransition.self, Page.self, Navigator.self, Presentation.self, TabItem.self,
        ]
        #expect(fading is Fading)
        #expect(!kinds.contains { $0 == Fading.self })
    }
}
