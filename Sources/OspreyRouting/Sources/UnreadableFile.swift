#if canImport(FoundationEssentials)
import FoundationEssentials
#elseif canImport(Foundation)
import Foundation
#endif

#if canImport(FoundationEssentials) || canImport(Foundation)
/// Says in plain words why a file could not be read.
package struct UnreadableFile: Error, CustomStringConvertible {
    package let description: String

    /// Reads a whole file.
    ///
    /// - Throws: `UnreadableFile`.
    package static func contents(of path: String) throws(UnreadableFile) -> [UInt8] {
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        if attributes?[.type] as? FileAttributeType == .typeDirectory {
            throw UnreadableFile("it is a folder")
        }
        do {
            return Array(try Data(contentsOf: URL(fileURLWithPath: path)))
        } catch {
            throw UnreadableFile(error)
        }
    }

    private init(_ description: String) {
        self.description = description
    }

    private init(_ error: any Error) {
        switch (error as? CocoaError)?.code {
        case .fileNoSuchFile, .fileReadNoSuchFile: description = "there is no such file"
        case .fileReadNoPermission: description = "reading it is not permitted"
        case .fileReadTooLarge: description = "it is too large"
        default: description = "\(error)"
        }
    }
}
#endif
