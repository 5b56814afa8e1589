import OspreyRouting

extension RouteTarget {
    /// The kind of the target, in one word.
    var kind: String {
        switch self {
        case .page: "page"
        case .redirect: "redirect"
        case .action: "action"
        }
    }

    /// The name of the target.
    var name: String {
        switch self {
        case .page(let name), .action(let name): name
        case .redirect(let template): template.text
        }
    }
}
