import Osprey
import OspreyTraces

/// What a container displays, in the layout of a snapshot with nothing but the names of pages: read by the public
/// properties, for comparison with what a recorder says.
@MainActor
func displayedPages(of container: PageContainer) -> String {
    var lines: [String] = []
    func append(_ place: String, _ pages: [Page]) {
        lines.append(place)
        lines += pages.map { "  \($0.pageName)" }
    }
    switch container.navigation.root {
    case let tabs as TabController:
        for item in tabs.items where item === tabs.selected || !item.navigator.pages.isEmpty {
            append("\(item === tabs.selected ? "* " : "")tab \(item.id)", item.navigator.pages)
        }
    case let navigator as Navigator where !navigator.pages.isEmpty: append("stack", navigator.pages)
    default: break
    }
    for presentation in container.navigation.presentations {
        append("present \(presentation.style.rawValue)", presentation.navigator.pages)
    }
    return lines.joined(separator: "\n")
}

/// The tree of an entry without the patterns of routes.
func namesOnly(_ tree: String) -> String {
    tree.split(separator: "\n").map { line in
        line.hasPrefix("  ") ? "  " + line.dropFirst(2).prefix { $0 != " " } : String(line)
    }.joined(separator: "\n")
}
