/// The form of international hosts in ASCII (RFC 3492), as far as it is read.
package enum Punycode {
    /// Whether a label of a host begins with `xn--`.
    @inline(never)
    static func isUsed(in host: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        host.split(separator: UInt8(ascii: ".")).contains {
            $0.count > 4 && zip($0, "xn--".utf8).allSatisfy { $0.asciiLowercased == $1 }
        }
    }

    /// A host with each label that begins with `xn--` decoded; a label that is malformed stays.
    package static func decoded(_ host: String) -> String {
        host.split(separator: ".", omittingEmptySubsequences: false).map { label in
            label.prefix(4).asciiLowercased == "xn--"
                ? decodedLabel(label.dropFirst(4)) ?? String(label) : String(label)
        }.joined(separator: ".")
    }

    private static func decodedLabel(_ label: Substring) -> String? {
        let (base, smallest, largest) = (36, 1, 26)
        var output: [Unicode.Scalar] = []
        var input = label.unicodeScalars[...]
        if let delimiter = input.lastIndex(of: "-") {
            output = Array(input[..<delimiter])
            input = input[input.index(after: delimiter)...]
        }
        var (code, index, bias) = (128, 0, 72)
        while !input.isEmpty {
            let start = index
            var (weight, place) = (1, base)
            while true {
                guard let scalar = input.popFirst(), let digit = digit(scalar) else { return nil }
                let (step, isHuge) = digit.multipliedReportingOverflow(by: weight)
                guard !isHuge, index <= .max - step else { return nil }
                index += step
                let threshold = min(max(place - bias, smallest), largest)
                if digit < threshold { break }
                let (next, isTooHeavy) = weight.multipliedReportingOverflow(by: base - threshold)
                guard !isTooHeavy else { return nil }
                weight = next
                place += base
            }
            bias = adapted(index - start, output.count + 1, isFirst: start == 0)
            guard code <= 0x10_FFFF, index / (output.count + 1) <= 0x10_FFFF else { return nil }
            code += index / (output.count + 1)
            index %= output.count + 1
            guard let value = UInt32(exactly: code), let scalar = Unicode.Scalar(value) else { return nil }
            output.insert(scalar, at: index)
            index += 1
        }
        // A label of ASCII letters alone is never encoded: it is what it looks like.
        guard output.contains(where: { !$0.isASCII }) else { return nil }
        return String(String.UnicodeScalarView(output))
    }

    private static func digit(_ scalar: Unicode.Scalar) -> Int? {
        switch scalar {
        case "a"..."z": Int(scalar.value) - 0x61
        case "A"..."Z": Int(scalar.value) - 0x41
        case "0"..."9": Int(scalar.value) - 0x30 + 26
        default: nil
        }
    }

    private static func adapted(_ difference: Int, _ count: Int, isFirst: Bool) -> Int {
        var difference = difference / (isFirst ? 700 : 2)
        difference += difference / count
        var steps = 0
        while difference > 455 {
            difference /= 35
            steps += 36
        }
        return steps + 36 * difference / (difference + 38)
    }
}

extension Substring {
    fileprivate var asciiLowercased: String { String(self).asciiLowercased }
}
