import Osprey
import OspreyTesting
import Testing

@testable import Wallet

@MainActor
@Suite struct WalletHostTests {
    @Test func `The Wallet is a host that does as it should`() async throws {
        let violations = try await HostConformance().violations {
            try WalletApp(routes: PackageFiles.routes())
        }
        #expect(violations == [])
    }
}
