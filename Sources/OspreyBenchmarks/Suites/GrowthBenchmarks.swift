import OspreyRouteLint
import OspreyRouting

extension Suite {
    /// Files that repeat one construct many times: ten times as many must not take a hundred times as long.
    static let growth = Suite(name: "growth", comparisons: files.map { compile($0) })

    @MainActor private static var files: [File] {
        [
            File("routes of one page") { "a.b\($0) = P" },
            File("duplicates") { "a.b\($0 / 2) = P" },
            File("keys that are never closed") { "a.b.{x\($0) = P" },
            File("broken values") { "a.b\($0) = P; external external; =" },
            File("attributes that do not exist") { "a.b\($0) = P; exteranl\($0)" },
            File("bad escapes") { "a.b\($0) = \\uZZ\($0)" },
            File("redirects to nowhere") { "a.b\($0) = -> a://c\($0)/d" },
            File("redirects to nowhere with a capture") { "a.b\($0).{x} = -> a://c\($0)/{x}/d" },
            File("redirects in pairs") { "a.b\($0) = -> a://b\($0 ^ 1)" },
            File("parents that do not exist") { "a.b\($0) = P; parent=a.c\($0)" },
            File("parents, each above the next") {
                $0.isMultiple(of: 64) ? "a.b\($0) = P" : "a.b\($0) = P; parent=a.b\($0 - 1)"
            },
            File("names") { "a.b\($0) = P; name=n\($0)" },
            File("one name") { "a.b\($0) = P; name=n" },
            File("origins") { "base.origins.s\($0) = https://h\($0).example" },
            File("tabs") { "base.tabs.t\($0) = P" },
            File("groups") {
                $0.isMultiple(of: 2) ? "a.b\($0) = P" : "base.group.g\($0) = a.b\($0 - 1); tab=t"
            },
            File("enumerations at one place") { "a.b.{x|u\($0),v\($0)} = P" },
            File("enumerations at one place that share a word") { "a.b.{x|u\($0),v} = P" },
            File("enumerations at one place that share a word, each with an end of its own") {
                "a.b.{x|u\($0),v}.c\($0) = P"
            },
            File("three enumerations of three words each") { line in
                let words = (0..<3).map { "u\(line)w\($0)" }.joined(separator: ",")
                return "a.b.{x|\(words)}.{y|\(words)}.{z|\(words)} = P"
            },
            File("pairs of enumerations, half of which share the first word and half the second") {
                $0.isMultiple(of: 2) ? "a.b.{x|u,u\($0)}.{y|v\($0)} = P" : "a.b.{x|u\($0)}.{y|v,v\($0)} = P"
            },
        ]
    }

    /// A file of many lines that differ only in a number.
    private struct File {
        let name: String
        let line: @Sendable (Int) -> String

        init(_ name: String, line: @escaping @Sendable (Int) -> String) {
            self.name = name
            self.line = line
        }

        func text(_ count: Int) -> String { (0..<count).map(line).joined(separator: "\n") }
    }

    @MainActor
    private static func compile(_ file: File) -> Comparison {
        Comparison("read and lint \(file.name), per line") {
            func row(_ count: Int, budgets: [Budget] = []) -> Row {
                let text = file.text(count)
                return Row("\(count) lines", operations: count, budgets: budgets) { iterations in
                    for _ in 0..<iterations { keep(problems(text)) }
                }
            }
            // Ten thousand lines of any kind take at most a second.
            return [row(1_000), row(10_000, budgets: [.ratio(3), .nanoseconds(100_000)])]
        }
    }

    private static func problems(_ text: String) -> Int {
        var builder = RouteTableBuilder()
        builder.add(.properties(text: text))
        return builder.lint().problems.count
    }
}
