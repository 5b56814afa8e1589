import OspreyRouteGeneration
import OspreyRouting

/// The same numbers in every run (SplitMix64).
struct SeededRandom: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// One of some choices.
    mutating func pick<Choice>(_ choices: [Choice]) -> Choice {
        choices[Int.random(in: 0..<choices.count, using: &self)]
    }

    mutating func chance(_ one: Int, in all: Int) -> Bool { Int.random(in: 0..<all, using: &self) < one }
}

/// Files of random routes that use the whole grammar of keys and query keys.
enum RandomRoutes {
    private static let literals = [
        "a", "b", "item", "reset-password", "v1%2E0", "größen", "default", "init", "true", "7", "a%2Fb",
        "%2E%2E",
        "商品",
    ]
    private static let types = ["", "|uint", "|int", "|double", "|bool", "|uuid", "|new,old,price-low,none"]

    /// The lines of a file; its keys may be in each other's way.
    static func lines(_ random: inout SeededRandom) -> String {
        var lines: [String] = []
        if random.chance(1, in: 2) {
            lines.append("base.origins.app = https://www.app.example/, https://app.example/in")
        }
        if random.chance(1, in: 4) { lines.append("base.origins.other = https://www.app.example/item") }
        for number in 0..<Int.random(in: 1...12, using: &random) { lines.append(line(number, &random)) }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func line(_ number: Int, _ random: inout SeededRandom) -> String {
        var segments: [String] = []
        for position in 0..<Int.random(in: 1...4, using: &random) {
            if random.chance(1, in: 2) {
                segments.append(random.pick(literals))
            } else if random.chance(1, in: 8) {
                segments.append("*")
            } else {
                segments.append("{c\(position)\(random.pick(types))}")
            }
        }
        if random.chance(1, in: 5) { segments.append("{tail...}") }
        var value = random.pick(["Page", "Page", "Page", "@action"]) + "; name=r\(number)"
        if random.chance(1, in: 2) { value += "; external" }
        if random.chance(1, in: 3) {
            value += "; accepts=ref,{page\(random.pick(types))},utm-source,in,await,WebRoute"
        }
        if random.chance(1, in: 3) { value += "; requires={amount\(random.pick(types))},self" }
        if random.chance(1, in: 4) { value += "; default.page=7" }
        return "app.\(segments.joined(separator: ".")) = \(value)"
    }

    /// The sound routes of a file, and what they are in Swift.
    static func generation(_ lines: String) -> (table: RouteTable, generation: RouteGeneration)? {
        var kept = lines.split(separator: "\n")
        while true {
            var builder = RouteTableBuilder()
            builder.add(.properties(text: kept.joined(separator: "\n")))
            let problems = builder.compile().problems
            let wrong = Set(problems.filter { $0.severity == .error }.compactMap(\.location.line))
            // Lines that are in the way of others are left out.
            if wrong.isEmpty { break }
            kept = kept.enumerated().filter { !wrong.contains($0.offset + 1) }.map(\.element)
        }
        var builder = RouteTableBuilder()
        builder.add(.properties(text: kept.joined(separator: "\n")))
        let generation = RouteGeneration(builder, of: ["routes.properties"])
        guard !generation.hasErrors else { return nil }
        return (builder.compile().table, generation)
    }
}

/// A call of a generated function: its route, and a value for each argument.
struct RandomCall {
    let interface: RouteInterface
    /// The values by the keys of their arguments; none for an optional one that is not given.
    let values: [String: Value]

    /// A value, as the types of Swift have it.
    enum Value {
        case string(String), bool(Bool), uint(UInt), int(Int), double(Double), uuid(String), strings([String])
        case word(RouteInterface.Enumeration.Case)
    }

    init(_ interface: RouteInterface, _ random: inout SeededRandom) {
        self.interface = interface
        var values: [String: Value] = [:]
        for argument in interface.arguments where !argument.isOptional || random.chance(2, in: 3) {
            values[argument.key] = Self.value(argument, in: interface, &random)
        }
        self.values = values
    }

