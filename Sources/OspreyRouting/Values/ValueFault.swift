/// A fault in a value, at a byte offset of the value.
struct ValueFault {
    var problem: RouteProblem
    var offset: Int
}

/// A name that a value refers to, for checks against what exists.
struct NameReference {
    var kind: RouteNameKind
    var name: String
    var offset: Int
}
