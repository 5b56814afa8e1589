// The smallest app: what it links is what every app links.

import Osprey

final class HomePage: Page {}

let container = try PageContainer(routes: [.properties(text: "base.root = HomePage")])
container.register(HomePage.init)
try await container.start()
print(container.navigation.visiblePages.map(\.pageName))
