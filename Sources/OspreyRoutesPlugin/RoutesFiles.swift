import Foundation
import PackagePlugin

extension SourceModuleTarget {
    /// The routes files among the files of the target, in a stable order.
    var routesFiles: [URL] {
        sourceFiles.map(\.url).filter { $0.lastPathComponent.lowercased().hasSuffix("routes.properties") }
            .sorted { $0.path < $1.path }
    }

    /// The routes files of all targets that this one depends on, directly or not.
    var routesFilesOfDependencies: [URL] {
        recursiveTargetDependencies.compactMap { $0 as? any SourceModuleTarget }.flatMap(\.routesFiles)
            .sorted { $0.path < $1.path }
    }
}

extension URL {
    /// The name of the Swift file for a routes file: `LoanRoutes.swift` for `loan-routes.properties`.
    var nameOfSource: String {
        let words = deletingPathExtension().lastPathComponent.split { !$0.isLetter && !$0.isNumber }
        return words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined() + ".swift"
    }
}
