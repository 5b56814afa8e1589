import Testing

@testable import Wallet

struct UTF8DecoderTests {
    private func decode(_ bytes: [UInt8]) -> String {
        var decoder = UTF8Decoder()
        var scalars = bytes.flatMap { decoder.feed($0) }
        scalars += decoder.flush()
        return String(String.UnicodeScalarView(scalars))
    }

    @Test(arguments: [
        "", "plain", "é", "₱ 12", "世界", "👩‍👩‍👧", "\u{7FF}\u{800}\u{FFFF}\u{10000}\u{10FFFF}", "\u{D7FF}\u{E000}",
    ])
    func `Text comes out as it went in`(text: String) {
        #expect(decode(Array(text.utf8)) == text)
    }

    @Test(
        arguments: [
            [0x80], [0xC0, 0xAF], [0xC3], [0xC3, 0x28], [0xE2, 0x82], [0xE2, 0x82, 0x41], [0xE0, 0x9F, 0x80],
            [0xED, 0xA0, 0x80], [0xF0, 0x8F, 0x80, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xF5], [0xFF],
            [0xF0, 0x9F, 0x8F, 0xE4, 0xB8, 0x96], [0xC3, 0xC3, 0xA9],
        ] as [[UInt8]])
    func `What is not UTF-8 is replaced as the standard library does`(bytes: [UInt8]) {
        #expect(decode(bytes) == String(decoding: bytes, as: UTF8.self))
    }
}
