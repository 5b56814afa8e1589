#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The terminal that the process runs in: shows canvases, reports keys, and is given back as it was found.
///
/// It is taken over by ``enter()`` and given back by ``leave()``; a crash gives it back as well.
/// Suspending gives it back for the time of the stop.
@MainActor
final class Terminal {
    /// Keys and signals, from ``enter()`` on.
    let events: AsyncStream<TerminalEvent>

    private let input: FileDescriptor
    private let output: FileDescriptor
    private let encoder: CanvasEncoder
    private let originalMode: TerminalMode
    private let continuation: AsyncStream<TerminalEvent>.Continuation
    private var shown: Canvas?
    private var isEntered = false
    private var isReading = false
    private var isChangeReported = false

    /// Uses the process's own terminal; `nil` if its input or output is none, or it cannot move its cursor.
    init?(usesColor: Bool) {
        input = .standardInput
        output = .standardOutput
        let kind = FileSystem.environment("TERM") ?? "dumb"
        guard kind != "dumb", input.isTerminal, output.isTerminal, let mode = TerminalMode(of: input) else {
            return nil
        }
        originalMode = mode
        encoder = CanvasEncoder(usesColor: usesColor)
        (events, continuation) = AsyncStream.makeStream()
    }

    /// The size of the window now.
    var size: Size { output.windowSize ?? Size(columns: 80, rows: 24) }

    /// Takes the terminal over: its own screen, keys as they are pressed, no echo.
    func enter() {
        if !isEntered { output.write(ControlSequence.takeOver) }
        isEntered = true
        originalMode.raw.apply(to: input)
        shown = nil
        startReading()
    }

    /// Gives the terminal back as it was found; does nothing if it was not taken over.
    func leave() {
        guard isEntered else { return }
        isEntered = false
        output.write(ControlSequence.giveBack.description)
        originalMode.apply(to: input)
    }

    /// Shows a canvas; only what differs from the one before is written.
    func show(_ canvas: Canvas) {
        guard isEntered else { return }
        output.write(encoder.encode(canvas, over: shown))
        shown = canvas
        isChangeReported = false
    }

    /// Reports that there is something else to show, in turn with the other events.
    ///
    /// Until that event is handled, further reports add nothing.
    func reportChange() {
        guard !isChangeReported else { return }
        isChangeReported = true
        continuation.yield(.changed)
    }

    /// Tells, by the terminal's bell, that something did not work.
    func ring() {
        guard isEntered else { return }
        output.write("\u{7}")
    }

    /// Makes the next canvas be written as a whole, for when something else wrote to the screen.
    func invalidate() {
        shown = nil
    }

    /// Stops the process as Control-Z does, with the terminal given back until it is continued.
    func suspend() {
        leave()
        SignalPipe.performDefault(of: SIGTSTP)
        enter()
    }

    /// Ends the process by a signal that it has received, as if it had not been caught.
    func endProcess(by number: Int32) {
        leave()
        SignalPipe.performDefault(of: number)
    }

    private static let signals = [SIGWINCH, SIGTSTP, SIGCONT, SIGINT, SIGTERM, SIGHUP, SIGQUIT]

    private func startReading() {
        guard !isReading else { return }
        isReading = true
        CrashRescue.arm(output, mode: originalMode, farewell: ControlSequence.giveBack)
        let report = continuation
        guard let signals = SignalPipe.open(Self.signals) else { return _ = report.yield(.endOfInput) }
        let reader = InputReader(input: input, signals: signals) { report.yield($0) }
        if !DetachedThread.run(reader.run) { report.yield(.endOfInput) }
    }
}
