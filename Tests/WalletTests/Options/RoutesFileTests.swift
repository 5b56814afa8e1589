import Testing

@testable import Wallet

@Suite struct RoutesFileTests {
    @Test func `Routes are looked for from the current folder up, then from the command's`() {
        #expect(
            RoutesFile.candidates(currentFolder: "/home/ana", command: "/src/osprey/.build/wallet") == [
                "/home/ana/Config/routes.properties", "/home/Config/routes.properties",
                "/Config/routes.properties", "/src/osprey/.build/Config/routes.properties",
                "/src/osprey/Config/routes.properties", "/src/Config/routes.properties",
            ])
    }

    @Test func `A relative command starts from the current folder`() {
        #expect(
            RoutesFile.candidates(currentFolder: "/a", command: "./b/wallet") == [
                "/a/Config/routes.properties", "/Config/routes.properties", "/a/b/Config/routes.properties",
            ])
    }

    @Test func `A command that the shell found does not count`() {
        #expect(
            RoutesFile.candidates(currentFolder: "/", command: "wallet") == ["/Config/routes.properties"])
    }
}
