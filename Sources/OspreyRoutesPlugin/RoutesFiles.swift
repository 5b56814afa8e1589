import Foundation
import PackagePlugin

extension SourceModuleTarget {
    /// The routes files among the files of the target, in a stable order.
    var routesFiles: [URL] { sourceFiles.map(\.url).routesFiles }

    /// The routes files of all targets that this one depends on, directly or indirectly.
    var routesFilesOfDependencies: [URL] {
        recursiveTargetDependencies.compactMap { $0 as? any SourceModuleTarget }.flatMap(\.routesFiles)
            .sorted { $0.path < $1.path }
    }
}

extension [URL] {
    /// The routes files among the files, in a stable order.
    var routesFiles: [URL] {
        filter { $0.lastPathComponent.lowercased().hasSuffix("routes.properties") }.sorted {
            $0.path < $1.path
        }
    }

    /// Two files of a target with the same Swift file name, and therefore the same type; `nil` if there are none.
    var collision: (file: URL, message: String)? {
        var files: [String: URL] = [:]
        for file in self {
            // Some file systems are case-insensitive.
            guard let other = files.updateValue(file, forKey: file.nameOfSource.lowercased()) else {
                continue
            }
            return (
                file, "this file and '\(other.path)' would both be '\(file.nameOfSource)'; rename one of them"
            )
        }
        return nil
    }
}

extension URL {
    /// The name of the Swift file for a routes file: `LoanRoutes.swift` for `loan-routes.properties`.
    var nameOfSource: String {
        let words = deletingPathExtension().lastPathComponent.split { !$0.isLetter && !$0.isNumber }
        return words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined() + ".swift"
    }
}
