package import Foundation
package import OspreyParameters
import OspreyRouting

/// The saved values of a page, for the page that is restored in its place.
///
/// They are passed like the objects of a request: they do not count in comparisons of requests, the page does not
/// retain them, and requests from outside cannot pass them.
@MainActor
package final class SavedValues: Sendable {
    /// The values by the keys of their properties.
    package let parameters: Parameters

    private var untaken: [String]

    /// The keys that no property has taken so far.
    package var untakenKeys: [String] { untaken }

    package init(_ values: Parameters) {
        parameters = values
        untaken = values.keys
    }

    /// A property has taken its value.
    func take(_ key: String) { untaken.removeAll { $0.isExactly(key) } }
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
