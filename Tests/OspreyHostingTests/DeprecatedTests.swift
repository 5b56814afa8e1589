import OspreyHosting
import Testing

/// The names of before do what the names of today do.
struct `Former names of hosting` {
    @available(*, deprecated)
    @Test func `Layers are the windows of a screen`() {
        #expect(ScreenState().layers == ScreenState().windows)
        #expect(ScreenStep.setLayers([], [:]) == .setWindows([], [:]))
    }
}
