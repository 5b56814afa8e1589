/// A change of a stack: how many pages stay at the bottom, and what comes on top of them.
///
/// The cost of a change is the number of pages above the kept ones; the depth of the stack has no part in it.
struct StackSplice {
    /// The pages that come on top; the single page of a push needs no array.
    enum Addition {
        case none
        case one(Page)
        case many([Page])
    }

    /// How many pages stay; a number above the count keeps them all.
    var keep: Int
    var addition: Addition
}
