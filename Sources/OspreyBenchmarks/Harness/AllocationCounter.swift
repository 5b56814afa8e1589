import OspreyAllocationCounter

/// Counts the heap allocations of the calling thread.
enum AllocationCounter {
    /// Whether this build counts allocations: with glibc and without a sanitizer.
    static let isAvailable = osprey_allocations_available()

    /// The number of blocks allocated so far; `nil` if they are not counted.
    static var count: UInt64? {
        isAvailable ? osprey_allocations_count() : nil
    }

    /// The bytes allocated and not freed yet; `nil` if they are not counted.
    static var liveBytes: Int64? {
        isAvailable ? osprey_allocations_live_bytes() : nil
    }
}

/// Keeps the optimizer from removing the computation of a value.
@inline(__always)
func keep<Value>(_ value: Value) {
    withUnsafePointer(to: value) { osprey_keep($0) }
}
