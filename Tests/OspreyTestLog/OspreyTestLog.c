// The log of a test run, and its time limit, set once for all tests: linking this file is enough.
//
// - A few tests run at a time, so that they end one after the other, and not all of them in the last second.
// - What passes is told suite by suite, what fails is told in full. The failures without a handler that tests provoke
//   are not told. `OSPREY_TEST_LOG=all` tells everything.
// - A run in which no test begins or ends for a minute is ended, and the log names the tests that had begun. There is
//   no limit while cases are explored, nor with `OSPREY_TEST_LOG=all`, as under a debugger.
//
// The log goes through a process of its own, so that none of it is lost when a test ends its process. What that does
// not recognize, it passes on. On Linux alone.

#ifdef __linux__

#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static const int minute = 60 * 1000;

/// A test that has begun and not ended.
struct test {
    struct test *next;
    char name[];
};
static struct test *running;

static bool contains(const char *line, const char *text) { return strstr(line, text) != NULL; }

static bool ends_with(const char *line, const char *end) {
    size_t length = strlen(line);
    return length >= strlen(end) && strcmp(line + length - strlen(end), end) == 0;
}

static void begin(const char *name, size_t length) {
    struct test *test = malloc(sizeof(struct test) + length + 1);
    if (!test) return;
    memcpy(test->name, name, length);
    test->name[length] = 0;
    test->next = running;
    running = test;
}

static void end(const char *line) {
    for (struct test **place = &running; *place; place = &(*place)->next) {
        size_t length = strlen((*place)->name);
        if (strncmp(line, (*place)->name, length) != 0 || line[length] != ' ') continue;
        struct test *ended = *place;
        *place = ended->next;
        free(ended);
        return;
    }
}

/// Whether the rest of an argument with several lines is still to come.
static bool is_in_case;

/// Whether the indented rest of a failure in the log of the debug build is still to come.
static bool is_in_failure;

/// Whether a line says nothing but that a test begins or passes, or that a failure under test has no handler; remembers
/// which tests have begun.
static bool is_routine(const char *line) {
    if (strncmp(line, "Osprey: ", 8) == 0) return is_in_failure = true;
    is_in_failure = is_in_failure && strncmp(line, "  ", 2) == 0;
    if (is_in_failure) return true;
    static const char test[] = "Test ", started[] = " started.";
    bool is_headed = strncmp(line, "◇ ", 4) == 0 || strncmp(line, "✔ ", 4) == 0 || strncmp(line, "✘ ", 4) == 0;
    if (!is_headed) {
        bool is_rest = is_in_case;
        if (is_in_case) is_in_case = !ends_with(line, started);
        return is_rest;
    }
    is_in_case = false;
    const char *text = line + 4;
    if (strncmp(text, "Test case ", 10) == 0) {
        bool begins = strncmp(line, "◇ ", 4) == 0;
        is_in_case = begins && !ends_with(line, started);
        return begins || contains(line, " passed after ");
    }
    if (strncmp(text, test, sizeof(test) - 1) != 0 || strncmp(text, "Test run ", 9) == 0) {
        return strncmp(text, "Suite ", 6) == 0 && ends_with(line, started);
    }
    text += sizeof(test) - 1;
    if (ends_with(line, started)) {
        begin(text, strlen(text) - (sizeof(started) - 1));
        return true;
    }
    bool passes = contains(line, " passed after ");
    if (passes || contains(line, " failed after ")) end(text);
    return passes && !contains(line, "known issue");
}

static void write_out(const char *text, size_t length) {
    while (length > 0) {
        ssize_t count = write(STDERR_FILENO, text, length);
        if (count <= 0) return;
        text += count;
        length -= (size_t)count;
    }
}

static void stop(pid_t tests) {
    static const char words[] =
        "error: no test has begun or ended for a minute, so the run is ended. These had begun:\n";
    write_out(words, sizeof(words) - 1);
    int count = 0;
    for (struct test *test = running; test && count < 20; test = test->next, count++) {
        write_out("  ", 2);
        write_out(test->name, strlen(test->name));
        write_out("\n", 1);
    }
    if (count == 20) write_out("  and more\n", 11);
    kill(tests, SIGKILL);
}

/// Copies a line without its colors, which a terminal gets.
static const char *plain(const char *line) {
    static char text[64 * 1024];
    size_t length = 0;
    while (*line) {
        if (line[0] == '\x1b' && line[1] == '[') {
            line += 2;
            while (*line && *line != 'm') line++;
            if (*line) line++;
        } else {
            text[length++] = *line++;
        }
    }
    text[length] = 0;
    return text;
}

/// Reads the log until its end.
static void keep_log(int log, pid_t tests, bool has_limit) {
    static char line[64 * 1024];
    size_t length = 0;
    bool is_told = false;
    struct pollfd input = {.fd = log, .events = POLLIN};
    for (;;) {
        if (poll(&input, 1, has_limit ? minute : -1) == 0) {
            stop(tests);
            has_limit = false;
        }
        if (!(input.revents & (POLLIN | POLLHUP))) continue;
        ssize_t count = read(log, line + length, sizeof(line) - 1 - length);
        if (count <= 0) break;
        length += (size_t)count;
        line[length] = 0;
        char *rest = line;
        for (char *end; (end = memchr(rest, '\n', length - (size_t)(rest - line))); rest = end + 1) {
            *end = 0;
            if (is_told || !is_routine(plain(rest))) {
                *end = '\n';
                write_out(rest, (size_t)(end + 1 - rest));
            }
            is_told = false;
        }
        length -= (size_t)(rest - line);
        memmove(line, rest, length);
        if (length == sizeof(line) - 1) {
            // A line that is too long to be understood is passed on.
            write_out(line, length);
            length = 0;
            is_told = true;
        }
    }
    write_out(line, length);
}

__attribute__((constructor)) static void set_up_log(void) {
    setenv("SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH", "8", 0);
    const char *wish = getenv("OSPREY_TEST_LOG");
    // The process of one exit test belongs to a run that has a log already.
    if ((wish && strcmp(wish, "all") == 0) || getenv("SWT_EXIT_TEST_ID")) return;
    int ends[2];
    if (pipe(ends) != 0) return;
    pid_t tests = getpid();
    pid_t child = fork();
    if (child == 0) {
        // The grandchild is nobody's child: a test that waits for any of its own does not meet it.
        if (fork() != 0) _exit(0);
        close(ends[1]);
        keep_log(ends[0], tests, getenv("OSPREY_EXPLORE") == NULL);
        _exit(0);
    }
    close(ends[0]);
    if (child > 0) {
        waitpid(child, NULL, 0);
        dup2(ends[1], STDERR_FILENO);
    }
    close(ends[1]);
}

#endif
