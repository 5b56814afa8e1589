/// The help that `--help` prints.
enum Usage {
    static let text = """
        OVERVIEW: A small lender's app in a terminal, on the routes of a properties file.

        USAGE: wallet [--script FILE] [--routes FILE] [--url URL] [--size COLUMNSxROWS]
                      [--state FOLDER] [--fresh] [--trace FILE] [--no-color]
               wallet --manifest [--routes FILE]

        Without a script, and in a terminal, it is used by keys: '?' shows them. Otherwise it runs
        commands, one a line, from the file or from standard input, and prints each frame and event.

        OPTIONS:
          --script FILE           run the commands of a file
          --routes FILE           the routes (default: \(RoutesFile.name), in this folder, in one
                                  above it, or above the command's own)
          --url URL               start with a link, as another app or a web page opens it
          --state FOLDER          keep who is signed in and what is open, and begin with it the next
                                  time (default: osprey-wallet in $XDG_STATE_HOME or ~/.local/state;
                                  with a script: nowhere)
          --fresh                 forget first what is kept
          --trace FILE            write down what happens, for 'ospreyctl trace show FILE'; the app then
                                  has a debug page, too
          --size COLUMNSxROWS     the size of a script's frames (default: 44x22)
          --manifest              print the app's pages, filters, actions and tabs as JSON, which
                                  'ospreyctl lint --manifest' checks routes against
          --no-color              no colors; NO_COLOR in the environment does the same
          -h, --help              show this help

        SCRIPT COMMANDS ('#' starts a comment line):
        \(commands)

        A command that fails is reported, and the script goes on. A file with a line that cannot be
        read is not run at all.

        EXIT STATUS: 0 all went well, 1 a command of a script failed, 2 it could not be started.
        """

    private static var commands: String {
        let rows =
            CommandSyntax.all.map { ($0.usage, $0.summary) }
            + [("\(CommandSyntax.fails) COMMAND", "the command must fail")]
        return rows.map { "  " + $0.padded(to: 24) + $1 }.joined(separator: "\n")
    }
}

extension CommandSyntax {
    fileprivate var usage: String {
        argument.map { "\(name) \($0.label)" } ?? name
    }
}
