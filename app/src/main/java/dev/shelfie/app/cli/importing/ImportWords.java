package dev.shelfie.app.cli.importing;

import dev.shelfie.domain.importing.ImportCounts;
import dev.shelfie.domain.importing.ImportState;
import java.util.regex.Pattern;

/** How an import ended, in the words of the command line. */
final class ImportWords {

    /** Where messages about a whole file name a parameter of the API. */
    private static final Pattern PARAMETERS = Pattern.compile(
            "(?<=^|; |with |and )(shop_url|currency|social_account|columns|force=true)(?=[:,.]|$)|[Tt]he parameter (columns)");

    private ImportWords() {}

    /** A message that names parameters of the API, with the options of the command in their place. */
    static String withOptions(String message) {
        return PARAMETERS.matcher(message).replaceAll(found -> {
            String parameter = found.group(1) == null ? found.group(2) : found.group(1);
            return "--" + parameter.replace("=true", "").replace('_', '-');
        });
    }

    /** How an import ended, without a full stop. */
    static String end(ImportState state) {
        return switch (state) {
            case RUNNING -> "The import is still running";
            case COMPLETED -> "The import is complete";
            case FAILED -> "The import failed";
            case INTERRUPTED -> "The import was interrupted";
        };
    }

    /** What became of the rows, up to the number of those that were refused. */
    static String rows(ImportCounts counts) {
        return number(counts.read(), "row", "rows") + ": " + counts.created() + " created, " + counts.updated()
                + " updated, " + counts.unchanged() + " unchanged, " + counts.refused() + " refused";
    }

    static String number(long number, String one, String several) {
        return number + " " + (number == 1 ? one : several);
    }
}
