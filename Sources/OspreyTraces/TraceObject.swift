import Foundation

/// A JSON object of a trace.
struct TraceObject {
    private let members: [String: Any]

    init(_ line: String) throws(TraceLineError) {
        guard let members = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] else {
            throw TraceLineError("this is not a JSON object")
        }
        self.members = members
    }

    func has(_ name: String) -> Bool { members[name] != nil }
    func text(_ name: String) -> String? { members[name] as? String }
    func int(_ name: String) -> Int? { members[name] as? Int }
    func number(_ name: String) -> Double? { (members[name] as? NSNumber)?.doubleValue }
    func lists(_ name: String) -> [[Any]] { members[name] as? [[Any]] ?? [] }
    func texts(_ name: String) -> [String: String] { members[name] as? [String: String] ?? [:] }

    func word<Word: RawRepresentable<String>>(_ name: String) throws(TraceLineError) -> Word {
        guard let text = text(name) else {
            throw TraceLineError("an entry has a word \"\(name)\", and this has none")
        }
        guard let word = Word(rawValue: text) else {
            throw TraceLineError(
                "\"\(name)\" is '\(text)', which this version does not know; read the trace with the version of the app"
            )
        }
        return word
    }
}
