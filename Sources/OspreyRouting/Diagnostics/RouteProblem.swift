import OspreyProperties

/// The facts of a problem; `words(at:related:)` tells them.
enum RouteProblem: Sendable {
    /// A mistake whose form tells what was meant, with the code of what is wrong.
    case likely(LikelyIntent, RouteDiagnostic.Code)

    // Sources
    case unreadableSource(reason: String)
    /// A source that is not a file has thrown an error.
    case failedSource(error: String)
    case asynchronousSource(name: String)
    case invalidSource(reason: String, fix: String = "give keys with values as in a routes file")
    case properties(PropertiesError)
    case byteOrderMark

    // Keys
    case incompleteKey(key: String)
    case keyTooLong(limit: Int)
    case emptySegment
    case invalidSegment(segment: String)
    case unclosedBrace(segment: String)
    case whiteSpaceInBraces(segment: String)
    case invalidScheme(scheme: String)
    case invalidCaptureName(name: String)
    case reservedName(name: String)
    case duplicateCapture(name: String)
    case tailNotLast(segment: String)
    case tailAsHost(segment: String)
    case typedTail(segment: String)
    case unknownType(name: String, near: [String])
    case invalidEnumeration(word: String)
    case malformedEscape(segment: String)

    // Values
    case emptyValue
    case emptyPart
    case unclosedQuote
    case misplacedQuote
    case unquotedComma(text: String)
    case invalidTarget(text: String, expected: String)
    case unknownAttribute(name: String, near: [String])
    case repeatedAttribute(name: String)
    case missingValue(attribute: String, expected: String)
    case unexpectedValue(attribute: String)
    case invalidValue(attribute: String, value: String, expected: String)
    case unusedAttribute(name: String, target: String)
    case unusedParent(display: RouteDisplay)
    indirect case invalidQueryKey(key: String, RouteProblem, meaning: OtherNotation.Segment?)
    case unfitDefault(name: String, value: String, expected: String)
    case capturedQueryKey(name: String)
    case contradiction(attribute: String, other: String)
    case queryTypes(first: String, second: String)

    // The set of routes
    case duplicateRoute(key: String, other: String)
    case ambiguousRoutes(key: String, other: String)
    case unreachableRoute(key: String, by: String)
    case missingOverride(key: String, other: String)
    case needlessOverride(key: String)
    case duplicateName(name: String, other: String)
    case captureDefault(name: String)

    // Redirects and parents
    case invalidRedirect(template: String, reason: String)
    case unmatchedRedirect(url: String, near: [String])
    case redirectCycle(chain: [String])
    case externalRedirect(to: String)
    case longRedirect(limit: Int)
    case unknownParent(key: String, near: [String])
    case invalidParent(key: String, reason: String)
    case parentCycle(chain: [String])

    // The framework's own scheme
    case unknownSetting(key: String, near: [String])
    case rootConflict
    case tabsWithoutPage
    case backWithoutTabs
    case duplicateInitial(tab: String, other: String)
    case invalidOrigin(text: String, reason: String)
    case duplicateOrigin(text: String, scheme: String)
    case unmatchedTarget(url: String, near: [String])

    case invalidHome(key: String, reason: String, near: [String])
    case closedHome(key: String)
    case unstartableTarget(key: String, names: [String], isStart: Bool)
    case pageWithoutTabs
    case unusedOrigin(scheme: String, near: [String])
    case overlappingOrigins(text: String, other: String)

    case unmatchedGroup(prefix: String, near: [String])
    case groupConflict(attribute: String, key: String, other: String)
    case besideGroup(key: String, group: String, prefix: String)

    // Advice
    case noRoutes
    case loneScheme(scheme: String, usual: String)
    case oddSegment(segment: String, SegmentOddity)
    case oddName(attribute: String, name: String, written: String?)
    case repeatedName(attribute: String, name: String)
    case oddText(attribute: String, value: String, written: String?)
    case literalPlace(text: String, written: String?)
    case unguardedPage(page: String, filters: [String], key: String)
    case addressInKey(key: String, written: String)
    case unknownParameter(attribute: String, name: String, near: [String])
    case missingParameter(MissingParameter)
    case narrowParameter(
        RouteManifest.Parameter, RouteCaptureType, read: RouteCaptureType, page: String)
    case formerWord(String, RouteDisplay)
    case unusedCapture(name: String)
    case droppedParameter(name: String, key: String, near: [String])
    case narrowRedirect(url: String, key: String)
    case secondRoot(tab: String)
    case otherRoot(tab: String, key: String)
    case parentElsewhere(key: String, tab: String)
    case parentInTab(key: String, tab: String)

    // Names, against a manifest
    case unknownName(RouteNameKind, name: String, near: [String])
    case unknownInitializer(name: String, page: String, near: [String])
    case notATabPage(name: String)
}

/// What a name in a route refers to.
enum RouteNameKind: String, Hashable, Sendable {
    case page, filter, action, tab, transition
}

