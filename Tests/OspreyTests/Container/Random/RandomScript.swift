import Osprey
import OspreyRouting

/// What is done to a container, one operation a line: what is generated, shrunk, printed and kept is the same text.
///
/// A number means a page or stack by its place, counted round, so that every line fits every state:
/// `pop 1 2` pops two pages of the second stack, `finish 5` finishes the sixth page. A line that begins with
/// `inside` and a place (`tap`, `load`, `guard`, `interceptor`, `host`) is run from there while the next line is.
/// A first line that begins with `launch` names the layers that come with the root. `clock 2` has whoever sleeps on the
/// clock take two turns to wake.
struct RandomScript: CustomStringConvertible {
    var lines: [String]

    init(lines: [String]) { self.lines = lines }

    init(_ text: String) { lines = text.split(separator: "\n").map(String.init) }

    init(seed: UInt64, length: Int) {
        var random = SplitMix(seed: seed)
        lines = ["host \(random.pick(RandomHost.Pace.allCases).rawValue)", "clock \(seed % 4)"]
        if random.next(below: 5) == 0 {
            let layers = (0...random.next(below: 2)).map { _ in random.pick(RandomApp.launched) }
            lines.insert("launch \(layers.joined(separator: " "))", at: 0)
        }
        switch random.next(below: 6) {
        case 0, 1:
            // A guard has put another page in the place of a tab's root, and would not any more.
            lines += [
                "guard \(random.pick(["page", "root", "url"]))", "select me", "select h", "guard proceed",
            ]
        case 2:
            // A guard has led to another page on its own account.
            lines += ["select me", "guard \(random.pick(["page", "root"]))", "open x://inside/guarded/1"]
            lines += ["select h", "guard proceed"]
        default: break
        }
        while lines.count < length {
            if random.next(below: 9) == 0 {
                let line = random.next(below: 4) == 0 ? "stop" : Self.line(&random)
                lines.append("inside \(random.pick(RandomPlace.allCases).rawValue) \(line)")
            }
            lines.append(Self.line(&random))
        }
    }

    var description: String { lines.joined(separator: "\n") }

    /// The pages that come as launch windows, if the first line names some.
    var launched: [String] {
        guard let words = lines.first?.split(separator: " "), words.first == "launch" else { return [] }
        return words.dropFirst().map(String.init)
    }

    private static func line(_ random: inout SplitMix) -> String {
        let number = random.next(below: 12)
        let count = 1 + random.next(below: 3)
        let tab = random.pick(["h", "me", "shop", "me", "shop", "extra", "only", "nowhere"])
        return switch random.next(below: 42) {
        case 0..<9: "open \(url(&random))\(options(&random))"
        case 9, 10: "handle \(url(&random))"
        case 11, 12: "start \(url(&random))\(options(&random))"
        case 13: "from \(number) \(url(&random))"
        case 14:
            "\(random.pick(["name", "class"])) \(random.pick(RandomApp.pages)) \(count)\(options(&random))"
        case 15, 16, 17: "path \(path(&random, count))\(options(&random))"
        case 18: "push \(number)"
        case 19: "pop \(number) \(count)"
        case 20:
            random.pick(["root \(number)", "replace \(number)", "pop-to \(number)", "mix \(number) \(count)"])
        case 21: "present \(random.pick(["cover", "sheet", "window"]))"
        case 22: "dismiss \(number)"
        case 23, 24, 25, 26: "select \(tab)"
        case 27:
            random.pick([
                "add-tab extra", "add-tab only", "remove-tab \(tab)", "move-tab \(tab) \(count)",
                "select-forced \(tab)",
            ])
        case 28: random.pick(["back", "back", "reset"])
        case 29, 30: "\(random.pick(["finish", "cancel", "answer"])) \(number)"
        case 31: "swipe \(random.pick(["finish", "cancel"]))"
        case 32: random.pick(["reported-pop \(number)", "reported-dismissal \(number)", "evict"])
        case 33: "veto \(number)"
        case 34: "plugin \(random.pick(RandomPlugin.Answer.allCases).rawValue)"
        case 35: random.pick(["plugin none", "plugin none", "guard root"])
        case 36, 37: "guard \(random.pick(RandomMood.Answer.allCases).rawValue)"
        case 38: "payload \(random.pick(RandomPayload.allCases).rawValue) \(url(&random))"
        case 39, 40: "intercept \(random.pick(RandomMood.Answer.allCases).rawValue)"
        case 41: "review \(random.pick([.proceed, .page, .url, .reject] as [RandomMood.Answer]).rawValue)"
        default: "guard proceed"
        }
    }

    private static func url(_ random: inout SplitMix) -> String {
        let isHard = random.next(below: 3) == 0
        return random.pick(isHard ? hardRoutes : RandomApp.routes).url("\(1 + random.next(below: 3))")
    }

    /// Routes to guarded pages, to the pages that tabs begin with, and to those with parents: most faults are there.
    private static let hardRoutes = RandomApp.routes.filter { route in
        route.parent != nil || route.display == .select || route.page == "Guarded"
            || route.tab != nil && route.display == nil
    }

    private static func path(_ random: inout SplitMix, _ count: Int) -> String {
        (0...count).map { _ in "\(random.pick(RandomApp.pages)):\(1 + random.next(below: 3))" }
            .joined(separator: " ")
    }

    private static func options(_ random: inout SplitMix) -> String {
        var text = ""
        if random.next(below: 3) == 0 { text += " display=\(random.pick(RouteDisplay.allCases).rawValue)" }
        if random.next(below: 4) == 0 { text += " tab=\(random.pick(["h", "me", "shop"]))" }
        if random.next(below: 6) == 0 { text += " reuse=\(random.pick(RouteReuse.Scope.allCases).rawValue)" }
        return text
    }
}

/// What the outside wraps a URL in.
enum RandomPayload: String, CaseIterable {
    case notification, activity, shortcut

    func intent(for url: String) -> Intent {
        switch self {
        case .notification: NotificationPayload(["url": url]).intent
        case .activity: UserActivity(type: "link", userInfo: ["url": url]).intent
        case .shortcut: ShortcutItem(type: "link", userInfo: ["url": url]).intent
        }
    }
}

extension SplitMix {
    mutating func pick<Element>(_ elements: [Element]) -> Element { elements[next(below: elements.count)] }
}

/// What a line says besides what it opens: `display=`, `tab=` and `reuse=`.
struct ScriptOptions {
    var display: RouteDisplay?
    var tab: String?
    var reuse: RouteReuse?

    init(_ words: ArraySlice<String>) {
        for word in words {
            let parts = word.split(separator: "=").map(String.init)
            switch parts[0] {
            case "display": display = RouteDisplay(rawValue: parts[1])
            case "tab": tab = parts[1]
            case "reuse": reuse = RouteReuse.Scope(rawValue: parts[1]).map { RouteReuse($0) }
            default: break
            }
        }
    }

    var openOptions: OpenOptions { OpenOptions(display: display, tab: tab, reuse: reuse) }
}
