import Testing

@testable import OspreyRouteLint
@testable import OspreyRouting

/// Fixes of members beside others.
struct MemberFixTests {
    @Test(arguments: [
        (##""extrnal": true"##, ##""external": false"##), (##""filtrs": ["A"]"##, ##""filters": []"##),
        (##""accpts": ["x"]"##, ##""accepts": []"##), (##""dsiplay": "push""##, ##""display": "cover""##),
        (##""reqiures": ["a"]"##, ##""requires": []"##), (##""nogorup": true"##, ##""nogroup": false"##),
        (##""extrnal": true"##, ##""ext\u0065rnal": false"##),
    ])
    func `A member is not renamed to one that the dictionary has`(slip: String, member: String) {
        for members in [[slip, member], [member, slip]] {
            for text in [
                #"{"shop.cart": {"page": "P", \#(members.joined(separator: ", "))}}"#,
                #"{"shop": {"cart": {\#(members.joined(separator: ", ")), "page": "P"}}}"#,
            ] {
                #expect(RoutesFormat.json.fixed(text) == text)
            }
        }
        let alone = #"{"shop.cart": {"page": "P", \#(slip)}}"#
        #expect(RoutesFormat.json.fixed(alone) != alone)
    }

    @Test(arguments: [
        ("<key>extrnal</key><true/>", "<key>external</key><false/>"),
        ("<key>filtrs</key><array><string>A</string></array>", "<key>filters</key><array/>"),
    ])
    func `A member of a property list is not renamed to one that it has`(slip: String, member: String) {
        func text(_ members: String) -> String {
            "<plist><dict><key>shop.cart</key><dict><key>page</key><string>P</string>\(members)</dict></dict></plist>"
        }
        #expect(RoutesFormat.propertyList.fixed(text(slip + member)) == text(slip + member))
        #expect(RoutesFormat.propertyList.fixed(text(member + slip)) == text(member + slip))
        #expect(RoutesFormat.propertyList.fixed(text(slip)) != text(slip))
    }

    @Test func `A member is renamed beside the same one of another route`() {
        let text = #"{"a.b": {"page": "P", "extrnal": true}, "a.c": {"page": "P", "external": false}}"#
        #expect(RoutesFormat.json.fixed(text) == text.replacing("extrnal", with: "external"))
    }
}
