import Foundation
import OspreyParameters
import Testing

private final class Live: Sendable {}

private struct Plain: Sendable {}

private let uuid = UUID()

private let samples: [ParameterValue] = [
    "text", "", 3, -3, .unsignedInteger(.max), 2.5, 4.0, true, false, .uuid(uuid),
    .date(Date(timeIntervalSince1970: 7)),
    .url(URL(filePath: "/a/b")), [], [1, "a", [nil]], nil,
]

struct ParameterValueTests {
    @Test func `Literals make the matching kind`() {
        #expect("a" as ParameterValue == .string("a"))
        #expect("a\(1)" as ParameterValue == .string("a1"))
        #expect(3 as ParameterValue == .integer(3))
        #expect(3.0 as ParameterValue == .floatingPoint(3))
        #expect(true as ParameterValue == .bool(true))
        #expect([1, "a"] as ParameterValue == .array([.integer(1), .string("a")]))
        #expect(nil as ParameterValue == .null)
    }

    @Test func `Values of different kinds differ`() {
        for (index, left) in samples.enumerated() {
            for (other, right) in samples.enumerated() {
                #expect((left == right) == (index == other))
            }
        }
        #expect("3" as ParameterValue != 3)
    }

    @Test func `Whole numbers compare and hash by value`() {
        #expect(ParameterValue.unsignedInteger(5) == 5)
        #expect(5 == ParameterValue.unsignedInteger(5))
        #expect(ParameterValue.unsignedInteger(5).hashValue == (5 as ParameterValue).hashValue)
        #expect(ParameterValue.unsignedInteger(5) != -5)
    }

    @Test(arguments: [
        ("caf\u{E9}", "cafe\u{301}"), ("K", "\u{212A}"), ("\u{1E9B}\u{323}", "\u{1E9B}\u{323}x"),
    ])
    func `Strings compare as they are written`(left: String, right: String) {
        #expect(ParameterValue.string(left) != .string(right))
        #expect(ParameterValue.string(left) == .string(left))
        #expect(ParameterValue.string(left).hashValue == ParameterValue.string(left).hashValue)
        #expect([.string(left)] as ParameterValue != [.string(right)])
        #expect(["a": .string(left)] as Parameters != ["a": .string(right)])
        #expect(Set([ParameterValue.string(left), .string(right)]).count == 2)
    }

    @Test func `Live objects are equal by identity, other live values by equality or not at all`() {
        let live = Live()
        #expect(ParameterValue.opaque(live) == .opaque(live))
        #expect(ParameterValue.opaque(live).hashValue == ParameterValue.opaque(live).hashValue)
        #expect(ParameterValue.opaque(live) != .opaque(Live()))
        #expect(ParameterValue.opaque(7) == .opaque(7))
        #expect(ParameterValue.opaque(7) != .opaque(8))
        #expect(ParameterValue.opaque(Plain()) != .opaque(Plain()))
        #expect(ParameterValue.opaque(7) != 7)
    }

    @Test func `Every value but a live one is saved and read again`() throws {
        for value in samples {
            let data = try JSONEncoder().encode([value])
            #expect(try JSONDecoder().decode([ParameterValue].self, from: data) == [value])
        }
    }

