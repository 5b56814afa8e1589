import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.Random;
import java.util.regex.Pattern;

/** Generates properties files and compares what ospreyctl and java.util.Properties make of them. */
public class CompareWithJava {
    private static final int FILES_PER_RUN = 20_000;
    private static final int SHOWN_DIFFERENCES = 10;
    private static final Pattern LOCATION = Pattern.compile(",\"line\":\\d+,\"column\":\\d+\\}");

    public static void main(String[] arguments) throws Exception {
        int count = number(arguments[0], "--count");
        Random random = new Random(number(arguments[1], "--seed"));
        String tool = arguments[2];

        int differences = 0;
        int rejected = 0;
        int entries = 0;
        for (int done = 0; done < count; ) {
            List<String> texts = new ArrayList<>();
            for (; texts.size() < FILES_PER_RUN && done < count; done++) {
                texts.add(new Generator(random).text());
            }
            List<String> results = run(tool, texts);
            if (results.size() != texts.size()) {
                System.err.println("expected " + texts.size() + " results, found " + results.size());
                System.exit(1);
            }
            for (int index = 0; index < texts.size(); index++) {
                Recorder java = Recorder.load(texts.get(index));
                entries += java.size();
                rejected += java.isRejected() ? 1 : 0;
                if (!java.matches(results.get(index)) && differences++ < SHOWN_DIFFERENCES) {
                    System.out.println("file:      " + quoted(texts.get(index)));
                    System.out.println("Java:      " + java.json());
                    System.out.println("ospreyctl: " + results.get(index));
                    System.out.println();
                }
            }
        }
        System.out.println(count + " files, " + entries + " entries, " + rejected
            + " files that Java rejects: " + differences + " differences");
        System.exit(differences == 0 ? 0 : 1);
    }

    private static int number(String text, String option) {
        try {
            return Integer.parseInt(text);
        } catch (NumberFormatException error) {
            System.err.println("compare-with-java: error: '" + option + "' is '" + text + "', expected a number");
            System.exit(2);
            return 0;
        }
    }

