package import Foundation
package import OspreyParameters
import OspreyRouting

/// The saved values of a page, for the page that is restored in its place.
///
/// They are passed like the objects of a request: they do not count in comparisons of requests, the page does not
/// retain them, and requests from outside cannot pass them.
@MainActor
package final class SavedValues: Sendable {
    private let values: Parameters

    private var untaken: [String]

    /// The keys that no property has taken so far.
    package var untakenKeys: [String] { untaken }

    /// The values by the keys of their properties.
    package var parameters: Parameters { values }

    package init(_ values: Parameters) {
        self.values = values
        untaken = values.keys
    }

    /// Puts a converted value into the box of each saved property; a value that cannot be converted is left out.
    func fill(_ boxes: inout ConvertedValues, of slots: ContiguousArray<PlannedProperty>) {
        for index in slots.indices where slots[index].declaration.isSaved {
            let key = slots[index].facts.key
            guard let position = values.position(of: key),
                (try? slots[index].restore(values, position, &boxes[index])) != nil
            else { continue }
            untaken.removeAll { $0.isExactly(key) }
        }
    }
}

extension SavedValues {
    /// Writes equal values as equal bytes.
    package nonisolated static var encoder: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.nonConformingFloatEncodingStrategy = notFinite.encoding
        return encoder
    }

    /// Reads what the encoder has written.
    package nonisolated static var decoder: JSONDecoder {
        let decoder = JSONDecoder()
        decoder.nonConformingFloatDecodingStrategy = notFinite.decoding
        return decoder
    }

    private nonisolated static let notFinite = (
        encoding: JSONEncoder.NonConformingFloatEncodingStrategy.convertToString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan"),
        decoding: JSONDecoder.NonConformingFloatDecodingStrategy.convertFromString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    )
}

extension Injection {
    /// A saved property of a page.
    @MainActor
    package struct SavedProperty {
        package let key: String
        /// Its declared default; `nil` if there is none.
        package let defaultValue: ParameterValue?
        fileprivate let box: AnyInjectedBox

        /// Its value, if there is one; the read is observed.
        package var value: ParameterValue? {
            noteAccess()
            return box.valueToSave
        }

        /// Records a read for an observer, without the value.
        package func noteAccess() { box.noteAccess() }
    }

    /// The saved properties, in order.
    package var savedProperties: [SavedProperty] {
        zip(plan.slots, boxes).compactMap { slot, box in
            slot.declaration.isSaved
                ? SavedProperty(key: slot.facts.key, defaultValue: slot.defaultToSave, box: box) : nil
        }
    }
}

extension AnyInjectedBox {
    /// The value to save; `nil` if there is none.
    var valueToSave: ParameterValue? {
        guard let anyValue else { return nil }
        if let value = anyValue as? any ParameterConvertible { return value.parameterValue }
        guard let value = anyValue as? any Encodable else { return .null }
        do {
            return .string(String(decoding: try SavedValues.encoder.encode(value), as: UTF8.self))
        } catch {
            return .opaque(ErrorCause(error))
        }
    }
}
