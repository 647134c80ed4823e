package dev.shelfie.app.cli.matching;

import dev.shelfie.app.cli.support.ExitCodes;
import dev.shelfie.app.cli.support.Progress;
import dev.shelfie.domain.matching.MatchStatus;
import dev.shelfie.domain.matching.Matcher;
import dev.shelfie.domain.matching.RankedItem;
import dev.shelfie.domain.matching.Thresholds;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Matches a file of posts to a file of products. */
@Command(
        name = "match",
        description = {
            "Matches a file of posts to a file of products, without a database and on all cores.",
            "Writes one line of JSON per match, in the order of the posts: post, product, rank, "
                    + "confidence, relation, variants, status, evidence."
        })
public final class MatchCommand implements Callable<Integer> {

    private static final int BATCH = 2_000;
    private static final int MAX_MATCHES = 50;
    private static final int MAX_CANDIDATES = 100;

    @Spec
    private CommandSpec spec;

    @Mixin
    private MatchingOptions options = new MatchingOptions();

    @Option(names = "--output", paramLabel = "FILE", description = "Path of the output. Default: standard output.")
    private @Nullable Path output;

    @Option(
            names = "--candidates",
            paramLabel = "K",
            description = "Write the best K products of each post, from 1 to 100, including those below the "
                    + "thresholds with the status null.")
    private int candidates;

    @Override
    public Integer call() throws IOException {
        if (candidates < 0 || candidates > MAX_CANDIDATES) {
            throw new ParameterException(spec.commandLine(), "--candidates must be from 1 to " + MAX_CANDIDATES);
        }
        PrintWriter err = spec.commandLine().getErr();
        RowErrors products = new RowErrors(options.catalogue(), err);
        RowErrors posts = new RowErrors(options.posts(), err);
        CatalogueFile catalogue =
                CatalogueFile.read(options.catalogue(), Set.of(), progress(options.catalogue()), products);
        long matched;
        Progress progress = progress(options.posts());
        try (PostsFile file = PostsFile.open(options.posts(), progress, posts);
                Writer out = open()) {
            matched = match(file, catalogue, out, progress);
        }
        err.println(matched + " posts matched to " + catalogue.catalogue().size() + " products");
        return products.finish() + posts.finish() == 0 ? ExitCodes.OK : ExitCodes.FAILED;
    }

    private Progress progress(Path file) throws IOException {
        return options.progress(spec, file);
    }

    private Writer open() throws IOException {
        if (output != null) {
            return Files.newBufferedWriter(output);
        }
        return new BufferedWriter(spec.commandLine().getOut()) {
            @Override
            public void close() throws IOException {
                flush();
            }
        };
    }

    private long match(PostsFile posts, CatalogueFile catalogue, Writer out, Progress progress) throws IOException {
        Matcher matcher = Matcher.over(catalogue.catalogue());
        long matched = 0;
        while (posts.hasNext()) {
            List<PostsFile.Caption> batch = new ArrayList<>(BATCH);
            while (posts.hasNext() && batch.size() < BATCH) {
                batch.add(posts.next());
            }
            List<String> lines =
                    batch.parallelStream().map(post -> lines(post, matcher)).toList();
            for (String line : lines) {
                out.write(line);
            }
            matched += batch.size();
            progress.show(matched, "");
        }
        progress.end();
        return matched;
    }

    private String lines(PostsFile.Caption post, Matcher matcher) {
        Thresholds thresholds = options.thresholds();
        List<RankedItem> ranked = matcher.rank(post.text(), Math.max(candidates, MAX_MATCHES));
        StringBuilder lines = new StringBuilder();
        for (int i = 0; i < ranked.size(); i++) {
            RankedItem product = ranked.get(i);
            Optional<MatchStatus> status = thresholds.decide(product.confidence());
            if (i < candidates || status.isPresent()) {
                lines.append(MatchJson.of(post.id(), i + 1, product, status.orElse(null)))
                        .append('\n');
            }
        }
        return lines.toString();
    }
}
