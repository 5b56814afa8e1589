#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The terminal of the process: shows canvases, reports keys, and is restored to its original state.
///
/// ``enter()`` takes it over and ``leave()`` restores it; a crash restores it as well. Suspending restores it while the
/// process is stopped.
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

    /// Uses the process's own terminal; `nil` if input or output is not a terminal, or if it cannot move its cursor.
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

    /// The current size of the window.
    var size: Size { output.windowSize ?? Size(columns: 80, rows: 24) }

    /// Takes over the terminal: alternate screen, keys as they are pressed, no echo.
    func enter() {
        if !isEntered { output.write(ControlSequence.takeOver) }
        isEntered = true
        originalMode.raw.apply(to: input)
        shown = nil
        startReading()
    }

    /// Restores the terminal; does nothing if it was not taken over.
    func leave() {
        guard isEntered else { return }
        isEntered = false
        output.write(ControlSequence.giveBack.description)
        originalMode.apply(to: input)
    }

    /// Shows a canvas; only the differences from the previous one are written.
    func show(_ canvas: Canvas) {
        guard isEntered else { return }
        output.write(encoder.encode(canvas, over: shown))
        shown = canvas
        isChangeReported = false
    }

    /// Reports that the screen has changed, in order with the other events.
    ///
    /// Until that event is handled, further reports have no effect.
    func reportChange() {
        guard !isChangeReported else { return }
        isChangeReported = true
        continuation.yield(.changed)
    }

    /// Rings the terminal's bell because something has failed.
    func ring() {
        guard isEntered else { return }
        output.write("\u{7}")
    }

    /// Makes the next canvas be written completely, after something else has written to the screen.
    func invalidate() {
        shown = nil
    }

    /// Stops the process like Control-Z; the terminal is restored until the process continues.
    func suspend() {
        leave()
        SignalPipe.performDefault(of: SIGTSTP)
        enter()
    }

    /// Ends the process by a signal that it has received, as if the signal were not handled.
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
