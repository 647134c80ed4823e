package dev.shelfie.http.dashboard;

import java.util.regex.Pattern;

/** Leaves out of files what browsers have no use for, and readers of the sources do. */
final class Slimming {

    /** Browsers that debug would ask for the source map, in vain. */
    private static final Pattern SOURCE_MAP = Pattern.compile("\\s*//# sourceMappingURL=\\S+\\s*$");

    static final Pattern SCRIPT_COMMENT =
            Pattern.compile("^[ \\t]*(?:/\\*\\*[\\s\\S]*?\\*/|//.*)[ \\t]*\\R", Pattern.MULTILINE);
    private static final Pattern STYLE_COMMENT = Pattern.compile("[ \\t]*/\\*[\\s\\S]*?\\*/[ \\t]*\\R?");
    private static final Pattern INDENTATION = Pattern.compile("^[ \\t]+", Pattern.MULTILINE);

    private Slimming() {}

    /**
     * A file without comments that have lines of their own; libraries keep theirs, as licences want.
     *
     * @param name the file's name
     */
    static String slim(String name, String content) {
        if (name.startsWith("lib/")) {
            return SOURCE_MAP.matcher(content).replaceFirst("\n");
        }
        if (name.endsWith(".js")) {
            return SCRIPT_COMMENT.matcher(content).replaceAll("");
        }
        return name.endsWith(".css")
                ? INDENTATION
                        .matcher(STYLE_COMMENT.matcher(content).replaceAll(""))
                        .replaceAll("")
                : content;
    }
}
