package dev.shelfie.app.cli.matching;

import static java.util.Objects.requireNonNull;

import dev.shelfie.app.cli.support.Progress;
import dev.shelfie.domain.matching.Thresholds;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** The options of the commands that match files. */
final class MatchingOptions {

    @Option(
            names = "--catalog",
            required = true,
            paramLabel = "FILE",
            description = "Path of the products: a feed in any import format (.xml, .tsv, .txt, .csv, .ndjson, "
                    + ".jsonl, .json, each also with .gz), or a plain .tsv with the columns id and title, and "
                    + "optionally brand, category and description.")
    private @Nullable Path catalogue;

    @Option(
            names = "--posts",
            required = true,
            paramLabel = "FILE",
            description = "Path of the posts: in any import format (.ndjson, .jsonl, .json), where platform_post_id "
                    + "is the id, or a plain .tsv with the columns id and text.")
    private @Nullable Path posts;

    @Option(
            names = "--confirm-at",
            paramLabel = "P",
            description = "Lowest confidence of a confirmed match, 0 to 1. Default: that of new accounts.")
    private double confirmAt = Thresholds.DEFAULT.confirmAt();

    @Option(
            names = "--suggest-at",
            paramLabel = "P",
            description = "Lowest confidence of a suggested match, 0 to 1. Default: that of new accounts.")
    private double suggestAt = Thresholds.DEFAULT.suggestAt();

    Path catalogue() {
        return requireNonNull(catalogue);
    }

    Path posts() {
        return requireNonNull(posts);
    }

    Thresholds thresholds() {
        return new Thresholds(confirmAt, suggestAt);
    }

    /** Shows the progress of reading {@code file}; throws if the file can't be read. */
    Progress progress(CommandSpec spec, Path file) throws IOException {
        if (!Files.isRegularFile(file) || !Files.isReadable(file)) {
            throw new ParameterException(spec.commandLine(), "Can't read the file " + file);
        }
        return new Progress(spec.commandLine().getErr(), Ansi.AUTO.enabled(), Files.size(file), Clock.systemUTC());
    }
}
