import OspreyRouteComments
package import OspreyRouting

/// Typed routes for Swift, generated from the routes of some files.
///
/// ```swift
/// var builder = RouteTableBuilder()
/// builder.add(.properties(text: "shop.item.{itemId|uint} = ItemPage", file: "routes.properties"))
/// let generation = RouteGeneration(builder, of: ["routes.properties"])
/// generation.problems                     // [], or what is wrong and where
/// generation.source(type: "Routes")       // public enum Routes { public static func item(itemId: UInt) ...
/// ```
package struct RouteGeneration {
    /// The problems of the routes, in the order of their locations, without the warnings that comments accept.
    package let problems: [RouteDiagnostic]
    /// The routes in Swift, in the order of their names; empty if there is an error.
    package let interfaces: [RouteInterface]
    private let files: [String]

    /// Whether a problem is an error, so that nothing can be generated.
    package var hasErrors: Bool { problems.contains { $0.severity == .error } }

    /// Which part of an app the files contain.
    package enum Scope: Sendable {
        /// The whole app: everything that is referred to has to exist.
        case whole
        /// A part of the app: parents, tabs, and destinations of redirects may be in other files.
        case part
        /// A part of the app, unless one of the files defines the root.
        case wholeIfRooted
    }

    /// Checks the routes of a builder, and creates interfaces for the routes of some files.
    ///
    /// Redirects have no interface: they exist for links that are already published.
    ///
    /// - Parameters:
    ///   - builder: The routes of all files.
    ///   - files: The names of the files to generate code for; the other files are only checked.
    ///   - scope: Which part of an app the files contain.
    package init(_ builder: RouteTableBuilder, of files: [String], scope: Scope = .whole) {
        let compilation = builder.compile(knowsTabs: true)
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
        if problems.contains(where: { $0.severity == .warning }) {
            problems.removeAll(where: AcceptedWarnings(builder.comments).accepts)
        }
        var names = NamesInUse()
        if !problems.contains(where: { $0.severity == .error }) {
            // In a part of an app, a route may have a parent elsewhere.
            let table = isWhole ? compilation.table : compilation.all
            names.add(table.routes(in: own.contains), of: table)
            let faulty = Set(names.faults.map(\.location))
            problems += names.problems(on: builder.sourceLines(ofRoutesAt: faulty))
        }
        self.files = files
        self.problems = problems
        interfaces = names.faults.isEmpty ? names.interfaces : []
    }

    /// The Swift source of a type with a function for each route.
    ///
    /// It depends only on the interfaces of the routes and the names of the files, not on the order and locations of
    /// the lines or on other settings.
    package func source(type: String) -> String {
        let names = files.map { String($0.split(separator: "/").last ?? "") }
        return RouteSourceWriter.source(interfaces, type: type, files: names)
    }

    /// Whether a string can be the name of the type.
    package static func isTypeName(_ text: String) -> Bool {
        SwiftName.upperCamel(SwiftName.words(text)) == text
    }

    /// The name of the type for a file: `Routes` for `routes.properties`, `LoanRoutes` for `loan-routes.properties`.
    ///
    /// It is `nil` if the file name cannot be converted to a type name.
    package static func typeName(ofFile path: String) -> String? {
        let file = path.split(separator: "/").last ?? ""
        let name = file.lastIndex(of: ".").map { file[..<$0] } ?? file
        return SwiftName.upperCamel(SwiftName.words(String(name)))
    }
}

/// The interfaces of routes, by their names in Swift.
private struct NamesInUse {
    struct Fault {
        let fault: RouteInterface.Fault
        let location: RouteLocation
        let related: RouteLocation?
    }

    /// The interfaces, sorted by name.
    private(set) var interfaces: [RouteInterface] = []
    private(set) var faults: [Fault] = []
    /// The route that uses a name, for a function or a type.
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
            code: .swiftName,
            message: "'\(route.key)' and '\(other.key)' are both '\(name)' in Swift",
            fix: "give one of them another 'name', such as '\(free ?? small + "Page")'")
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

extension RouteTableBuilder {
    /// The lines of the routes at some places; none for a source that is not text.
    ///
    /// - Complexity: O(*n*) in the number of all routes, however many are asked for.
    fileprivate func sourceLines(ofRoutesAt locations: Set<RouteLocation>) -> [RouteLocation: String] {
        if locations.isEmpty { return [:] }
        let definitions = layered
        let lines = definitions.indices.lazy.compactMap { index -> (RouteLocation, String)? in
            let location = definitions[index].location(of: .key(0))
            guard locations.contains(location) else { return nil }
            return definitions[index].sourceLine(location).map { (location, $0) }
        }
        return Dictionary(lines) { first, _ in first }
    }
}