    @Test func `A live value cannot be saved and says so`() throws {
        let error = try #require(throws: EncodingError.self) {
            try JSONEncoder().encode([1, [.opaque(Live())]] as [ParameterValue])
        }
        #expect("\(error)".contains("A live Live cannot be saved"))
    }

    @Test(arguments: [
        ("{}", "Expected one key that names a kind."), (#"{"uuid": "x"}"#, "UUID"),
        (#"{"other": 1}"#, "Expected one key that names a kind."),
        (#"{"uuid": 1, "url": 2}"#, "Expected one key that names a kind."),
    ])
    func `What was not saved by a value is no value`(json: String, words: String) throws {
        let error = try #require(throws: DecodingError.self) {
            try JSONDecoder().decode(ParameterValue.self, from: Data(json.utf8))
        }
        guard case .dataCorrupted(let context) = error else { throw error }
        #expect(context.debugDescription.contains(words))
    }

    @Test func `Lists are read down to a limit`() throws {
        func json(_ count: Int) -> Data {
            Data((String(repeating: "[", count: count) + String(repeating: "]", count: count)).utf8)
        }
        #expect(throws: Never.self) { try JSONDecoder().decode(ParameterValue.self, from: json(32)) }
        let error = try #require(throws: DecodingError.self) {
            try JSONDecoder().decode(ParameterValue.self, from: json(400))
        }
        #expect("\(error)".contains("at most 32 nested lists"))
        let saved = Data(#"[{"key": "a", "value": "#.utf8) + json(32) + Data(#", "source": "caller"}]"#.utf8)
        #expect(throws: Never.self) { try JSONDecoder().decode(Parameters.self, from: saved) }
    }

    @Test func `A description tells the kind only`() {
        #expect("\("secret" as ParameterValue)" == "<string>")
        #expect(ParameterValue.opaque(Live()).description == "<Live>")
        #expect(("a\"b" as ParameterValue).debugDescription == #""a\"b""#)
        #expect(([1, "x", nil] as ParameterValue).debugDescription == #"[1, "x", null]"#)
    }

    @Test func `A value reads itself`() throws {
        let parameters: Parameters = ["a": [1, 2]]
        #expect(try parameters.value("a", as: ParameterValue.self) == [1, 2])
    }

    @Test func `A type of one's own is read by its own rule`() throws {
        let parameters: Parameters = ["good": "12.50", "bad": "much", "live": .opaque(Amount(cents: 5))]
        #expect(try parameters.value("good", as: Amount.self) == Amount(cents: 1250))
        #expect(try parameters.value("live", as: Amount.self) == Amount(cents: 5))
        let problem = ConversionError(found: "much", expected: "an amount such as 12.50")
        let error = ParameterError(key: "bad", problem: problem)
        #expect(throws: error) { try parameters.value("bad", as: Amount.self) }
        #expect(error.description == "'bad' is <string>, expected an amount such as 12.50")
        #expect(
            error.description(showingValues: true) == #"'bad' is "much", expected an amount such as 12.50"#)
    }
}

/// Values as code has them, in a literal of parameters.
struct `A literal of parameters` {
    enum Section: String, ParameterConvertible { case posts }

    @Test
    func `takes values of every convertible type as they are`() {
        let (uuid, date, url) = (UUID(), Date(), URL(filePath: "/x"))
        let (number, none, byte, flag): (Int, Int?, UInt8, Bool) = (7, nil, 255, true)
        let parameters: Parameters = [
            "uuid": uuid, "date": date, "url": url, "number": number, "none": none, "byte": byte,
            "flag": flag, "section": Section.posts, "list": [1, number], "nil": nil, "text": "a\(number)",
            "huge": UInt64.max, "ratio": 1.5, "value": ParameterValue.bool(false), "amount": Amount(cents: 5),
        ]
        let expected: [(String, ParameterValue)] = [
            ("uuid", .uuid(uuid)), ("date", .date(date)), ("url", .url(url)), ("number", .integer(7)),
            ("none", .null), ("byte", .integer(255)), ("flag", .bool(true)), ("section", .string("posts")),
            ("list", .array([1, 7])), ("nil", .null), ("text", .string("a7")),
            ("huge", .unsignedInteger(.max)), ("ratio", .floatingPoint(1.5)), ("value", .bool(false)),
            ("amount", .opaque(Amount(cents: 5))),
        ]
        #expect(parameters.map(\.key) == expected.map(\.0))
        for (key, value) in expected { #expect(parameters[key] == value, "\(key)") }
    }

    @Test
    func `takes the kinds of values by their names`() {
        let (uuid, date, url) = (UUID(), Date(), URL(filePath: "/x"))
        let parameters: Parameters = [
            "a": .string("x"), "b": .integer(1), "c": .unsignedInteger(2), "d": .floatingPoint(3),
            "e": .bool(true), "f": .uuid(uuid), "g": .url(url), "h": .date(date), "i": .array(["x", 1]),
            "j": .null, "k": .opaque(Amount(cents: 5)),
        ]
        let values: [ParameterValue] = [
            .string("x"), .integer(1), .unsignedInteger(2), .floatingPoint(3), .bool(true), .uuid(uuid),
            .url(url), .date(date), .array(["x", 1]), .null, .opaque(Amount(cents: 5)),
        ]
        #expect(parameters.map(\.value) == values)
    }

    @Test
    func `gives a page the values that it was given`() throws {
        let parameters: Parameters = ["section": Section.posts, "amount": Amount(cents: 5)]
        #expect(try parameters.value("section", as: Section.self) == .posts)
        #expect(try parameters.value("amount", as: Amount.self)?.cents == 5)
    }
}

private struct Amount: ParameterConvertible, Hashable {
    let cents: Int

    static func convert(_ value: ParameterValue) throws(ConversionError) -> Amount {
        guard case .string(let text) = value, let amount = Double(text) else {
            throw ConversionError(found: value, expected: "an amount such as 12.50")
        }
        return Amount(cents: Int(amount * 100))
    }
}
