extension String {
    /// The most similar candidate, if any is similar; the first of several.
    func nearest(of candidates: [String]) -> String? {
        let limit = Swift.max(1, count / 3)
        return candidates.map { (name: $0, distance: editDistance(to: $0)) }
            .filter { $0.distance <= limit }
            .min { $0.distance < $1.distance }?.name
    }

    /// How many characters have to be inserted, deleted or replaced to get the other text.
    private func editDistance(to other: String) -> Int {
        let other = Array(other)
        var row = Array(0...other.count)
        for (index, character) in enumerated() {
            var diagonal = row[0]
            row[0] = index + 1
            for (position, candidate) in other.enumerated() {
                let changed = diagonal + (character == candidate ? 0 : 1)
                diagonal = row[position + 1]
                row[position + 1] = Swift.min(changed, diagonal + 1, row[position] + 1)
            }
        }
        return row[other.count]
    }
}
