/// Writes the Swift source of typed routes.
///
/// The code is deliberately simple, for the compiler and for readers: one function for each route, no generics, no
/// overloads.
struct RouteSourceWriter {
    /// The source in UTF-8, because appending bytes is fast.
    private var source: [UInt8] = []

    /// The source of a type with a function for each route, sorted by name.
    ///
    /// - Parameters:
    ///   - interfaces: The routes.
    ///   - type: The name of the type.
    ///   - files: The names of the files that contain the routes.
    static func source(_ interfaces: [RouteInterface], type: String, files: [String]) -> String {
        var writer = RouteSourceWriter()
        writer.source.reserveCapacity(interfaces.count * 320 + 1_000)
        writer.writeHead(
            type: type, files: files.sorted(), usesUUID: interfaces.contains(where: \.usesUUID),
            usesOsprey: !interfaces.isEmpty)
        for index in interfaces.indices {
            if index > 0 { writer.write("\n") }
            writer.write(interfaces[index])
        }
        writer.write("}\n")
        return String(decoding: writer.source, as: UTF8.self)
    }

    private mutating func write(_ text: String) {
        var text = text
        text.withUTF8 { source.append(contentsOf: $0) }
    }

    /// Writes a string as it appears in a literal or a comment.
    private mutating func write(literal text: String) {
        var text = text
        let isPlain = text.withUTF8 { bytes in
            guard bytes.allSatisfy(\.standsForItself) else { return false }
            source.append(contentsOf: bytes)
            return true
        }
        if !isPlain { write(text.literalText) }
    }

    private mutating func writeHead(type: String, files: [String], usesUUID: Bool, usesOsprey: Bool) {
        let names = files.map(\.literalText).joined(separator: ", ")
        write(
            """
            // Made by Osprey from \(names). Do not edit it: change the routes and generate it again.
            // swift-format-ignore-file


            """)
        if usesUUID { write("public import Foundation\n") }
        // An import that nothing uses is a warning in a file that nobody may edit.
        if usesOsprey { write("public import Osprey\n\n") }
        write(
            """
            /// The routes of \(names).
            public enum \(SwiftName.written(type)) {

            """)
    }

    private mutating func write(_ interface: RouteInterface) {
        for argument in interface.arguments {
            guard case .enumeration(let enumeration) = argument.type else { continue }
            write(enumeration, of: argument, interface)
        }
        let result = interface.exposure.typeName
        write(interface.isAction ? "    /// The action `" : "    /// The route `")
        write(literal: interface.key)
        write("`.\n    public static func ")
        write(SwiftName.written(interface.name))
        write("(")
        for (index, argument) in interface.arguments.enumerated() {
            if index > 0 { write(", ") }
            write(argument.declaration)
        }
        write(") -> ")
        write(result)
        write(" {\n        ")
        write(result)
        write("(RouteURLBuilder(\"")
        write(literal: interface.scheme)
        write("\")")
        writeCalls(of: interface)
        write(interface.exposure.addressArgument)
        write(")\n    }\n")
    }

    /// Writes the calls that add the parts to the URL, on one line if they are short.
    private mutating func writeCalls(of interface: RouteInterface) {
        let start = source.count
        let separator = "\n            "
        for part in interface.parts {
            write(separator)
            write(part)
        }
        guard source.count - start <= 60 + interface.parts.count * separator.utf8.count else { return }
        source.removeSubrange(start...)
        for part in interface.parts { write(part) }
    }

    private mutating func write(_ part: RouteInterface.Part) {
        switch part {
        case .literal(let text):
            write(".literal(\"")
            write(literal: text)
            write("\")")
        case .capture(let argument): write(argument.captureCall)
        case .query(let argument):
            write(".query(\"\(argument.key.literalText)\", \(argument.value))")
        }
    }

    private mutating func write(
        _ enumeration: RouteInterface.Enumeration, of argument: RouteInterface.Argument,
        _ interface: RouteInterface
    ) {
        write(
            """
                /// What `\(argument.key.literalText)` may be in `\(interface.key.literalText)`.
                public enum \(enumeration.name): String, CaseIterable, ParameterConvertible, Sendable {

            """)
        for next in enumeration.cases {
            write("        case \(SwiftName.written(next.name))")
            if next.name != next.word { write(" = \"\(next.word.literalText)\"") }
            write("\n")
        }
        write("    }\n\n")
    }
}

extension RouteInterface {
    fileprivate var usesUUID: Bool { arguments.contains { $0.type == .uuid } }
}

extension RouteInterface.Exposure {
    fileprivate var typeName: String {
        switch self {
        case .internal: "InternalRoute"
        case .external: "ExternalRoute"
        case .public: "WebRoute"
        }
    }

    fileprivate var addressArgument: String {
        if case .public(let origin) = self { ", at: \"\(origin.literalText)\"" } else { "" }
    }
}

extension RouteInterface.Argument {
    /// The declaration of the argument.
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

    /// The expression for the string form of the value.
    fileprivate var value: String {
        SwiftName.written(name) + (type.textProperty.map { (isOptional ? "?" : "") + $0 } ?? "")
    }
}

extension RouteInterface.ArgumentType {
    /// The type in Swift.
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

    /// The property with the string form of a value; `nil` if the value is a string.
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
    /// The string as it appears in a literal or a comment: invisible characters and delimiters are escaped.
    fileprivate var literalText: String {
        unicodeScalars.reduce(into: "") { text, scalar in
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
        if isASCII { return UInt8(value).standsForItself }
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned, .surrogate:
            return false
        default: return true
        }
    }
}

extension UInt8 {
    fileprivate var standsForItself: Bool {
        (0x20...0x7E).contains(self) && self != UInt8(ascii: "\\") && self != UInt8(ascii: "\"")
    }
}
