/// The first part of a value, by its form.
package enum ParsedTarget: Equatable {
    case page(String)
    case action(String)
    case redirect(String)

    /// Reads the first part of a value.
    static func read(
        _ lexer: inout ValueLexer, _ context: ValueContext
    ) throws(ValueLexer.Fault) -> (target: ParsedTarget, offset: Int) {
        lexer.skipSpace()
        // The sign may stand before the quotes or inside them.
        let start = lexer.position
        if lexer.current == UInt8(ascii: "-") || lexer.current == UInt8(ascii: "@") {
            let isRedirect = lexer.skip(UInt8(ascii: "-"))
            if isRedirect ? lexer.skip(UInt8(ascii: ">")) : lexer.skip(UInt8(ascii: "@")) {
                lexer.skipSpace()
                let name: ValueLexer.Item
                do throws(ValueLexer.Fault) { name = try lexer.item(.scalar) } catch {
                    guard error.problem.code == .emptyPart else { throw error }
                    throw missingName(isRedirect, offset: start)
                }
                guard !name.text.isEmpty else { throw missingName(isRedirect, offset: start) }
                return (isRedirect ? .redirect(name.text) : .action(try checked(name, context)), name.offset)
            }
            throw ValueLexer.Fault(
                problem: .invalidTarget(text: "-", expected: context.expectation), offset: start)
        }
        let item: ValueLexer.Item
        do throws(ValueLexer.Fault) { item = try lexer.item(.scalar) } catch {
            guard error.problem.code == .emptyPart else { throw error }
            throw ValueLexer.Fault(problem: .emptyValue(context), offset: start)
        }
        guard !item.text.isEmpty else {
            throw ValueLexer.Fault(problem: .emptyValue(context), offset: start)
        }
        return (try item.isQuoted ? unquoted(item) : .page(checked(item, context)), item.offset)
    }

    /// A target whose sign is inside the quotes.
    private static func unquoted(_ item: ValueLexer.Item) throws(ValueLexer.Fault) -> ParsedTarget {
        let isRedirect = item.text.hasPrefix("->")
        guard isRedirect || item.text.hasPrefix("@") else { return .page(item.text) }
        let name = item.text.dropFirst(isRedirect ? 2 : 1).drop(while: \.isWhitespace)
        guard !name.isEmpty else { throw missingName(isRedirect, offset: item.offset) }
        return isRedirect ? .redirect(String(name)) : .action(String(name))
    }

    private static func missingName(_ isRedirect: Bool, offset: Int) -> ValueLexer.Fault {
        ValueLexer.Fault(
            problem: .invalidTarget(
                text: isRedirect ? "->" : "@",
                expected: isRedirect ? "a URL after it" : "the name of an action after it"),
            offset: offset)
    }

    /// Refuses names that cannot be intended: with white space, or with an equals sign outside of a URL.
    private static func checked(
        _ item: ValueLexer.Item, _ context: ValueContext
    ) throws(ValueLexer.Fault) -> String {
        let isName =
            item.text.isPlain
            || !item.text.contains { $0.isWhitespace || $0 == "=" && !item.text.beginsWithScheme }
        guard isName || item.isQuoted else {
            throw ValueLexer.Fault(
                problem: .invalidTarget(text: item.text, expected: context.expectation), offset: item.offset)
        }
        return item.text
    }
}

extension String {
    /// Whether the text is an absolute URL, as far as its beginning tells.
    fileprivate var beginsWithScheme: Bool {
        firstRange(of: "://").map { String(self[..<$0.lowerBound]).isURLScheme } ?? false
    }
}

extension ParsedTarget: CustomStringConvertible {
    /// The target as a line has it.
    package var description: String {
        switch self {
        case .page(let name): name
        case .action(let name): "@" + name
        case .redirect(let url): "-> " + url
        }
    }
}

// MARK: - Problems

extension RouteProblem {
    package static func invalidTarget(text: String, expected: RouteWords) -> RouteProblem {
        RouteProblem(
            .invalidTarget, "'\(text)' is not allowed here, expected \(expected)",
            fix: "write \(expected)", found: text)
    }
}
