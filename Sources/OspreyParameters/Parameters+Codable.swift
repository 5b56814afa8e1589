/// Encoded as a list, so that order and sources are kept.
extension Parameters: Codable {
    private struct Record: Codable {
        let key: String
        let value: ParameterValue
        let source: Source
        var isBare: Bool?
        var isTail: Bool?
    }

    /// Decodes the output of ``encode(to:)``.
    public init(from decoder: any Decoder) throws {
        self.init()
        for record in try [Record](from: decoder) {
            let form: Entry.Form = record.isBare == true ? .bare : record.isTail == true ? .tail : .plain
            add(Entry(key: record.key, value: record.value, source: record.source, form: form))
        }
    }

    /// Encodes keys, values and sources, in order.
    ///
    /// - Throws: `EncodingError.invalidValue` for an ``ParameterValue/opaque(_:)`` value.
    public func encode(to encoder: any Encoder) throws {
        let records = entries.map { entry in
            Record(
                key: entry.key, value: entry.value, source: entry.source,
                isBare: entry.form == .bare ? true : nil, isTail: entry.form == .tail ? true : nil)
        }
        try records.encode(to: encoder)
    }
}
