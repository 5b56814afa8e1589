import Foundation
import OspreyParameters
import Testing

/// One cell of the conversion table.
struct Cell<Value: Equatable & Sendable>: Sendable, CustomTestStringConvertible {
    let value: ParameterValue
    let expected: Value?

    init(_ value: ParameterValue, _ expected: Value?) {
        self.value = value
        self.expected = expected
    }

    var testDescription: String {
        "\(value.debugDescription) is \(expected.map { "\($0)" } ?? "invalid")"
    }
}

/// The value as a query gave it.
func fromQuery(_ value: ParameterValue) -> Parameters {
    Parameters([("key", value)], source: .query)
}

/// Expects the value of a cell that is valid.
func expect<Value: ParameterConvertible & Equatable>(
    _ parameters: Parameters, _ cell: Cell<Value>, sourceLocation: SourceLocation = #_sourceLocation
) throws {
    #expect(try parameters.value("key", as: Value.self) == cell.expected, sourceLocation: sourceLocation)
}

/// Expects the value of a cell, or the error that says what would have fitted.
func expect<Value: ParameterConvertible & Equatable>(
    _ cell: Cell<Value>, or wanted: String = "", of allowed: [String] = [],
    sourceLocation: SourceLocation = #_sourceLocation
) throws {
    let parameters: Parameters = ["key": cell.value]
    guard cell.expected == nil else { return try expect(parameters, cell, sourceLocation: sourceLocation) }
    let problem = ConversionError(found: cell.value, expected: wanted, allowed: allowed)
    #expect(throws: ParameterError(key: "key", problem: problem), sourceLocation: sourceLocation) {
        try parameters.value("key", as: Value.self)
    }
}

private let uuid = UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))
private let uuidText = "01020304-0506-0708-090A-0B0C0D0E0F10"

struct ConversionTests {
    @Test(
        arguments: [
            Cell("as it is", "as it is"), Cell("  ", "  "), Cell("", ""), Cell("ä/%20", "ä/%20"),
            Cell(3, nil), Cell(3.5, nil), Cell(true, nil), Cell(.uuid(uuid), nil), Cell(.date(.now), nil),
            Cell(nil, nil),
        ] as [Cell<String>])
    func `Text is taken as it is and nothing else becomes text`(cell: Cell<String>) throws {
        try expect(cell, or: "a string; numbers and other typed values are not converted")
    }

    @Test(
        arguments: [
            Cell("42", 42), Cell("+7", 7), Cell("-7", -7), Cell("007", 7), Cell("0", 0),
            Cell("9223372036854775807", .max), Cell("9223372036854775808", nil),
            Cell("4.2", nil), Cell(" 7", nil), Cell("7 ", nil), Cell("0x1F", nil), Cell("1e3", nil),
            Cell("1_000", nil),
            Cell("٣", nil), Cell("-", nil), Cell("", nil), Cell("x", nil),
            Cell(42, 42), Cell(4.0, 4), Cell(4.2, nil), Cell(1e300, nil),
            Cell(.floatingPoint(.infinity), nil),
            Cell(.unsignedInteger(5), 5), Cell(.unsignedInteger(.max), nil),
            Cell(true, nil), Cell(nil, nil), Cell(.uuid(uuid), nil), Cell([1], nil),
        ] as [Cell<Int>])
    func `Int takes decimal text and numbers without a fraction`(cell: Cell<Int>) throws {
        try expect(cell, or: "an integer")
    }

    @Test(
        arguments: [
            Cell("255", 255), Cell("256", nil), Cell("-1", nil), Cell("+1", 1), Cell(255, 255),
            Cell(256, nil),
            Cell(-1, nil), Cell(3.0, 3), Cell("", nil),
        ] as [Cell<UInt8>])
    func `A sized integer takes what fits`(cell: Cell<UInt8>) throws {
        try expect(cell, or: "an integer from 0 to 255")
    }

    @Test(
        arguments: [
            Cell("18446744073709551615", .max), Cell("18446744073709551616", nil), Cell("-1", nil),
            Cell(.unsignedInteger(.max), .max), Cell(7, 7), Cell(-7, nil), Cell("", nil),
        ] as [Cell<UInt>])
    func `UInt takes what is beyond Int`(cell: Cell<UInt>) throws {
        try expect(cell, or: "an integer from 0 to 18446744073709551615")
    }

    @Test func `An error about a sized integer tells its range`() throws {
        try expect(Cell<Int8>(300, nil), or: "an integer from -128 to 127")
    }

