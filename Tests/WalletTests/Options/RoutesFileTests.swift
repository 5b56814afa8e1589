import Testing

@testable import Wallet

struct RoutesFileTests {
    @Test func `Routes are looked for from the current folder up, then from the command's`() {
        #expect(
            RoutesFile.candidates(currentFolder: "/home/ana", command: "/src/osprey/.build/wallet") == [
                "Config/routes.properties", "/home/Config/routes.properties",
                "/Config/routes.properties", "/src/osprey/.build/Config/routes.properties",
                "/src/osprey/Config/routes.properties", "/src/Config/routes.properties",
            ])
    }

    @Test func `A relative command starts from the current folder`() {
        #expect(
            RoutesFile.candidates(currentFolder: "/a", command: "./b/wallet") == [
                "Config/routes.properties", "/Config/routes.properties", "/a/b/Config/routes.properties",
            ])
    }

    @Test func `A command that the shell found does not count`() {
        #expect(
            RoutesFile.candidates(currentFolder: "/", command: "wallet") == ["Config/routes.properties"])
    }

    @Test func `The nearest file there is is taken`() throws {
        let path = try RoutesFile.locate(currentFolder: "/a/b", command: "wallet") { $0.hasPrefix("/") }
        #expect(path == "/a/Config/routes.properties")
    }

    @Test func `A routes file that is nowhere says where it was looked for and what to do`() {
        let error = #expect(throws: RoutesFileError.self) {
            try RoutesFile.locate(currentFolder: "/a", command: "wallet") { _ in false }
        }
        #expect(
            error.map(String.init(describing:))
                == "no 'Config/routes.properties' in '/a', in a folder above it, or above the command; "
                + "run it from the package's folder, or name a file with --routes")
    }
}
