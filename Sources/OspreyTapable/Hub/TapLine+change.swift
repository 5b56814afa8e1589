extension TapLine {
    /// Whether an emission may traverse the line now: all of its taps are alive and in calling order.
    @inlinable var isReady: Bool { !isBusy && !isUnsettled && isOrdered }

    /// Whether the line still has to handle added or cancelled taps.
    @inlinable var isUnsettled: Bool { ledger.hasCancelled || !incoming.isEmpty }

    /// Adds a tap, at once or, if the line is busy, later; its name is already registered.
    @inlinable
    func add(_ entry: TapEntry<Event, Payload>) {
        wishes.insert(entry.mask)
        if isBusy { incoming.append(entry) } else { insert(entry) }
    }

    /// Adds the waiting taps and removes the cancelled ones.
    ///
    /// - Returns: The records of the removed taps, if the hub has observers.
    @inlinable
    func settle() -> [TapRecord] {
        var removed: [TapRecord] = []
        guard !isBusy else { return removed }
        isBusy = true
        // Releasing a closure may emit, cancel and tap again; the loop handles that.
        while isUnsettled {
            takeIn()
            ledger.takeCancelled { record in
                // An earlier release may have made this tap: the ledger reports it only once, so it has to be in the
                // line.
                takeIn()
                guard record.place >= 0 else { return removeObserver(record) }
                if !observers.isEmpty { removed.append(record) }
                remove(record)
            }
        }
        if holes * 4 > count { closeRanks() }
        isBusy = false
        return removed
    }

    /// Inserts the waiting taps.
    @inlinable
    func takeIn() {
        guard !incoming.isEmpty else { return }
        for entry in exchange(&incoming, with: []) { insert(entry) }
    }

    /// Inserts a tap at the end of the line or into a hole, if it belongs there; otherwise marks the line as unordered.
    @inlinable
    func insert(_ entry: TapEntry<Event, Payload>) {
        let stage = entry.record.stage
        let belongsAtEnd = stage >= highestStage && !names.concern(entry.record)
        let place = belongsAtEnd ? count : place(behind: stage)
        if let place, place < count { return fill(place, with: entry) }
        if count == capacity { move(to: (0..<count).filter { slots[$0].record != nil }) }
        slots.initializeElement(at: count, to: TapSlot(entry))
        masks.initializeElement(at: count, to: entry.mask)
        entry.record.place = count
        count += 1
        if place == nil { isOrdered = false }
        highestStage = place == nil ? max(highestStage, stage) : stage
    }

    /// The hole, or the end of the line, where the next tap of a stage belongs; `nil` if there is neither.
    ///
    /// So adding and removing a tap below others, as a page does, only costs the search for its place.
    @usableFromInline
    func place(behind stage: Int) -> Int? {
        guard isOrdered, names.areFree else { return nil }
        // Taps below `low` have this stage or a lower one, and taps from `high` on have a higher one.
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            let next = (middle..<high).first { slots[$0].record != nil }
            if let next, let other = slots[next].record, other.stage <= stage {
                low = next + 1
            } else {
                high = middle
            }
        }
        if low > 0, slots[low - 1].record == nil { return low - 1 }
        return low == count || slots[low].record == nil ? low : nil
    }

    @usableFromInline
    func fill(_ hole: Int, with entry: TapEntry<Event, Payload>) {
        slots.deinitializeElement(at: hole)
        slots.initializeElement(at: hole, to: TapSlot(entry))
        masks[hole] = entry.mask
        entry.record.place = hole
        holes -= 1
    }

    /// Removes a tap and leaves a hole, except at the end of the line.
    @inlinable
    func remove(_ record: TapRecord) {
        let place = record.place
        // If no constraint refers to the tap, the order of the others does not depend on it.
        if names.concern(record) { isOrdered = false }
        names.remove(record)
        wishes.remove(masks[place])
        masks[place] = 0
        // The closure is released at the end of this call, when the line is consistent.
        let gone = slots.moveElement(from: place)
        slots.initializeElement(at: place, to: TapSlot())
        holes += 1
        while count > 0, slots[count - 1].record == nil {
            count -= 1
            holes -= 1
            slots.deinitializeElement(at: count)
        }
        if count == 0 { highestStage = .min }
        _ = consume gone
    }

    /// Removes an observer that was cancelled, and no other: the ledger still has to report the others.
    ///
    /// Its closure is released when the list is consistent again, because that may run code that uses the hub.
    @usableFromInline
    func removeObserver(_ record: TapRecord) {
        let kept = observers.filter { $0.record !== record }
        _ = exchange(&observers, with: kept)
    }

    /// Moves the taps together, and releases memory if little of it is in use.
    @usableFromInline
    func closeRanks() {
        let end = count
        (count, holes) = (0, 0)
        for place in 0..<end {
            guard let record = slots[place].record else {
                slots.deinitializeElement(at: place)
                continue
            }
            if count < place {
                slots.initializeElement(at: count, to: slots.moveElement(from: place))
                masks[count] = masks[place]
                record.place = count
            }
            count += 1
        }
        if count * 8 < capacity, capacity > 16 { move(to: Array(0..<count)) }
    }

    /// Sorts the taps in calling order, unless they are sorted or an emission is traversing them.
    @usableFromInline
    func putInOrder() {
        guard !isOrdered, !isBusy else { return }
        let records = (0..<count).map { slots[$0].record }
        let places = records.indices.filter { records[$0] != nil }
        // There is no cycle: a tap that would complete one is refused.
        guard case .success(let solution) = TapOrder.solve(records.compactMap(\.self)) else { return }
        move(to: solution.order.map { places[$0] })
        isOrdered = true
    }

    /// Moves the taps, in the given order, to memory with room for more; the order contains all taps.
    @usableFromInline
    func move(to order: [Int]) {
        let (oldMasks, oldSlots, oldCount) = (masks, slots, count)
        let capacity = order.count + max(2, order.count / 2)
        masks = .allocate(capacity: capacity)
        slots = .allocate(capacity: capacity)
        count = order.count
        holes = 0
        highestStage = .min
        for place in 0..<oldCount where oldSlots[place].record == nil {
            oldSlots.deinitializeElement(at: place)
        }
        for (place, old) in order.enumerated() {
            masks.initializeElement(at: place, to: oldMasks[old])
            slots.initializeElement(at: place, to: oldSlots.moveElement(from: old))
            guard let record = slots[place].record else { continue }
            record.place = place
            highestStage = max(highestStage, record.stage)
        }
        oldMasks.deallocate()
        oldSlots.deallocate()
    }
}
