// Compares the URLs of generated functions with what they have to be; see `.ci/check-typed-routes`.
import Foundation

var count = 0
var failures = 0

@MainActor func check(_ found: String, _ expected: String) {
    count += 1
    guard !found.utf8.elementsEqual(expected.utf8) else { return }
    failures += 1
    print("found \(found), expected \(expected)")
}

calls()
print("\(count) calls of generated functions, \(failures) of another URL")
exit(failures == 0 && count > 0 ? 0 : 1)
