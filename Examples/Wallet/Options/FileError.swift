/// Why a file cannot be read.
struct FileError: Error, Equatable, Sendable {
    enum Problem: Equatable, Sendable {
        /// The system's error number.
        case system(Int32)
        case notUTF8
    }

    var path: String
    var problem: Problem
}

extension FileError: CustomStringConvertible {
    /// The problem and how to fix it; the wording may change.
    var description: String {
        switch problem {
        case .system(let number):
            "cannot read '\(path)': \(FileSystem.message(number)); check the name and who may read it"
        case .notUTF8:
            "cannot read '\(path)': it is not UTF-8 text; save it as UTF-8"
        }
    }
}
