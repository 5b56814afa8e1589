import Foundation
import OspreyRouteGeneration
import OspreyRouting

/// The program that the plugins run: it generates typed routes for one file of a target.
///
///     OspreyRoutesGenerator FILE OUTPUT [OTHER-FILE...]
///
/// The other files are visible to the target as well: they are checked, but no code is generated for them. Problems go
/// to standard error in the format of compilers, so that build logs and editors link to the line. On the command line,
/// use `ospreyctl generate`.
@main
enum OspreyRoutesGenerator {
    static func main() {
        let arguments = Array(CommandLine.arguments.dropFirst())
        guard arguments.count >= 2 else {
            stop("usage: OspreyRoutesGenerator FILE OUTPUT [OTHER-FILE...]", code: 2)
        }
        do {
            try write(typesOf: arguments[0], to: arguments[1], others: arguments.dropFirst(2))
        } catch {
            stop("\(arguments[0]): error: \(error)", code: 2)
        }
    }

    private static func write(
        typesOf file: String, to output: String, others: ArraySlice<String>
    ) throws(UnwritableFile) {
        guard let type = RouteGeneration.typeName(ofFile: file) else {
            stop("\(file): error: no name of a Swift type can be made of the name of the file", code: 1)
        }
        let generated = GeneratedFile(path: output)
        try generated.requireOther(than: [file] + others)
        var builder = RouteTableBuilder()
        for path in [file] + others { builder.add(.properties(path: path)) }
        let generation = RouteGeneration(builder, of: [file], scope: .wholeIfRooted)
        for problem in generation.problems { report(problem.rendered) }
        if generation.hasErrors { exit(1) }
        _ = try generated.update(generation.source(type: type))
    }

    private static func report(_ text: String) {
        FileHandle.standardError.write(Data((text + "\n").utf8))
    }

    private static func stop(_ message: String, code: Int32) -> Never {
        report(message)
        exit(code)
    }
}
