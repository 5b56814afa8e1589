import Osprey
import OspreyRouting
import OspreyTestFixtures
import OspreyTraces

/// What is done to a container, one operation a line: what is generated, shrunk, printed and kept is the same text.
///
/// A number means a page or stack by its place, counted round, so that every line fits every state:
/// `pop 1 2` pops two pages of the second stack, `finish 5` finishes the sixth page. A line that begins with
/// `inside` and a place (`tap`, `load`, `guard`, `interceptor`, `host`) is run from there while the next line is.
/// A first line that begins with `launch` names the layers that come with the root, and with `door=` the wall in front
/// of it. `sign-out door asking` asks the pages, and has the door come up; `enter none` lets the page of the wall finish,
/// and no other come. `ask 3` has the fourth page ask before it is left, and `person late` lets it wait. `clock 2` has whoever sleeps on the
/// clock take two turns to wake.
struct RandomScript: CustomStringConvertible {
    var lines: [String]

    init(lines: [String]) { self.lines = lines }

    init(_ text: String) { lines = text.split(separator: "\n").map(String.init) }

    init(seed: UInt64, length: Int) {
        var random = SplitMix(seed: seed)
        lines = ["host \(random.pick(RandomHost.Pace.allCases).rawValue)", "clock \(seed % 4)"]
        var launch: [String] = []
        if random.next(below: 5) == 0 {
            launch = (0...random.next(below: 2)).map { _ in random.pick(RandomApp.launched) }
        }
        // How many lines are still played in front of a closed door.
        var patience = 0
        if random.next(below: 4) == 0 {
            launch.append("door=\(random.pick(["door", "door", "terms"]))")
            patience = 1 + random.next(below: 6)
        }
        if !launch.isEmpty { lines.insert("launch \(launch.joined(separator: " "))", at: 0) }
        switch random.next(below: patience > 0 ? 1_000 : 8) {
        case 0, 1:
            // A guard has put another page in the place of a tab's root, and would not any more.
            lines += [
                "guard \(random.pick(["page", "root", "url"]))", "select me", "select h", "guard proceed",
            ]
        case 2:
            // A guard has led to another page on its own account.
            lines += ["select me", "guard \(random.pick(["page", "root"]))", "open x://inside/guarded/1"]
            lines += ["select h", "guard proceed"]
        case 3: lines += ["add-tab only", "select only"]
        default: break
        }
        while lines.count < length {
            if random.next(below: 9) == 0 {
                let line =
                    switch random.next(below: 8) {
                    case 0, 1: "stop"
                    case 2: Self.signOut(&random)
                    default: Self.line(&random)
                    }
                if line.hasPrefix("sign-out") { patience = 1 + random.next(below: 6) }
                lines.append("inside \(random.pick(RandomPlace.allCases).rawValue) \(line)")
            }
            switch random.next(below: 30) {
            case 0:
                lines.append(Self.signOut(&random))
                patience = 1 + random.next(below: 6)
            case 1, 2: lines += Self.question(&random)
            case 3 where patience == 0 && random.next(below: 2) == 0:
                // What waits for a detour goes with the session.
                lines += ["guard detour", "open x://guarded/1", "guard proceed", Self.signOut(&random)]
                patience = 1 + random.next(below: 6)
            default: lines.append(patience > 0 ? Self.lineAtDoor(&random) : Self.line(&random))
            }
            guard patience > 0 else { continue }
            patience -= 1
            if patience == 0 {
                lines.append(
                    "enter \(random.pick(["none", "none", "none", "none", "door", "terms", "reject"]))")
                if !lines[lines.count - 1].hasSuffix("none") { patience = 1 + random.next(below: 3) }
            }
        }
    }

    private static func signOut(_ random: inout SplitMix) -> String {
        let door = random.pick(["none", "none", "door", "door", "terms", "reject"])
        return "sign-out \(door)\(random.next(below: 3) == 0 ? " asking" : "")"
    }

    /// A page that asks, what would take it away, and an answer.
    private static func question(_ random: inout SplitMix) -> [String] {
        let pace = random.pick([.yes, .no, .late, .late] as [RandomPerson.Pace])
        var lines = ["ask \(random.next(below: 5))", "person \(pace.rawValue)"]
        for _ in 0..<(1 + random.next(below: 2)) {
            let number = random.next(below: 4)
            lines.append(
                random.pick([
                    "root \(number)", "finish \(number)", "back", "reset", "select h", "select me",
                    "open x://tab/shop", "open x://root/page/1", "open x://sel/home", "link x://shelf/1",
                    "sign-out none asking", signOut(&random), line(&random),
                ]))
        }
        return lines + ["person \(random.pick([.yes, .yes, .no, .late] as [RandomPerson.Pace]).rawValue)"]
    }

    /// What is done behind a wall, as far as it is something else than everywhere.
    private static func lineAtDoor(_ random: inout SplitMix) -> String {
        let number = random.next(below: 4)
        return switch random.next(below: 12) {
        case 0, 1: "open \(url(&random))\(options(&random))"
        case 2: "link \(url(&random))"
        case 3: "start \(url(&random))\(options(&random))"
        case 4, 5, 6: "from \(number) \(url(&random))"
        case 7: random.pick(["cancel \(number)", "finish \(number)", "answer \(number)", "back", "reset"])
        default: line(&random)
        }
    }

    var description: String { lines.joined(separator: "\n") }

    /// The pages that come as launch windows, if the first line names some.
    var launched: [String] {
        guard let words = lines.first?.split(separator: " "), words.first == "launch" else { return [] }
        return words.dropFirst().map(String.init).filter { !$0.hasPrefix("door=") }
    }

    /// What comes before the root, if the first line says so.
    var door: RandomMood.Door {
        guard let words = lines.first?.split(separator: " "), words.first == "launch" else { return .none }
        let door = words.first { $0.hasPrefix("door=") }
        return door.flatMap { RandomMood.Door(rawValue: String($0.dropFirst("door=".count))) } ?? .none
    }

    private static func line(_ random: inout SplitMix) -> String {
        let number = random.next(below: 12)
        let count = 1 + random.next(below: 3)
        let tab = random.pick(["h", "me", "shop", "me", "shop", "extra", "only", "nowhere"])
        return switch random.next(below: 46) {
        case 0..<9: "open \(url(&random))\(options(&random))"
        case 9, 10: "link \(url(&random))"
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
        case 42: "ask \(number)"
        case 43, 44: "person \(random.pick(RandomPerson.Pace.allCases).rawValue)"
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