    private static func value(
        _ argument: RouteInterface.Argument, in interface: RouteInterface, _ random: inout SeededRandom
    ) -> Value {
        let isCapture = interface.parts.contains { if case .capture(argument) = $0 { true } else { false } }
        switch argument.type {
        case .string: return .string(text(mayBeEmpty: !isCapture, &random))
        case .bool: return .bool(random.chance(1, in: 2))
        case .uint: return .uint(random.pick([0, 7, UInt.max, UInt(random.next() >> 32)]))
        case .int:
            return .int(random.pick([0, -7, Int.min, Int.max, Int(truncatingIfNeeded: random.next())]))
        case .double:
            let bits = Double(bitPattern: random.next())
            return .double(
                random.pick([0, -0.0, 1.5, 1e300, .leastNonzeroMagnitude, bits.isFinite ? bits : 2]))
        case .uuid: return .uuid(uuid(&random))
        case .strings:
            return .strings(
                (0..<Int.random(in: 1...4, using: &random)).map { _ in text(mayBeEmpty: false, &random) })
        case .enumeration(let enumeration): return .word(random.pick(enumeration.cases))
        }
    }

    private static func uuid(_ random: inout SeededRandom) -> String {
        [8, 4, 4, 4, 12].map { count in
            (0..<count).map { _ in String(Int.random(in: 0..<16, using: &random), radix: 16, uppercase: true)
            }
            .joined()
        }.joined(separator: "-")
    }

    /// Texts with all that has a meaning in URLs, or that Swift and Unicode treat in a way of their own.
    private static func text(mayBeEmpty: Bool, _ random: inout SeededRandom) -> String {
        let pieces = [
            "a", "Z", "7", "-", ".", "..", "/", "%", "%2F", "+", " ", "&", "=", "?", "#", ";", ":", "@", "{",
            "}",
            "é", "e\u{301}", "\u{301}", "😀", "\u{200D}", "\u{0}", "\u{7F}", "\"", "\\", "\r\n", "\u{202E}",
            "ß", "İ",
            "[", "]", "|", "*", "~", "login",
        ]
        let count = Int.random(in: mayBeEmpty ? 0...5 : 1...5, using: &random)
        return (0..<count).map { _ in random.pick(pieces) }.joined()
    }

    /// The URL, made of the parts of the interface as the generated function makes it.
    var text: RouteURLBuilder {
        interface.parts.reduce(RouteURLBuilder(interface.scheme)) { text, part in
            switch part {
            case .literal(let literal): return text.literal(literal)
            case .query(let argument): return text.query(argument.key, values[argument.key]?.text)
            case .capture(let argument):
                switch values[argument.key] {
                case .strings(let segments)?: return text.tail(argument.key, segments)
                case .double(let number)?: return text.capture(argument.key, number: number)
                case let value?: return text.capture(argument.key, value.text)
                case nil: return text
                }
            }
        }
    }

    /// The call in Swift.
    func source(type: String) -> String {
        let arguments = interface.arguments.compactMap { argument in
            values[argument.key].map { "\(argument.name): \($0.source)" }
        }
        return "\(type).`\(interface.name)`(\(arguments.joined(separator: ", ")))"
    }
}

extension RandomCall.Value {
    /// The text that a URL has of it.
    var text: String {
        switch self {
        case .string(let text): text
        case .bool(let value): value.description
        case .uint(let value): value.description
        case .int(let value): value.description
        case .double(let value): value.description
        case .uuid(let value): value
        case .strings(let values): values.joined(separator: "/")
        case .word(let next): next.word
        }
    }

    fileprivate var source: String {
        switch self {
        case .string(let text): text.swiftLiteral
        case .bool(let value): value.description
        case .uint(let value): value.description
        case .int(let value): value.description
        case .double(let value): "Double(bitPattern: \(value.bitPattern))"
        case .uuid(let value): "UUID(uuidString: \"\(value)\")!"
        case .strings(let values): "[" + values.map(\.swiftLiteral).joined(separator: ", ") + "]"
        case .word(let next): ".`\(next.name)`"
        }
    }
}

extension String {
    /// The text as a literal of Swift.
    var swiftLiteral: String {
        "\"" + unicodeScalars.map { "\\u{\(String($0.value, radix: 16))}" }.joined() + "\""
    }
}
