import Osprey
import OspreyTestFixtures
import Synchronization

/// Routes that a test may change between two readings.
final class ChangingSource: ImmediateRouteSource {
    let name = "routes.properties"
    let text: Mutex<String>

    init(_ text: String) { self.text = Mutex(text) }

    func loadNow() throws -> RouteDefinitions {
        RouteDefinitions(propertiesText: text.withLock { $0 }, file: name)
    }
}
