import Osprey
import OspreyTesting
import Testing

@testable import Wallet

@MainActor
@Suite(.timeLimit(.minutes(5))) struct WalletHostTests {
    @Test func `The Wallet is a host that does as it should`() async throws {
        let violations = try await HostConformance().violations {
            try WalletApp(routes: PackageFiles.routes())
        }
        #expect(violations == [])
    }
}
