import Testing

@testable import Wallet

struct NearestTests {
    @Test(arguments: [
        ("sigin", "signin"), ("signotu", "signout"), ("uo", "up"), ("exepct", "expect"), ("zzz", nil),
        ("", nil),
    ])
    func `The candidate that is most alike is suggested`(name: String, expected: String?) {
        #expect(name.nearest(of: ["up", "signin", "signout", "expect"]) == expected)
    }
}
