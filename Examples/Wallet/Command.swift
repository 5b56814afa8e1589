import Osprey
import OspreyTraces

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The command `wallet`.
@main
@MainActor
struct Command {
    private let options: Options
    private let app: WalletApp
    private let terminal: Terminal?

    /// How long the splash stays on a terminal; a script skips it.
    private static let splash = Duration.milliseconds(1500)

    static func main() async {
        exit(await run(CommandLine.arguments).rawValue)
    }

    private static func run(_ arguments: [String]) async -> ExitStatus {
        do {
            let options = try Options.parse(Array(arguments.dropFirst()))
            if options.wantsHelp {
                print(Usage.text)
                return .success
            }
            let routes = try options.routes ?? routesFile(command: arguments.first ?? "")
            let isForKeys = options.script == nil && !options.wantsManifest
            let terminal = isForKeys ? Terminal(usesColor: usesColor(options)) : nil
            let state = options.state.map { StateFolder(path: $0) } ?? (terminal == nil ? nil : standardState)
            if options.isFresh { try state?.clear() }
            let app = await startedApp(
                routes: routes, options, splash: terminal == nil ? nil : splash,
                state: options.wantsManifest ? nil : state)
            guard let app else { return .notStarted }
            if options.wantsManifest {
                print(try app.manifest())
                return .success
            }
            let status = try await Command(options: options, app: app, terminal: terminal).run()
            await app.recorder?.flush()
            return status
        } catch {
            complain("wallet: error: \(error)\n")
            return .notStarted
        }
    }

    /// The app with a routes file; problems in the file are reported like compiler errors.
    private static func startedApp(
        routes: String, _ options: Options, splash: Duration?, state: StateFolder?
    ) async -> WalletApp? {
        do {
            let app = try WalletApp(
                routes: .properties(path: routes), splash: splash, state: state, trace: options.trace)
            try await app.start(link: options.link)
            return app
        } catch {
            complain("\(error)\nwallet: the app cannot start on '\(routes)'\n")
            return nil
        }
    }

    private static func routesFile(command: String) throws -> String {
        try RoutesFile.locate(
            currentFolder: FileSystem.currentFolder, command: command, isReadable: FileSystem.isReadable)
    }

    /// The folder for an interactive run.
    private static var standardState: StateFolder? {
        .standard(environment: FileSystem.environment)
    }

    private static func usesColor(_ options: Options) -> Bool {
        options.usesColor && FileSystem.environment("NO_COLOR") == nil
    }

    private func run() async throws -> ExitStatus {
        if let path = options.script { return try await runScript(path) }
        guard let terminal else { return await runStandardInput() }
        var session = TerminalSession(target: app, terminal: terminal)
        await session.run()
        return .success
    }

    /// Runs a script; a script with syntax errors is not started.
    private func runScript(_ path: String) async throws -> ExitStatus {
        let (statements, errors) = ScriptParser(file: path).parse(try FileSystem.read(path))
        guard errors.isEmpty else {
            for error in errors { Self.complain("\(error)\n") }
            return .notStarted
        }
        var runner = makeRunner()
        await runner.begin()
        for statement in statements where !app.hasQuit { await runner.run(statement) }
        return runner.failures == 0 ? .success : .failure
    }

    /// Runs the lines of standard input as they come.
    private func runStandardInput() async -> ExitStatus {
        let parser = ScriptParser(file: "<stdin>")
        var runner = makeRunner()
        await runner.begin()
        var number = 0
        for await line in StandardInput.lines() {
            number += 1
            do throws(ScriptError) {
                if let statement = try parser.parse(line: line, number: number) {
                    await runner.run(statement)
                }
            } catch {
                runner.report(error)
            }
            if app.hasQuit { break }
        }
        return runner.failures == 0 ? .success : .failure
    }

    private func makeRunner() -> ScriptRunner {
        ScriptRunner(
            target: app, size: options.size, output: { FileDescriptor.standardOutput.write($0) },
            errors: Self.complain)
    }

    private static func complain(_ text: String) {
        FileDescriptor.standardError.write(text)
    }
}
