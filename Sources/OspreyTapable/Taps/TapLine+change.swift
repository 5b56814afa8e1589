extension TapLine {
    /// Whether taps have come or gone that the line has not dealt with.
    @inlinable var isUnsettled: Bool { ledger.hasCancelled || !incoming.isEmpty }

    /// Takes a tap in, at once or, if the line is busy, as soon as it is not.
    @inlinable
    func add(_ entry: TapEntry<Event, Payload>) {
        if entry.record.isConstrained { isConstrained = true }
        if isBusy {
            incoming.append(entry)
        } else {
            insert(entry)
            if isConstrained { reorder(carrying: 0) }
        }
    }

    /// Takes in the taps that have waited and lets go of those that have been cancelled.
    ///
    /// - Returns: The records of those that have gone, if anybody observes the hub.
    @inlinable
    func settle() -> [TapRecord] {
        var removed: [TapRecord] = []
        guard !isBusy else { return removed }
        isBusy = true
        while isUnsettled {
            for entry in exchange(&incoming, with: []) { insert(entry) }
            let hasCancelled = ledger.takeCancelled()
            let gone = hasCancelled ? partition() : 0
            if !observers.isEmpty {
                for index in count..<(count + gone) { removed.append(slots[index].record) }
            }
            if isConstrained { reorder(carrying: gone) }
            // What is released from here on may emit, cancel and tap again, which is what the loop is for.
            (slots + count).deinitialize(count: gone)
            if hasCancelled, !observers.isEmpty { releaseObservers() }
        }
        isBusy = false
        return removed
    }

    /// Puts a tap behind the last one of its stage, which is its place unless there are constraints.
    @inlinable
    func insert(_ entry: TapEntry<Event, Payload>) {
        if count == capacity { move(toCapacity: capacity * 2, order: Array(0..<count)) }
        var index = count
        let stage = entry.record.stage
        while index > 0, slots[index - 1].record.stage > stage { index -= 1 }
        if index < count {
            (slots + index + 1).moveInitialize(from: slots + index, count: count - index)
            (masks + index + 1).moveInitialize(from: masks + index, count: count - index)
        }
        (slots + index).initialize(to: TapSlot(entry))
        (masks + index).initialize(to: entry.mask)
        count += 1
    }

    /// Lets go of the observers that have been cancelled.
    ///
    /// What their closures hold ends when the list is whole again, since that may run code that uses the hub.
    @usableFromInline
    func releaseObservers() {
        let kept = observers.filter { !$0.record.isCancelled }
        _ = exchange(&observers, with: kept)
    }

    /// Moves cancelled taps behind the others, whose order stays, and says how many they are.
    @inlinable
    func partition() -> Int {
        var kept = 0
        for index in 0..<count where !slots[index].record.isCancelled {
            if kept < index {
                let slot = (slots + index).move()
                (slots + index).moveInitialize(from: slots + kept, count: 1)
                (slots + kept).initialize(to: slot)
                masks[kept] = masks[index]
            }
            kept += 1
        }
        defer { count = kept }
        return count - kept
    }

    /// Solves the order anew; cancelled taps behind the others stay behind them.
    @usableFromInline
    func reorder(carrying gone: Int) {
        let records = (0..<count).map { slots[$0].record }
        isConstrained = records.contains(where: \.isConstrained)
        // No cycle gets in: a tap that would close one is refused.
        guard case .success(let solution) = TapOrder.solve(records) else { return }
        move(toCapacity: capacity, order: solution.order + (count..<(count + gone)))
    }

    /// Moves everything to new memory, in a new order.
    @usableFromInline
    func move(toCapacity capacity: Int, order: [Int]) {
        let (oldMasks, oldSlots) = (masks, slots)
        self.capacity = capacity
        masks = .allocate(capacity: capacity)
        slots = .allocate(capacity: capacity)
        for (place, index) in order.enumerated() {
            (masks + place).initialize(to: oldMasks[index])
            (slots + place).moveInitialize(from: oldSlots + index, count: 1)
        }
        oldMasks.deallocate()
        oldSlots.deallocate()
    }
}
