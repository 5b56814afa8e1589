import Foundation
import OspreyParameters
import Testing

struct ParametersTests {
    @Test func `Keys keep the order in which they were first set`() {
        var parameters: Parameters = ["b": 1, "a": 2]
        parameters["c"] = 3
        parameters["b"] = 4
        #expect(parameters.keys == ["b", "a", "c"])
        #expect(parameters.map(\.value) == [4, 2, 3])
        parameters["a"] = .none
        #expect(parameters.keys == ["b", "c"])
    }

    @Test func `A null is a value and not an absence`() {
        let parameters: Parameters = ["a": nil]
        #expect(parameters["a"] == .null)
        #expect(parameters["b"] == .none)
        #expect(parameters.source(of: "b") == nil)
    }

    @Test func `The last of several values in a literal wins`() {
        #expect((["a": 1, "a": 2] as Parameters)["a"] == 2)
    }

    @Test(arguments: Parameters.Source.allCases, Parameters.Source.allCases)
    func `The stronger source wins whatever the order`(first: Parameters.Source, second: Parameters.Source) {
        var parameters = Parameters()
        parameters.set("first", for: "key", source: first)
        parameters.set("second", for: "key", source: second)
        #expect(parameters["key"] == (second >= first ? "second" : "first"))
        #expect(parameters.source(of: "key") == max(first, second))
        #expect(parameters.count == 1)
    }

    @Test(arguments: [1, 15, 16, 17, 18, 40])
    func `Many keys are set, replaced, removed and set again as few are`(count: Int) {
        let keys = (0..<count).map { "key \($0)" }
        var parameters = Parameters()
        for (index, key) in keys.enumerated() {
            parameters.set(.integer(index), for: key, source: .query)
            #expect(parameters.keys == Array(keys[...index]))
        }
        for key in keys {
            parameters.set("default", for: key, source: .routeDefault)
            parameters.set("capture", for: key, source: .capture)
        }
        #expect(parameters.allSatisfy { $0.value == "capture" } && parameters.keys == keys)
        let removed = keys[count / 2]
        parameters[removed] = .none
        #expect(parameters[removed] == .none && parameters.keys == keys.filter { $0 != removed })
        for key in keys { parameters[key] = .string(key) }
        #expect(parameters.keys == keys.filter { $0 != removed } + [removed])
        #expect(keys.allSatisfy { parameters[$0] == .string($0) })
        #expect(parameters.filter { $0 == removed } == [removed: .string(removed)])
        #expect(parameters["e\u{301}"] == .none)
        parameters["e\u{301}"] = 1
        parameters["\u{E9}"] = 2
        #expect(parameters.suffix(2).map(\.value) == [1, 2])
    }

    @Test func `Merging keeps the stronger source of each key`() {
        var parameters = Parameters([("a", "query"), ("b", "query")], source: .query)
        parameters.merge(Parameters([("a", "capture")], source: .capture))
        parameters.merge(
            Parameters([("a", "default"), ("b", "default"), ("c", "default")], source: .routeDefault))
        #expect(parameters.map(\.value) == ["capture", "query", "default"])
        #expect(parameters.keys.map { parameters.source(of: $0) } == [.capture, .query, .routeDefault])
        #expect(parameters.merging(["a": "caller"])["a"] == "caller")
    }

    @Test func `Sources rank from the route to the caller`() {
        #expect(Parameters.Source.allCases.sorted() == [.routeDefault, .query, .capture, .caller])
    }

    @Test func `What the subscript sets comes from the caller`() {
        var parameters = Parameters([("a", 1)], source: .query)
        parameters["a"] = 2
        #expect(parameters.source(of: "a") == .caller)
        #expect(parameters.withSource(.query).source(of: "a") == .query)
    }

    @Test func `Order and source do not matter for equality, form and value do`() {
        let left: Parameters = ["a": 1, "b": "x"]
        let right = Parameters([("b", "x"), ("a", 1)], source: .query)
        #expect(left == right)
        #expect(left.hashValue == right.hashValue)
        #expect(left != ["a": 1])
        #expect(left != ["a": 1, "b": "y"])
        var bare = Parameters()
        bare.setBare("a")
        #expect(bare != ["a": ""])
    }

    @Test func `Only the keys that fit remain`() {
        let parameters: Parameters = ["a": 1, "b": 2]
        #expect(parameters.filter { $0 == "b" } == ["b": 2])
    }

    @Test func `A description hides values and a debug description shows them`() {
        let parameters: Parameters = ["token": "s3cret", "page": 3]
        #expect("\(parameters)" == "[token: <string>, page: <integer>]")
        #expect(parameters.debugDescription == #"[token: "s3cret", page: 3]"#)
        #expect("\(Parameters())" == "[:]")
    }

    @Test func `Saved and read again, nothing is lost`() throws {
        var parameters: Parameters = ["a": 1, "b": .array([true, nil, "x", 4.0])]
        parameters.set("q", for: "c", source: .query)
        parameters.setBare("d")
        parameters.setTail(["x", "y/z"], for: "e")
        let copy = try JSONDecoder().decode(Parameters.self, from: JSONEncoder().encode(parameters))
        #expect(copy == parameters)
        #expect(copy.keys == parameters.keys)
        #expect(copy.keys.map { copy.source(of: $0) } == parameters.keys.map { parameters.source(of: $0) })
        #expect(copy.isBare("d"))
        #expect(try copy.value("e", as: [String].self) == ["x", "y/z"])
    }
}
