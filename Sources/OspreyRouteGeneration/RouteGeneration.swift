package import OspreyRouting

/// Typed routes for Swift, made of the routes of some files.
///
/// ```swift
/// var builder = RouteTableBuilder()
/// builder.add(.properties(text: "shop.item.{itemId|uint} = ItemPage", file: "routes.properties"))
/// let generation = RouteGeneration(builder, of: ["routes.properties"])
/// generation.problems                     // [], or what is wrong and where
/// generation.source(type: "Routes")       // public enum Routes { public static func item(itemId: UInt) ...
/// ```
package struct RouteGeneration {
    /// What is wrong with the routes, in the order of the places.
    package let problems: [RouteDiagnostic]
    /// The routes in Swift, in the order of their names; none if something is wrong.
    package let interfaces: [RouteInterface]
    private let files: [String]

    /// Whether a problem is an error, so that there is nothing to write.
    package var hasErrors: Bool { problems.contains { $0.severity == .error } }

    /// How much of an app the files are.
    package enum Scope: Sendable {
        /// All of it: what is named has to be there.
        case whole
        /// A part: parents, tabs, and what redirects lead to, may stand in other files.
        case part
        /// A part, unless one of the files says what the app begins with.
        case wholeIfRooted
    }

    /// Checks the routes that a builder has, and gives those of some files their interfaces.
    ///
    /// Redirects have none: they are for links in the wild.
    ///
    /// - Parameters:
    ///   - builder: The routes of all files.
    ///   - files: The names of the files to generate for; the others take part in the checks.
    ///   - scope: How much of an app the files are.
    package init(_ builder: RouteTableBuilder, of files: [String], scope: Scope = .whole) {
        let compilation = builder.compile()
        let isWhole =
            switch scope {
            case .whole: true
            case .part: false
            case .wholeIfRooted: compilation.all.base.root != nil
            }
        let own = Set(files)
        var problems = compilation.problems.filter { problem in
            guard isWhole || !problem.code.isAboutOtherFiles else { return false }
            return problem.severity == .error || own.contains(problem.location.source)
        }
        var names = NamesInUse()
        if !problems.contains(where: { $0.severity == .error }) {
            // In a part, routes with parents elsewhere are sound.
            let table = isWhole ? compilation.table : compilation.all
            names.add(table.routes(in: own.contains), of: table)
            let faulty = Set(names.faults.map(\.location))
            problems += names.problems(on: builder.sourceLines(ofRoutesAt: faulty))
        }
        self.files = files
        self.problems = problems.sorted()
        interfaces = names.faults.isEmpty ? names.interfaces : []
    }

    /// The Swift source of a type with a function for each route.
    ///
    /// It depends on the interfaces of the routes and the names of the files alone: neither the order nor the places of
    /// the lines change it, nor what else they say.
    package func source(type: String) -> String {
        let names = files.map { String($0.split(separator: "/").last ?? "") }
        return RouteSourceWriter.source(interfaces, type: type, files: names)
    }

    /// Whether a text can be the name of the type.
    package static func isTypeName(_ text: String) -> Bool {
        SwiftName.upperCamel(SwiftName.words(text)) == text
    }

    /// The name of the type for a file: `Routes` for `routes.properties`, `LoanRoutes` for `loan-routes.properties`;
    /// nil if none can be made of it.
    package static func typeName(ofFile path: String) -> String? {
        let file = path.split(separator: "/").last ?? ""
        let name = file.lastIndex(of: ".").map { file[..<$0] } ?? file
        return SwiftName.upperCamel(SwiftName.words(String(name)))
    }
}

/// The interfaces of routes, by the names that they take in Swift.
private struct NamesInUse {
    struct Fault {
        let fault: RouteInterface.Fault
        let location: RouteLocation
        let related: RouteLocation?
    }

    /// The interfaces in the order of their names.
    private(set) var interfaces: [RouteInterface] = []
    private(set) var faults: [Fault] = []
    /// The route that has a name, of a function or of a type.
    private var routes: [String: Route] = [:]

    mutating func add(_ added: [Route], of table: RouteTable) {
        let origins = table.base.origins
        let texts = TakenTexts(table)
        interfaces.reserveCapacity(added.count)
        routes.reserveCapacity(added.count)
        for route in added { add(route, origins, texts) }
        interfaces.sort { $0.name < $1.name }
    }

    private mutating func add(_ route: Route, _ origins: [RouteOrigin], _ texts: TakenTexts) {
        if route.isSetting { return }
        if case .redirect = route.target { return }
        do throws(RouteInterface.Fault) {
            let interface = try RouteInterface(route, origins: origins, texts: texts)
            take(interface.name, for: route)
            for argument in interface.arguments {
                if case .enumeration(let enumeration) = argument.type { take(enumeration.name, for: route) }
            }
            interfaces.append(interface)
        } catch {
            faults.append(Fault(fault: error, location: route.location, related: nil))
        }
    }

    private mutating func take(_ name: String, for route: Route) {
        guard let other = routes[name] else { return routes[name] = route }
        let long = SwiftName.lowerCamel(RouteInterface.longWords(route.pattern))
        let free = long.flatMap { $0 == name || routes[$0] != nil ? nil : $0 }
        let small = SwiftName.lowerCamel(SwiftName.words(name)) ?? name
        let fault = RouteInterface.Fault(
            code: .collidingNames,
            message: "'\(route.key)' and '\(other.key)' are both '\(name)' in Swift",
            fix: "give one of them another name, such as 'name=\(free ?? small + "Page")'")
        faults.append(Fault(fault: fault, location: route.location, related: other.location))
    }

    func problems(on lines: [RouteLocation: String]) -> [RouteDiagnostic] {
        faults.map { found in
            RouteDiagnostic(
                found.fault.code, message: found.fault.message, fix: found.fault.fix, at: found.location,
                related: found.related, sourceLine: lines[found.location])
        }
    }
}

extension RouteDiagnostic.Code {
    /// Whether the rest of the app may have what is missing here.
    fileprivate var isAboutOtherFiles: Bool {
        switch self {
        case .unknownParent, .unmatchedRedirect, .unmatchedTarget, .unmatchedGroup, .invalidHome,
            .unknownTab, .tabsWithoutPage:
            true
        default: false
        }
    }
}
