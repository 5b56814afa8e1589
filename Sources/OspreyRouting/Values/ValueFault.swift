/// A fault in a value, at a byte offset of the value.
package struct ValueFault {
    package var problem: RouteProblem
    package var offset: Int
}

/// A name that a value refers to, to be checked against the manifest.
package struct NameReference {
    package var kind: RouteNameKind
    package var name: String
    package var offset: Int
}
