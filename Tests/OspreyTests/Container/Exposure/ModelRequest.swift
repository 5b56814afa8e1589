import Osprey
import OspreyTestFixtures

/// A request from outside.
struct ModelRequest {
    enum Way {
        case url(Bytes, ModelParameters)
        case name(String, isAction: Bool, ModelParameters)
        case path([Node])
    }

    /// A page of a path.
    enum Node {
        case url(Bytes)
        case page(String, ModelParameters)
    }

    /// What the app is handed.
    enum Door {
        case intent, notification, activity
    }

    var way: Way
    var door = Door.intent
    /// Whether the request tries to keep the properties of the page from being set.
    var forbidsInjection = false
}

extension ModelRequest {
    /// The request as an app would get it.
    var intent: Intent {
        var intent: Intent
        switch (way, door) {
        case (.url(let url, let own), .intent):
            intent = Intent(.url(String(decoding: url, as: UTF8.self)), own.parameters)
        case (.name(let name, false, let own), .intent): intent = Intent(.pageName(name), own.parameters)
        case (.name(let name, true, let own), .intent): intent = Intent(.action(name), own.parameters)
        case (.url(let url, let own), .notification):
            intent =
                NotificationPayload(own.payload.merging(["url": String(decoding: url, as: UTF8.self)]) { $1 })
                .intent
        case (.name(let name, let isAction, let own), .notification):
            intent =
                NotificationPayload(own.payload.merging([isAction ? "action" : "page": name]) { $1 }).intent
        case (.url(let url, let own), .activity):
            intent =
                UserActivity(
                    type: "link",
                    userInfo: own.payload.merging(["url": String(decoding: url, as: UTF8.self)]) { $1 }
                ).intent
        case (.name(let name, false, let own), .activity):
            intent = UserActivity(type: name, userInfo: own.payload).intent
        case (.name(let name, true, let own), .activity):
            intent = UserActivity(type: "link", userInfo: own.payload.merging(["action": name]) { $1 }).intent
        case (.path(let nodes), _):
            return .path(
                nodes.map { node in
                    switch node {
                    case .url(let url): PathNode(.url(String(decoding: url, as: UTF8.self)))
                    case .page(let name, let own): PathNode(.pageName(name), own.parameters)
                    }
                })
        }
        intent.options = OpenOptions(
            display: .root, initializer: "context", isInjectionForbidden: forbidsInjection)
        return intent
    }

    /// What the documentation says about it.
    func expected(by oracle: inout ExposureOracle) -> ExposureOracle.Answer {
        oracle.note(.forbiddenInjection, if: forbidsInjection)
        if case .intent = door {} else { oracle.note(.payload) }
        return switch way {
        case .url(let url, let own): oracle.answer(toURL: url, own)
        case .name(let name, let isAction, let own): oracle.answer(toName: name, isAction: isAction, own)
        case .path(let nodes): oracle.answer(toPath: nodes)
        }
    }
}

extension ModelParameters {
    var parameters: Parameters {
        Parameters(map { (String(decoding: $0.name, as: UTF8.self), $0.value.parameter) })
    }

    fileprivate var payload: [String: any Sendable] {
        Dictionary(
            map { (String(decoding: $0.name, as: UTF8.self), $0.value.plain) }, uniquingKeysWith: { $1 })
    }
}

extension ModelValue {
    fileprivate var parameter: ParameterValue {
        switch self {
        case .text(let text): .string(String(decoding: text, as: UTF8.self))
        case .list(let texts): .array(texts.map { .string(String(decoding: $0, as: UTF8.self)) })
        case .number(let number): .integer(number)
        case .flag(let flag): .bool(flag)
        }
    }

    fileprivate var plain: any Sendable {
        switch self {
        case .text(let text): String(decoding: text, as: UTF8.self)
        case .list(let texts): texts.map { String(decoding: $0, as: UTF8.self) }
        case .number(let number): number
        case .flag(let flag): flag
        }
    }

    /// The value that a page sees, nil if it is none that the model knows.
    init?(_ value: ParameterValue) {
        switch value {
        case .string(let text): self = .text(text.bytes)
        case .integer(let number): self = .number(number)
        case .bool(let flag): self = .flag(flag)
        case .array(let values):
            self = .list(values.map { if case .string(let text) = $0 { text.bytes } else { [] } })
        default: return nil
        }
    }
}

extension ModelRequest: CustomStringConvertible {
    var description: String {
        func words(_ own: ModelParameters) -> String {
            own.map { "\(String(decoding: $0.name, as: UTF8.self).debugDescription): \($0.value)" }
                .joined(separator: ", ")
        }
        let what =
            switch way {
            case .url(let url, let own):
                "\(String(decoding: url, as: UTF8.self).debugDescription) [\(words(own))]"
            case .name(let name, _, let own): "\(name) [\(words(own))]"
            case .path(let nodes): "\(nodes)"
            }
        return "\(what) as \(door)"
    }
}
