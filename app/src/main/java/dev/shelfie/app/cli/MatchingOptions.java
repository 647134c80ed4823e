package dev.shelfie.app.cli;

import static java.util.Objects.requireNonNull;

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

/** The options of commands that match files. */
final class MatchingOptions {

    @Option(
            names = "--catalog",
            required = true,
            paramLabel = "FILE",
            description = {
                "The products: a feed in any format that import takes (.xml, .tsv, .txt, .csv, .ndjson, .jsonl, .json,",
                "each also with .gz), or a plain .tsv with the columns id and title, and brand, category, description."
            })
    private @Nullable Path catalogue;

    @Option(
            names = "--posts",
            required = true,
            paramLabel = "FILE",
            description = {
                "The posts: in any format that import takes (.ndjson, .jsonl, .json), known by platform_post_id, or a",
                "plain .tsv with the columns id and text."
            })
    private @Nullable Path posts;

    @Option(
            names = "--confirm-at",
            paramLabel = "P",
            description = "From which confidence on a match is confirmed, 0 to 1. Default: what new accounts have.")
    private double confirmAt = Thresholds.DEFAULT.confirmAt();

    @Option(
            names = "--suggest-at",
            paramLabel = "P",
            description = "From which confidence on a match is suggested, 0 to 1. Default: what new accounts have.")
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

    /** Shows how far reading {@code file} is; refuses one that can't be read. */
    Progress progress(CommandSpec spec, Path file) throws IOException {
        if (!Files.isRegularFile(file) || !Files.isReadable(file)) {
            throw new ParameterException(spec.commandLine(), "Can't read the file " + file);
        }
        return new Progress(spec.commandLine().getErr(), Ansi.AUTO.enabled(), Files.size(file), Clock.systemUTC());
    }
}
