import Osprey
import OspreyRouting

/// The destination of a request, as a trace may name it: by a name that the app has declared, and by no other text.
@MainActor
enum TracedTarget {
    /// A URL, with the route that answers it once that is known.
    case url(Route?)
    case page(Page.Type)
    /// The registered name; `nil` if none is.
    case pageName(String?)
    case action(String?)
    case path([TracedTarget])
    case nothing

    init(_ destination: Destination, in container: PageContainer) {
        switch destination {
        case .url: self = .url(nil)
        case .page(let type): self = .page(type)
        case .pageName(let name):
            self = .pageName(container.registeredName(of: name))
        case .action(let name):
            self = .action(container.hasAction(named: name) ? name : nil)
        case .path(let nodes): self = .path(nodes.map { TracedTarget($0.destination, in: container) })
        case .nowhere: self = .nothing
        }
    }

    var entry: TraceEntry.Target {
        switch self {
        case .url(let route): TraceEntry.Target(kind: .url, name: route?.urlPattern)
        case .page(let type): TraceEntry.Target(kind: .page, name: String(describing: type))
        case .pageName(let name): TraceEntry.Target(kind: .page, name: name)
        case .action(let name): TraceEntry.Target(kind: .action, name: name)
        case .path(let targets):
            TraceEntry.Target(kind: .path, name: targets.map(\.entry.words).joined(separator: " > "))
        case .nothing: TraceEntry.Target(kind: .nothing)
        }
    }
}
