import OspreyParameters
import OspreyRouting

extension PageRequest {
    /// The secrets of the request, and of the requests that were redirected to it.
    package var secrets: Secrets {
        let requests = redirectHistory + [self]
        return Secrets(
            listed: requests.flatMap { $0.extras(named: KeyList.secret.rawValue) },
            by: requests.flatMap { [$0.match, $0.child].compactMap(\.self) },
            in: requests.lazy.map(\.parameters),
            known: requests.reduce(into: []) { $0.formUnion($1.earlierSecrets) })
    }

    /// The parameters that the route of the request lists in `x-log`, without secrets.
    package var logged: [String: String] {
        let keys = route?.sharedAttributes.value.keys(in: .log) ?? []
        guard !keys.isEmpty else { return [:] }
        let parameters = secrets.removed(from: parameters)
        var logged: [String: String] = [:]
        for key in keys {
            guard let value = parameters[key], value.isStorable else { continue }
            logged[key] = String(value.debugDescription.prefix(200))
        }
        return logged
    }
}
