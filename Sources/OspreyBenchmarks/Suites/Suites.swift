/// Every suite, in the order in which they run.
///
/// A new area adds its file and one line here.
@MainActor
let suites: [Suite] = [
    .harness,
    .properties,
    .tapable,
    .navigation,
    .routing,
    .growth,
    .parameters,
    .injection,
    .factory,
    .opening, .waiting, .snapshots,
]
