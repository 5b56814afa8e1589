import Foundation

/// Runs the benchmarks that the command line selects and prints their results.
@main
struct Command {
    @MainActor
    static func main() async throws {
        do {
            let arguments = try Arguments(CommandLine.arguments.dropFirst())
            if arguments.wantsHelp { return print(Arguments.help) }
            try await run(arguments)
        } catch let error as ArgumentError {
            FileHandle.standardError.write(Data("error: \(error.message)\n".utf8))
            exit(64)
        }
    }

    @MainActor
    private static func run(_ arguments: Arguments) async throws {
        let runner = Runner(quick: arguments.isQuick)
        var results: [ComparisonResult] = []
        for suite in suites {
            for comparison in suite.comparisons
            where arguments.selects(comparison.name, of: suite.name) {
                results.append(try await runner.run(comparison, of: suite.name))
                // Results are printed at the end, missed budgets first; until then, dots show progress.
                FileHandle.standardError.write(Data(".".utf8))
            }
        }
        FileHandle.standardError.write(Data("\n".utf8))
        switch arguments.format {
        case .text: print(TextReport.text(results))
        case .json: print(try json(results))
        }
    }

    private static func json(_ results: [ComparisonResult]) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        return String(decoding: try encoder.encode(results), as: UTF8.self)
    }
}
