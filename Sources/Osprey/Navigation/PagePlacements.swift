/// Counts what happens to pages outside of any operation: being put into a new stack, or ended by the factory.
///
/// An operation that sees the number change between its check and its commit checks once more.
@MainActor
enum PagePlacements {
    // Access needs no check at run time: nothing else runs while the number is read or raised.
    @exclusivity(unchecked) static var count = 0
}
