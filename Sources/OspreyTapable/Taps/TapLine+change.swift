extension TapLine {
    /// Whether an emission may walk the line as it is: all of its taps live, and sit in calling order.
    @inlinable var isReady: Bool { !isBusy && !isUnsettled && isOrdered }

    /// Whether taps have come or gone that the line has not dealt with.
    @inlinable var isUnsettled: Bool { ledger.hasCancelled || !incoming.isEmpty }

    /// Takes a tap in, at once or, if the line is busy, as soon as it is not; its name is known already.
    @inlinable
    func add(_ entry: TapEntry<Event, Payload>) {
        wishes.insert(entry.mask)
        if isBusy { incoming.append(entry) } else { insert(entry) }
    }

    /// Takes in the taps that have waited and lets go of those that have been cancelled.
    ///
    /// - Returns: The records of those that have gone, if anybody observes the hub.
    @inlinable
    func settle() -> [TapRecord] {
        var removed: [TapRecord] = []
        guard !isBusy else { return removed }
        isBusy = true
        // What is released may emit, cancel and tap again, which is what the loop is for.
        while isUnsettled {
            takeIn()
            ledger.takeCancelled { record in
                // What went before may have made this tap: the ledger hands it over once, so it has to be in the line.
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

    /// Puts the taps that have waited where they belong.
    @inlinable
    func takeIn() {
        guard !incoming.isEmpty else { return }
        for entry in exchange(&incoming, with: []) { insert(entry) }
    }

    /// Puts a tap where it belongs, if that is the end of the line or a hole; if not, notes that the line is not in
    /// order any more.
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

    /// The hole or the end of the line where the next tap of a stage belongs; `nil` if there is neither.
    ///
    /// So a tap that comes and goes below others, as with a page, costs no more than the search for its place.
    @usableFromInline
    func place(behind stage: Int) -> Int? {
        guard isOrdered, names.areFree else { return nil }
        // What lives below `low` has this stage or a lower one, and what lives from `high` on has a higher one.
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

    /// Leaves a hole where the tap was; at the end of the line there is no need for one.
    @inlinable
    func remove(_ record: TapRecord) {
        let place = record.place
        // Without a constraint on either side, the others sit as they would without it.
        if names.concern(record) { isOrdered = false }
        names.remove(record)
        wishes.remove(masks[place])
        masks[place] = 0
        // What it held ends with this call, when nothing here is half done.
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

    /// Lets go of an observer that has been cancelled, and of no other: the ledger still has to hand those over.
    ///
    /// What its closure holds ends when the list is whole again, since that may run code that uses the hub.
    @usableFromInline
    func removeObserver(_ record: TapRecord) {
        let kept = observers.filter { $0.record !== record }
        _ = exchange(&observers, with: kept)
    }

    /// Moves the taps together, and gives memory back if little of it is left in use.
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

    /// Puts the taps in calling order, unless they are or an emission walks them.
    @usableFromInline
    func putInOrder() {
        guard !isOrdered, !isBusy else { return }
        let records = (0..<count).map { slots[$0].record }
        let places = records.indices.filter { records[$0] != nil }
        // No cycle gets in: a tap that would close one is refused.
        guard case .success(let solution) = TapOrder.solve(records.compactMap(\.self)) else { return }
        move(to: solution.order.map { places[$0] })
        isOrdered = true
    }

    /// Moves the taps at some places, which are all that there are, in this order to memory with room for more.
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
