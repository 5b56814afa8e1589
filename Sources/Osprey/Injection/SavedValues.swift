package import Foundation
import OspreyParameters
import OspreyRouting

/// The saved values of a page, for the page that is restored in its place.
///
/// They are passed like the objects of a request: they do not count in comparisons of requests, the page does not
/// retain them, and requests from outside cannot pass them.
@MainActor
package final class SavedValues: Sendable {
    let values: Parameters

    /// The keys that no property has taken so far.
    private(set) var untaken: [String]

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

extension Page {
    /// The values of the saved properties, except those that a new page has anyway.
    ///
    /// Of a property whose value cannot be stored, for example because it is too large by now, it is the last one that
    /// could.
    ///
    /// - Parameters:
    ///   - limit: The bytes that all of them may have.
    ///   - unstorable: Receives the keys of values that cannot be stored.
    package final func savedValues(upTo limit: Int, _ unstorable: inout [String]) -> Parameters {
        var saved = Parameters()
        guard let injection else { return saved }
        for (slot, box) in zip(injection.plan.slots, injection.boxes) where slot.declaration.isSaved {
            let key = slot.facts.key
            box.noteAccess()
            guard let value = box.valueToSave, value != slot.defaultToSave || parameters[key] != nil else {
                continue
            }
            if !value.isStorable { unstorable.append(key) }
            saved[key] = value.isStorable ? value : extras?.savedValues?[key]
        }
        for key in saved.keysBeyond(limit) {
            unstorable.append(key)
            let last = extras?.savedValues?[key]
            saved[key] = last == saved[key] ? nil : last
        }
        if !saved.isEmpty || extras?.savedValues != nil { makeExtras().savedValues = saved }
        return saved
    }
}

extension Page {
    /// Gives a page that exists the values that it had saved, when it is applied; `nil` if it takes none.
    package final func injection(restoring saved: SavedValues) -> PreparedInjection? {
        var objects = HandedObjects()
        objects.saved = saved
        return try? prepareInjection([:], objects, named: pageName)
    }

    /// Whether the page's class declares saved properties.
    package final var savesProperties: Bool {
        injection?.plan.slots.contains { $0.declaration.isSaved } ?? false
    }

    /// Records a read of each saved property for an observer, without its value.
    package final func observeSavedProperties() {
        guard let injection else { return }
        for (slot, box) in zip(injection.plan.slots, injection.boxes) where slot.declaration.isSaved {
            box.noteAccess()
        }
    }

    /// The values that the saved properties of a new page with the same request would have.
    package final var unsavedValues: Parameters {
        var values = Parameters()
        for slot in injection?.plan.slots ?? [] where slot.declaration.isSaved {
            values[slot.facts.key] = parameters[slot.facts.key] ?? slot.defaultToSave
        }
        return values
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
