/// Writes the Swift source of typed routes.
///
/// It is plain on purpose, so that the compiler reads it quickly and people can, too: one function for each route, no
/// generics, no two of one name.
struct RouteSourceWriter {
    private var text = ""

    /// The source of a type with a function for each route, in the order of their names.
    ///
    /// - Parameters:
    ///   - interfaces: The routes.
    ///   - type: The name of the type.
    ///   - files: The names of the files that the routes stand in.
    static func source(_ interfaces: [RouteInterface], type: String, files: [String]) -> String {
        var writer = RouteSourceWriter()
        writer.text.reserveCapacity(interfaces.count * 320 + 1_000)
        writer.writeHead(type: type, files: files.sorted(), usesUUID: interfaces.contains(where: \.usesUUID))
        for (index, interface) in interfaces.enumerated() {
            if index > 0 { writer.text += "\n" }
            writer.write(interface)
        }
        writer.text += "}\n"
        return writer.text
    }

    private mutating func writeHead(type: String, files: [String], usesUUID: Bool) {
        let names = files.map(\.literalText).joined(separator: ", ")
        text += """
            // Made by Osprey from \(names). Do not edit it: change the routes and generate it again.
            // swift-format-ignore-file


            """
        if usesUUID { text += "public import Foundation\n" }
        text += """
            public import Osprey

            /// The routes of \(names).
            public enum \(SwiftName.written(type)) {

            """
    }

    private mutating func write(_ interface: RouteInterface) {
        for argument in interface.arguments {
            guard case .enumeration(let enumeration) = argument.type else { continue }
            write(enumeration, of: argument, interface)
        }
        let arguments = interface.arguments.map(\.declaration).joined(separator: ", ")
        let result = interface.exposure.typeName
        text += """
                /// The \(interface.isAction ? "action" : "route") `\(interface.key.literalText)`.
                public static func \(SwiftName.written(interface.name))(\(arguments)) -> \(result) {
                    \(result)(\(interface.urlText)\(interface.exposure.addressArgument))
                }

            """
    }

    private mutating func write(
        _ enumeration: RouteInterface.Enumeration, of argument: RouteInterface.Argument,
        _ interface: RouteInterface
    ) {
        text += """
                /// What `\(argument.key.literalText)` may be in `\(interface.key.literalText)`.
                public enum \(enumeration.name): String, CaseIterable, ParameterConvertible, Sendable {

            """
        for next in enumeration.cases {
            text += "        case \(SwiftName.written(next.name))"
            if next.name != next.word { text += " = \"\(next.word.literalText)\"" }
            text += "\n"
        }
        text += "    }\n\n"
    }
}

extension RouteInterface {
    fileprivate var usesUUID: Bool { arguments.contains { $0.type == .uuid } }

    /// The expression that makes the URL, on one line if it is short.
    fileprivate var urlText: String {
        let calls = parts.map(\.call)
        let start = "RouteURLText(\"\(scheme.literalText)\")"
        let isLong = calls.reduce(0) { $0 + $1.utf8.count } > 60
        return start + calls.map { isLong ? "\n            " + $0 : $0 }.joined()
    }
}

extension RouteInterface.Exposure {
    fileprivate var typeName: String {
        switch self {
        case .internal: "InternalRoute"
        case .external: "ExternalRoute"
        case .public: "PublicRoute"
        }
    }

    fileprivate var addressArgument: String {
        if case .public(let origin) = self { ", at: \"\(origin.literalText)\"" } else { "" }
    }
}

extension RouteInterface.Part {
    /// The call that adds the part to the text of a URL.
    fileprivate var call: String {
        switch self {
        case .literal(let text): ".literal(\"\(text.literalText)\")"
        case .capture(let argument): argument.captureCall
        case .query(let argument):
            ".query(\"\(argument.key.literalText)\", \(argument.value))"
        }
    }
}

extension RouteInterface.Argument {
    /// The argument as it is declared.
    fileprivate var declaration: String {
        "\(SwiftName.written(name)): \(type.name)" + (isOptional ? "? = nil" : "")
    }

    fileprivate var captureCall: String {
        switch type {
        case .strings: ".tail(\"\(key)\", \(SwiftName.written(name)))"
        case .double: ".capture(\"\(key)\", number: \(SwiftName.written(name)))"
        default: ".capture(\"\(key)\", \(value))"
        }
    }

    /// The expression for the text of the value.
    fileprivate var value: String {
        SwiftName.written(name) + (type.textProperty.map { (isOptional ? "?" : "") + $0 } ?? "")
    }
}

extension RouteInterface.ArgumentType {
    /// The type as it is written.
    fileprivate var name: String {
        switch self {
        case .string: "String"
        case .bool: "Bool"
        case .uint: "UInt"
        case .int: "Int"
        case .double: "Double"
        case .uuid: "UUID"
        case .strings: "[String]"
        case .enumeration(let enumeration): enumeration.name
        }
    }

    /// What gives the text of a value; nil for what is text itself.
    fileprivate var textProperty: String? {
        switch self {
        case .string, .strings: nil
        case .bool, .uint, .int, .double: ".description"
        case .uuid: ".uuidString"
        case .enumeration: ".rawValue"
        }
    }
}

extension String {
    /// The text as it stands in a literal or a comment: what cannot be seen, or would end it, is escaped.
    fileprivate var literalText: String {
        guard !unicodeScalars.allSatisfy(\.standsForItself) else { return self }
        return unicodeScalars.reduce(into: "") { text, scalar in
            switch scalar {
            case "\\", "\"": text += "\\\(scalar)"
            case _ where scalar.standsForItself: text.unicodeScalars.append(scalar)
            default: text += "\\u{\(String(scalar.value, radix: 16))}"
            }
        }
    }
}

extension Unicode.Scalar {
    fileprivate var standsForItself: Bool {
        if isASCII { return (0x20...0x7E).contains(value) && self != "\\" && self != "\"" }
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned, .surrogate:
            return false
        default: return true
        }
    }
}
