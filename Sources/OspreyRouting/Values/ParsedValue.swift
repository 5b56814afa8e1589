/// A value, read: `target [; attribute[=value]]...`.
package struct ParsedValue {
    package var target: ParsedTarget?
    package var targetOffset = 0
    /// Whether the target is in quotes.
    package var isTargetQuoted = false
    /// Whether it removes the line of a lower layer with this key: `none`.
    package var isRemoval = false
    package var attributes = RouteAttributes()
    package var tab = TabAttributes()
    /// The key of the route that the home of an origin means.
    package var home: String?
    /// The items of a list in place of a target, for origins and groups.
    package var items: [ValueLexer.Item] = []
    /// The place of each attribute, by name, for problems that are found later.
    package var places: [String: AttributePlace] = [:]
    package var references: [NameReference] = []
    /// The former word for the display, if it was used.
    package var formerDisplay: String?
    package var faults: [ValueFault] = []

    /// Where an attribute and its value are.
    package struct AttributePlace {
        package var name: Int
        package var value: Int
    }

    /// The attributes that only tabs have.
    package struct TabAttributes {
        package var title: String?
        package var icon: String?
        package var category: String?
        package var isInitial = false
    }
}

extension ParsedValue {
    /// A value with so many faults is not read on: each of them quotes the whole line.
    static let mostFaults = 20

    /// Reads a value as far as possible; faults are collected.
    package init(_ bytes: UnsafeBufferPointer<UInt8>, context: ValueContext) {
        var lexer = ValueLexer(bytes)
        lexer.skipSpace()
        guard !lexer.isAtEnd else {
            faults.append(ValueFault(problem: .emptyValue(context), offset: 0))
            return
        }
        readPart(&lexer) { value, lexer throws(ValueLexer.Fault) in
            switch context {
            case .origins, .keys: value.items = try value.list(&lexer)
            case .group: value.items = try value.list(&lexer, .key)
            case .route, .page, .tab, .back:
                lexer.skipSpace()
                value.isTargetQuoted = lexer.current == UInt8(ascii: "\"")
                (value.target, value.targetOffset) = try ParsedTarget.read(&lexer, context)
            }
            value.noteRemoval(context)
            value.noteTarget()
        }
        while faults.count < Self.mostFaults, lexer.skip(UInt8(ascii: ";")) {
            readPart(&lexer) { value, lexer throws(ValueLexer.Fault) in
                try value.readAttribute(&lexer, context: context)
            }
        }
        if isRemoval { checkRemoval() }
    }

    /// The word in the place of a target that takes a line of a lower layer away.
    package static let removal = "none"

    private mutating func noteRemoval(_ context: ValueContext) {
        switch context {
        // There the word means that one step back does nothing.
        case .back: break
        case .origins, .group, .keys:
            isRemoval = items.count == 1 && items[0].text == Self.removal && !items[0].isQuoted
        case .route, .page, .tab: isRemoval = target == .page(Self.removal) && !isTargetQuoted
        }
        if isRemoval { (target, items) = (nil, []) }
    }

    /// A line that removes another one has no attributes.
    private mutating func checkRemoval() {
        for (name, place) in places.sortedByKey where name != AttributeName.override.rawValue {
            faults.append(
                ValueFault(
                    problem: .unusedAttribute(name: name, target: "a line that removes another one"),
                    offset: place.name))
        }
    }

    /// Reads one part; a fault ends it and is collected.
    private mutating func readPart(
        _ lexer: inout ValueLexer,
        _ read: (inout ParsedValue, inout ValueLexer) throws(ValueLexer.Fault) -> Void
    ) {
        do throws(ValueLexer.Fault) { try read(&self, &lexer) } catch {
            faults.append(ValueFault(problem: error.problem, offset: error.offset))
        }
        lexer.skipPart()
    }

    /// Notes all names of a value that was not read from a text.
    package mutating func noteNames() {
        noteTarget()
        references += attributes.filters.map { NameReference(kind: .filter, name: $0, offset: 0) }
        if let tab = attributes.tab { references.append(NameReference(kind: .tab, name: tab, offset: 0)) }
        if let transition = attributes.transition {
            references.append(NameReference(kind: .transition, name: transition, offset: 0))
        }
    }

    private mutating func noteTarget() {
        switch target {
        case .page(let name): references.append(NameReference(kind: .page, name: name, offset: targetOffset))
        case .action(let name):
            references.append(NameReference(kind: .action, name: name, offset: targetOffset))
        case .redirect, nil: break
        }
    }

    /// Reads items between commas.
    func list(
        _ lexer: inout ValueLexer, _ extent: ValueLexer.Extent = .item
    ) throws(ValueLexer.Fault) -> [ValueLexer.Item] {
        var items: [ValueLexer.Item] = []
        repeat { items.append(try lexer.item(extent)) } while lexer.skip(UInt8(ascii: ","))
        return items
    }
}

// MARK: - Problems

extension RouteProblem {
    static func emptyValue(_ context: ValueContext) -> RouteProblem {
        RouteProblem(
            .emptyValue, "the key has no value, expected \(context.expectation)", fix: context.advice,
            found: "")
    }
}
