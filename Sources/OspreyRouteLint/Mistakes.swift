import OspreyRouting

/// The findings of a set with what was meant, where their form gives it away.
struct Mistakes {
    private let definitions: LayeredDefinitions
    private var locator: FindingLocator
    private(set) var findings: [RouteFinding] = []
    /// The definitions that are not routes as they are written, with the keys that were meant.
    private(set) var lost: [Int: String] = [:]

    init(_ set: RouteSet, _ keys: MistakenKeys) {
        definitions = set.definitions
        locator = FindingLocator(set.definitions)
        let targets = set.report.findings.filter { $0.problem.code == .invalidTarget }
        let reversed = Dictionary(grouping: targets, by: \.definition).compactMapValues { findings in
            Self.reversed(findings, set.definitions.value(findings[0].definition))
        }
        add(keys, set)
        // The definitions whose values are told already.
        var told: Set<Int> = []
        for var finding in set.report.findings where keys[finding.definition] == nil {
            finding.problem.edit = finding.problem.edit ?? RouteEdit(of: finding.problem)
            if case .value = finding.place {
                if told.contains(finding.definition) { continue }
                if let order = reversed[finding.definition] {
                    told.insert(finding.definition)
                    findings.append(order)
                    continue
                }
            }
            guard let meaning = meaning(of: finding, in: set) else {
                findings.append(finding)
                continue
            }
            add(finding, meaning)
            // What follows such a key is not its value.
            if case .key = finding.place, finding.problem.code.severity == .error {
                told.insert(finding.definition)
            }
        }
    }

    /// Adds the keys that are meant as something else, and nothing else of their definitions.
    private mutating func add(_ keys: MistakenKeys, _ set: RouteSet) {
        let errors = set.report.findings.filter {
            keys[$0.definition] != nil && $0.problem.code.severity == .error
        }
        let codes = Dictionary(errors.map { ($0.definition, $0.problem.code) }) { first, _ in first }
        for (definition, key) in keys.all {
            let problem = RouteProblem(
                codes[definition] ?? key.code, key.meaning.message, fix: key.meaning.fix)
            findings.append(RouteFinding(problem: problem, definition: definition, place: .key(key.offset)))
            if codes[definition] != nil { lost[definition] = key.written }
        }
    }

    /// Adds a finding with its probable meaning, and notes the key if the meaning is another key.
    private mutating func add(_ finding: RouteFinding, _ meaning: Meaning) {
        var meant = finding
        meant.problem = meaning.problem(finding.problem)
        if meaning.reading == .address {
            // The URL is the whole key.
            meant.place = .key(0)
            lost[finding.definition] = meaning.written
        } else if finding.problem.code == .invalidTarget, meaning.doubtsKey {
            lost[finding.definition] = definitions[finding.definition].writtenKey
        }
        findings.append(meant)
    }

    private mutating func meaning(of finding: RouteFinding, in set: RouteSet) -> Meaning? {
        let definition = set.definitions[finding.definition]
        // Code has no other notations, and no lines.
        guard let found = finding.problem.found,
            let value = definition.withValue({ String(decoding: $0.prefix(2_000), as: UTF8.self) })
        else { return nil }
        return Recognizer.meaning(
            of: MistakenText(
                code: finding.problem.code, found: found, key: definition.key.start, value: value,
                line: (locator.diagnostic(finding).sourceLine ?? definition.key).start,
                isLine: definition.notation == .line,
                scheme: set.definitions.usualScheme,
                origins: set.settings.origins))
    }

    /// An attribute with the page after it, which is one mistake and not two.
    private static func reversed(_ findings: [RouteFinding], _ value: ParsedValue) -> RouteFinding? {
        guard value.faults.last?.problem.code == .unknownAttribute,
            value.faults.count == (value.target == nil ? 2 : 1),
            let page = value.faults.last?.problem.found, page.first?.isUppercase == true,
            page.allSatisfy(\.isIdentifier),
            var order = findings.first(where: { $0.problem.code == .invalidTarget }),
            let attribute = order.problem.found, AttributeName.begins(attribute)
        else { return nil }
        let meaning = Meaning.misread(
            "\(attribute); \(page)", as: .order, written: "\(page); \(attribute)")
        order.problem = meaning.problem(order.problem)
        return order
    }
}
