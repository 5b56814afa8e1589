/// A detour that a request has just taken, which the same filter may not ask for again.
struct TakenDetour: Equatable {
    let filter: String
    let destination: Destination
}
