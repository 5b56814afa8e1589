import OspreyAllocationCounter

/// What the calling thread has asked of the heap.
enum AllocationCounter {
    /// Whether this build counts allocations: with glibc and without a sanitizer.
    static let isAvailable = osprey_allocations_available()

    /// The number of blocks allocated so far, or nil where they are not counted.
    static var count: UInt64? {
        isAvailable ? osprey_allocations_count() : nil
    }

    /// The bytes allocated and not freed yet, or nil where they are not counted.
    static var liveBytes: Int64? {
        isAvailable ? osprey_allocations_live_bytes() : nil
    }
}

/// Makes the optimizer believe that the value is used.
@inline(__always)
func keep<Value>(_ value: Value) {
    withUnsafePointer(to: value) { osprey_keep($0) }
}