extension RouteProblem {
    /// The error of a source: only a file has a path that could be wrong.
    static func unreadable(_ error: any Error) -> RouteProblem {
        #if canImport(FoundationEssentials) || canImport(Foundation)
        if let error = error as? UnreadableFile { return .unreadableSource(reason: "\(error)") }
        #endif
        return .failedSource(error: "\(error)")
    }

    var code: RouteDiagnostic.Code {
        switch self {
        case .likely(_, let code): code
        case .unreadableSource, .failedSource: .unreadableSource
        case .asynchronousSource: .asynchronousSource
        case .invalidSource: .invalidSource
        case .properties(let error):
            switch error.code {
            case .malformedEscape: .malformedEscape
            case .invalidUTF8: .invalidUTF8
            case .tooLarge: .unreadableSource
            }
        case .byteOrderMark: .byteOrderMark
        case .incompleteKey: .incompleteKey
        case .keyTooLong: .keyTooLong
        case .emptySegment: .emptySegment
        case .invalidSegment: .invalidSegment
        case .unclosedBrace: .unclosedBrace
        case .whiteSpaceInBraces: .whiteSpaceInBraces
        case .invalidScheme: .invalidScheme
        case .invalidCaptureName: .invalidCaptureName
        case .reservedName: .reservedName
        case .duplicateCapture: .duplicateCapture
        case .tailNotLast, .tailAsHost, .typedTail: .misplacedTail
        case .unknownType: .unknownType
        case .invalidEnumeration: .invalidEnumeration
        case .malformedEscape: .malformedEscape
        case .emptyValue: .emptyValue
        case .emptyPart: .emptyPart
        case .unclosedQuote: .unclosedQuote
        case .misplacedQuote: .misplacedQuote
        case .unquotedComma: .unquotedComma
        case .invalidTarget: .invalidTarget
        case .unknownAttribute: .unknownAttribute
        case .repeatedAttribute: .repeatedAttribute
        case .missingValue: .missingValue
        case .unexpectedValue: .unexpectedValue
        case .invalidValue: .invalidValue
        case .unusedAttribute, .unusedParent: .unusedAttribute
        case .invalidQueryKey: .invalidQueryKey
        case .unfitDefault: .invalidValue
        case .capturedQueryKey: .duplicateCapture
        case .contradiction, .queryTypes: .contradiction
        case .duplicateRoute: .duplicateRoute
        case .ambiguousRoutes: .ambiguousRoutes
        case .unreachableRoute: .unreachableRoute
        case .missingOverride: .missingOverride
        case .needlessOverride: .needlessOverride
        case .duplicateName: .duplicateName
        case .captureDefault: .captureDefault
        case .invalidRedirect: .invalidRedirect
        case .unmatchedRedirect: .unmatchedRedirect
        case .redirectCycle: .redirectCycle
        case .externalRedirect, .closedHome: .externalRedirect
        case .longRedirect: .longRedirect
        case .unknownParent: .unknownParent
        case .invalidParent: .invalidParent
        case .parentCycle: .parentCycle
        case .unknownSetting: .unknownSetting
        case .rootConflict: .rootConflict
        case .tabsWithoutPage: .tabsWithoutPage
        case .backWithoutTabs: .backWithoutTabs
        case .duplicateInitial: .duplicateInitial
        case .invalidOrigin: .invalidOrigin
        case .duplicateOrigin: .duplicateOrigin
        case .unmatchedTarget: .unmatchedTarget
        case .invalidHome: .invalidHome
        case .unstartableTarget: .unstartableTarget
        case .pageWithoutTabs: .pageWithoutTabs
        case .unusedOrigin: .unusedOrigin
        case .overlappingOrigins: .overlappingOrigins
        case .unmatchedGroup: .unmatchedGroup
        case .groupConflict: .groupConflict
        case .besideGroup: .besideGroup
        case .noRoutes: .noRoutes
        case .loneScheme: .loneScheme
        case .oddSegment: .oddSegment
        case .oddName, .repeatedName, .oddText: .oddName
        case .literalPlace: .oddSegment
        case .addressInKey: .oddSegment
        case .unguardedPage: .unguardedPage
        case .unknownParameter: .unknownParameter
        case .missingParameter: .missingParameter
        case .narrowParameter: .narrowParameter
        case .formerWord: .formerWord
        case .unusedCapture: .unusedCapture
        case .droppedParameter: .droppedParameter
        case .narrowRedirect: .narrowRedirect
        case .secondRoot, .otherRoot, .parentElsewhere, .parentInTab: .tabMismatch
        case .unknownName(.page, _, _): .unknownPage
        case .unknownName(.filter, _, _): .unknownFilter
        case .unknownName(.action, _, _): .unknownAction
        case .unknownName(.tab, _, _): .unknownTab
        case .unknownName(.transition, _, _): .unknownTransition
        case .unknownInitializer: .unknownInitializer
        case .notATabPage: .notATabPage
        }
    }
}
