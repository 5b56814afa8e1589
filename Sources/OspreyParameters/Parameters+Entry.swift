import OspreyRouting

extension Parameters {
    /// One key with its value.
    @usableFromInline
    package struct Entry: Sendable {
        /// The form in which the value was written in its source.
        @usableFromInline
        package enum Form: UInt8, Sendable {
            case plain
            /// A query key without `=`.
            case bare
            /// The segments that a tail capture matched.
            case tail
        }

        @usableFromInline package let key: String
        @usableFromInline package var value: ParameterValue
        @usableFromInline package var source: Source
        @usableFromInline package var form: Form

        package init(
            key: String, value: ParameterValue, source: Source = .caller, form: Form = .plain
        ) {
            self.key = key
            self.value = value
            self.source = source
            self.form = form
        }

        /// The value, except for a conversion to a list.
        var visibleValue: ParameterValue {
            form == .tail ? .string(joinedSegments) : value
        }

        /// The value for a type that reads lists, or for one that reads a single value.
        @inlinable
        func value(asList: Bool) -> ParameterValue {
            guard !asList, case .array(let values) = value else { return value }
            return single(values)
        }

        @usableFromInline
        func single(_ values: [ParameterValue]) -> ParameterValue {
            if form == .tail { return .string(joinedSegments) }
            // A repeated query key gives its last value; a list that code has passed stays a list.
            return source == .caller ? value : values.last ?? value
        }

        private var joinedSegments: String {
            guard case .array(let values) = value else { return "" }
            return TailText.join(values.map { if case .string(let text) = $0 { text } else { "" } })
        }
    }
}

extension Parameters.Entry: Hashable {
    /// Whether key, value and form are equal; the source does not matter.
    @usableFromInline
    package static func == (left: Self, right: Self) -> Bool {
        left.key.isExactly(right.key) && left.form == right.form && left.value == right.value
    }

    @usableFromInline
    package func hash(into hasher: inout Hasher) {
        hasher.combine(key)
        hasher.combine(form)
        hasher.combine(value)
    }
}