    /** One line of JSON for each text. */
    private static List<String> run(String tool, List<String> texts) throws IOException, InterruptedException {
        ByteArrayOutputStream batch = new ByteArrayOutputStream();
        for (String text : texts) {
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            batch.write((bytes.length + "\n").getBytes(StandardCharsets.UTF_8));
            batch.write(bytes);
        }
        File file = File.createTempFile("compare-with-java", ".batch");
        try {
            Files.write(file.toPath(), batch.toByteArray());
            Process process = new ProcessBuilder(tool, "properties", "--batch", file.getPath())
                .redirectError(ProcessBuilder.Redirect.INHERIT).start();
            List<String> lines = new ArrayList<>();
            try (BufferedReader reader = new BufferedReader(
                    new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
                // Only LF ends a line: the JSON contains no raw CR.
                for (String line; (line = reader.readLine()) != null; ) lines.add(line);
            }
            process.waitFor();
            return lines;
        } finally {
            file.delete();
        }
    }

    private static String quoted(String text) {
        StringBuilder result = new StringBuilder();
        appendString(text, result);
        return result.toString();
    }

    private static void appendString(String text, StringBuilder result) {
        result.append('"');
        for (int index = 0; index < text.length(); index++) {
            char unit = text.charAt(index);
            switch (unit) {
                case '"': result.append("\\\""); break;
                case '\\': result.append("\\\\"); break;
                case '\n': result.append("\\n"); break;
                case '\r': result.append("\\r"); break;
                case '\t': result.append("\\t"); break;
                default:
                    if (unit < 0x20) {
                        result.append(String.format("\\u%04x", (int) unit));
                    } else if (isLoneSurrogate(text, index)) {
                        // What a Swift string cannot hold.
                        result.append('\uFFFD');
                    } else {
                        result.append(unit);
                    }
            }
        }
        result.append('"');
    }

    private static boolean isLoneSurrogate(String text, int index) {
        char unit = text.charAt(index);
        if (Character.isHighSurrogate(unit)) {
            return index + 1 == text.length() || !Character.isLowSurrogate(text.charAt(index + 1));
        }
        return Character.isLowSurrogate(unit)
            && (index == 0 || !Character.isHighSurrogate(text.charAt(index - 1)));
    }

    /** Properties that remember every entry in file order. */
    private static final class Recorder extends Properties {
        private final StringBuilder recorded = new StringBuilder();
        private int count = 0;
        private boolean isRejected = false;

        static Recorder load(String text) throws IOException {
            Recorder recorder = new Recorder();
            try {
                recorder.load(new StringReader(text));
            } catch (IllegalArgumentException error) {
                recorder.isRejected = true;
            }
            return recorder;
        }

        @Override
        public synchronized Object put(Object key, Object value) {
            if (count++ > 0) recorded.append(',');
            recorded.append("{\"key\":");
            appendString((String) key, recorded);
            recorded.append(",\"value\":");
            appendString((String) value, recorded);
            recorded.append('}');
            return null;
        }

        @Override
        public synchronized int size() {
            return count;
        }

        boolean isRejected() {
            return isRejected;
        }

        String json() {
            return isRejected ? "rejected" : "[" + recorded + "]";
        }

        boolean matches(String result) {
            if (isRejected) return result.startsWith("{\"error\":{\"code\":\"malformed-escape\"");
            return json().equals(LOCATION.matcher(result).replaceAll("}"));
        }
    }

    /** Writes one small file; each has a character of its own, so that rare mixes come up often. */
    private static final class Generator {
        private static final String[] LINE_ENDS = {"\n", "\r", "\r\n", "\n\r", "\n\n", "\r\r"};
        private static final String[] BLANKS = {" ", "\t", "\f", "  ", "\u000B", "\u00A0"};
        private static final String[] SIGNS = {"=", ":", "#", "!"};
        private static final String[] TEXTS = {
            "a", "b", "u", "n", "key", "value", "0041", "\u00E9", "e\u0301", "\u4E2D", "\uD83D\uDE00", "\0",
            "\u0001", "\u007F", "\u0085", "\u2028", "\uFEFF", "\uFFFF", "{", "}", ";", ",", "\"", "'", "%",
        };
        private static final String[] ESCAPES = {
            "\\t", "\\n", "\\r", "\\f", "\\b", "\\x", "\\\\", "\\=", "\\:", "\\ ", "\\#", "\\!", "\\\t", "\\\f",
            "\\u0041", "\\u00e9", "\\u4E2d", "\\u0000", "\\u000A", "\\u0020", "\\u003d", "\\u005C", "\\uFFFF",
            "\\uD83D", "\\uDE00", "\\uD83D\\uDE00", "\\uD83D\\\n \\uDE00", "\\uDE00\\uD83D", "\\u00\\\n41",
            "\\\\u0041", "\\\u00E9", "\\\uD83D\uDE00", "\\\0", "\\\"", "\\U0041", "\\UD83D",
        };
        private static final String[] MALFORMED = {"\\u", "\\u0", "\\u00", "\\u004", "\\u004g", "\\uu041", "\\u+041"};
        private static final String[] CONTINUATIONS = {
            "\\\n", "\\\r", "\\\r\n", "\\\n\r", "\\\n ", "\\\r\n\t", "\\\n\f", "\\\\\n", "\\\\\\\n", "\\ \n", "\\\n\\\n",
        };
        private static final String[][] KINDS = {TEXTS, LINE_ENDS, BLANKS, SIGNS, ESCAPES, CONTINUATIONS, MALFORMED};

        private final Random random;
        private final int[] weights = new int[KINDS.length];
        private int total = 0;

        Generator(Random random) {
            this.random = random;
            for (int kind = 0; kind < KINDS.length; kind++) {
                weights[kind] = random.nextInt(10);
                if (KINDS[kind] == MALFORMED) weights[kind] = random.nextInt(4) == 0 ? 1 : 0;
                total += weights[kind];
            }
            if (total == 0) total = weights[0] = 1;
        }

        String text() {
            StringBuilder text = new StringBuilder();
            // Now and then a file is longer than the 8,192 characters that Java reads at a time.
            int pieces = random.nextInt(2_000) == 0 ? 10_000 : random.nextInt(24);
            for (; pieces > 0; pieces--) text.append(piece());
            // The end of a file is where readers differ most.
            if (random.nextInt(4) == 0) text.append('\\');
            if (random.nextInt(4) == 0) text.append(one(LINE_ENDS));
            return text.toString();
        }

        private String piece() {
            int choice = random.nextInt(total);
            int kind = 0;
            while (choice >= weights[kind]) choice -= weights[kind++];
            return one(KINDS[kind]);
        }

        private String one(String[] choices) {
            return choices[random.nextInt(choices.length)];
        }
    }
}
