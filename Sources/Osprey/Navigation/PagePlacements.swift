/// Counts what happens to pages outside of any operation: being put into a new stack, or ended by the factory.
///
/// An operation that sees the number change between its check and its commit checks once more.
@MainActor
enum PagePlacements {
    static var count = 0
}