    @Test(
        arguments: [
            Cell("1.5", 1.5), Cell(".5", 0.5), Cell("1.", 1), Cell("-2", -2), Cell("+2.5e-3", 0.0025),
            Cell("1E5", 1e5),
            Cell("1e-400", 0),
            Cell("1,5", nil), Cell("0x1p3", nil), Cell("1e400", nil), Cell("-1e400", nil), Cell("nan", nil),
            Cell("inf", nil), Cell("infinity", nil), Cell(" 1", nil), Cell("e5", nil), Cell("1.2.3", nil),
            Cell("", nil),
            Cell(1.5, 1.5), Cell(3, 3), Cell(.unsignedInteger(.max), 0x1p64),
            Cell(.floatingPoint(.infinity), .infinity), Cell(true, nil), Cell(nil, nil),
        ] as [Cell<Double>])
    func `Double takes decimal and exponent forms`(cell: Cell<Double>) throws {
        try expect(cell, or: "a number")
    }

    @Test(
        arguments: [
            Cell("1.5", 1.5), Cell(2, 2), Cell(.floatingPoint(.infinity), .infinity), Cell("nan", nil),
            Cell("", nil),
        ] as [Cell<Float>])
    func `Float takes what Double takes`(cell: Cell<Float>) throws {
        try expect(cell, or: "a number")
    }

    @Test(arguments: ["1e39", "-1e39", 1e39] as [ParameterValue])
    func `A number beyond the range of Float is none`(value: ParameterValue) throws {
        try expect(Cell<Float>(value, nil), or: "a number in the range of Float")
    }

    @Test(
        arguments: [
            Cell("true", true), Cell("TRUE", true), Cell("1", true), Cell("Yes", true), Cell("on", true),
            Cell("false", false), Cell("0", false), Cell("NO", false), Cell("Off", false),
            Cell("y", nil), Cell("2", nil), Cell(" true", nil), Cell("", nil), Cell("wahr", nil),
            Cell(true, true), Cell(false, false), Cell(1, nil), Cell(0.0, nil), Cell(nil, nil),
        ] as [Cell<Bool>])
    func `Bool takes eight words in any case`(cell: Cell<Bool>) throws {
        try expect(
            cell, or: "a Boolean", of: ["true", "false", "1", "0", "yes", "no", "on", "off"])
    }

