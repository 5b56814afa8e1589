/// The key-path table of a page class, for those who prefer it to ``Injected``; both may be used together.
///
/// ```swift
/// final class LoanPage: Page {
///     private(set) var loanId = UUID()
///     private(set) var section = Section.summary
///
///     override class var injections: Injections {
///         super.injections + ["loanId": .required(\LoanPage.loanId), "section": .optional(\LoanPage.section)]
///     }
/// }
/// ```
///
/// The table is the whole table: leaving out `super.injections` drops what the superclass lists. A key that occurs
/// twice, and a property of a class that is not this one or a superclass, are errors when the class is registered.
public struct Injections: ExpressibleByDictionaryLiteral {
    /// One line of the table.
    struct Entry {
        let key: String
        let injection: Injection
    }

    let entries: [Entry]

    /// Makes a table, in the order in which it is written.
    public init(dictionaryLiteral elements: (String, Injection)...) {
        entries = elements.map { Entry(key: $0.0, injection: $0.1) }
    }

    private init(_ entries: [Entry]) {
        self.entries = entries
    }

    /// One table after the other.
    public static func + (left: Injections, right: Injections) -> Injections {
        Injections(left.entries + right.entries)
    }
}

extension Injections {
    /// What is wrong with the table of a class, apart from its keys: lines with properties that the class has not.
    func foreignProperties(in type: Page.Type) -> [InjectionError.Problem] {
        entries.filter { !$0.injection.isProperty(type) }.map {
            .foreignProperty(key: $0.key, owner: $0.injection.owner, typeName: "\(type)")
        }
    }
}

extension Injections.Entry {
    /// What manifests and messages say about the property.
    var facts: InjectedProperty {
        InjectedProperty(key: key, typeName: injection.type.name, isRequired: injection.isRequired)
    }

    /// What the line says, as if the property had a wrapper.
    var declaration: InjectedDeclaration {
        InjectedDeclaration(key, nil, hasDefault: !injection.isRequired, injection.type)
    }
}
