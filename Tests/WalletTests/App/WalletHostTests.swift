import Osprey
import OspreyTesting
import Testing

@testable import Wallet

@MainActor
struct WalletHostTests {
    @Test func `The Wallet is a host that does as it should`() async throws {
        let problems = try await HostConformance().problems {
            try WalletApp(routes: PackageFiles.routes())
        }
        #expect(problems == [])
    }
}