    @Test func `A bare key is true and an empty one is invalid`() throws {
        var parameters = Parameters()
        parameters.setBare("verbose")
        parameters.set("", for: "empty", source: .query)
        #expect(parameters.isBare("verbose") && !parameters.isBare("empty"))
        #expect(parameters["verbose"] == "")
        #expect(try parameters.value("verbose", as: Bool.self) == true)
        let words = ["true", "false", "1", "0", "yes", "no", "on", "off"]
        let empty = ConversionError(found: "", expected: "a Boolean", allowed: words)
        #expect(throws: ParameterError(key: "empty", problem: empty)) {
            try parameters.value("empty", as: Bool.self)
        }
        let number = ConversionError(found: "", expected: "an integer")
        #expect(throws: ParameterError(key: "verbose", problem: number)) {
            try parameters.value("verbose", as: Int.self)
        }
        #expect(try parameters.value("verbose", as: String.self) == "")
    }

    @Test(
        arguments: [
            Cell(.string(uuidText), uuid), Cell(.string(uuidText.lowercased()), uuid),
            Cell(.string("{\(uuidText)}"), nil), Cell(.string(uuidText + " "), nil),
            Cell(.string(uuidText.replacing("-", with: "")), nil), Cell("", nil), Cell("x", nil),
            Cell(.uuid(uuid), uuid), Cell(3, nil), Cell(nil, nil),
        ] as [Cell<UUID>])
    func `UUID takes its form of 36 characters`(cell: Cell<UUID>) throws {
        try expect(cell, or: "a UUID")
    }

    @Test(
        arguments: [
            Cell("https://a.example/b?c#d", URL(string: "https://a.example/b?c#d")),
            Cell("/a/b", URL(string: "/a/b")),
            Cell("?q", URL(string: "?q")), Cell("#f", URL(string: "#f")),
            Cell("mailto:x@y.example", URL(string: "mailto:x@y.example")),
            Cell("a b", nil), Cell("https://a.example/%zz", nil), Cell("http://[::1", nil), Cell("é", nil),
            Cell("", nil),
            Cell(.url(URL(filePath: "/a")), URL(filePath: "/a")), Cell(3, nil), Cell(nil, nil),
        ] as [Cell<URL>])
    func `URL takes a reference and repairs nothing`(cell: Cell<URL>) throws {
        try expect(cell, or: "a URL")
    }

    @Test func `An optional takes what it wraps, null and empty text`() throws {
        try expect(Cell<Int?>("3", 3))
        try expect(Cell<Int?>(3, 3))
        try expect(Cell<Int?>(nil, .some(nil)))
        try expect(Cell<Int?>("", .some(nil)))
        try expect(Cell<Int?>("x", nil), or: "an integer")
        try expect(Cell<UUID?>("", .some(nil)))
        try expect(Cell<Section?>("", .some(nil)))
        try expect(Cell<[Int]?>("", .some(nil)))
    }

    @Test func `An optional String keeps empty text`() throws {
        try expect(Cell<String?>("", ""))
        try expect(Cell<String?>(nil, .some(nil)))
        try expect(Cell<String?>(3, nil), or: "a string; numbers and other typed values are not converted")
    }

    @Test func `A bare key gives an optional Bool and no other optional a value`() throws {
        var parameters = Parameters()
        parameters.setBare("key")
        try expect(parameters, Cell<Bool?>("", true))
        try expect(parameters, Cell<Int?>("", .some(nil)))
        try expect(parameters, Cell<String?>("", ""))
        try expect(parameters, Cell<[Bool]>("", [true]))
    }

    @Test func `An absent key is nil whatever the type`() throws {
        #expect(try Parameters().value("key", as: Int.self) == nil)
        #expect(try Parameters().value("key", as: String?.self) == .none)
        #expect(try Parameters().value("key", as: [Int].self) == nil)
    }

    @Test func `An array takes each value in order and a single one as its element`() throws {
        try expect(Cell<[Int]>(["1", "2", "3"], [1, 2, 3]))
        try expect(Cell<[Int]>(["1", 2, 3.0], [1, 2, 3]))
        try expect(Cell<[Int]>("7", [7]))
        try expect(Cell<[Int]>(7, [7]))
        try expect(Cell<[Int]>([], []))
        try expect(Cell<[Int]>("", []))
        try expect(Cell<[String]>("", [""]))
        try expect(Cell<[String]>(["a", ""], ["a", ""]))
        try expect(Cell<[Section]>(["posts", "general"], [.posts, .general]))
        try expect(Cell<[Int?]>(["1", "", nil], [1, nil, nil]))
        try expect(Cell<[[Int]]>([[1], [2, 3]], [[1], [2, 3]]))
        try expect(Cell<[Int]>(nil, nil), or: "a list")
    }

    @Test(arguments: ["x", ""])
    func `An invalid element is told by its index`(text: String) throws {
        let problem = ConversionError(found: .string(text), expected: "an integer", index: 2)
        let error = ParameterError(key: "ids", problem: problem)
        #expect(throws: error) {
            try (["ids": ["1", "2", text]] as Parameters).value("ids", as: [Int].self)
        }
        #expect(
            error.description(showingValues: true) == #"'ids': element 2 is "\#(text)", expected an integer"#)
    }

    @Test func `A repeated query key gives a scalar its last value and an array all`() throws {
        let parameters = fromQuery(["1", "2"])
        try expect(parameters, Cell<Int>("", 2))
        try expect(parameters, Cell<String>("", "2"))
        try expect(parameters, Cell<Int?>("", 2))
        try expect(parameters, Cell<[Int]>("", [1, 2]))
        try expect(parameters, Cell<[String]?>("", ["1", "2"]))
    }

    @Test func `A list that code passes is no scalar`() throws {
        try expect(Cell<Int>([1, 2], nil), or: "an integer")
        try expect(
            Cell<String>(["a"], nil), or: "a string; numbers and other typed values are not converted")
    }

    @Test func `A tail reads as text and as its segments`() throws {
        var parameters = Parameters()
        parameters.setTail(["docs", "a/b", "c%2Fd"], for: "key")
        #expect(parameters["key"] == "docs/a%2Fb/c%252Fd")
        #expect(parameters.map(\.value) == ["docs/a%2Fb/c%252Fd"])
        #expect(parameters.source(of: "key") == .capture)
        try expect(parameters, Cell<String>("", "docs/a%2Fb/c%252Fd"))
        try expect(parameters, Cell<[String]>("", ["docs", "a/b", "c%2Fd"]))
        try expect(parameters, Cell<String?>("", "docs/a%2Fb/c%252Fd"))
    }
}
