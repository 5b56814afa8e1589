/// An operation that waits for its turn, with the claim to its outcome.
struct QueuedOperation {
    let operation: any NavigationOperation
    let ticket: OperationTicket
}
