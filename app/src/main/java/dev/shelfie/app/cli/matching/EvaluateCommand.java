package dev.shelfie.app.cli.matching;

import static java.util.stream.Collectors.toSet;

import dev.shelfie.app.cli.support.ExitCodes;
import dev.shelfie.domain.matching.Matcher;
import dev.shelfie.domain.matching.RankedItem;
import dev.shelfie.domain.matching.evaluation.Evaluation;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Measures the quality of the matches. */
@Command(
        name = "evaluate",
        description = {
            "Measures the quality of matches against known products: ranking, precision and recall at "
                    + "the thresholds, wrong links on posts without a product, calibration, speed and memory.",
            "Uses one thread and matches each post twice: once for quality, once for speed."
        })
public final class EvaluateCommand implements Callable<Integer> {

    private static final int RANKED_PRODUCTS = 50;

    @Spec
    private CommandSpec spec;

    @Mixin
    private MatchingOptions options = new MatchingOptions();

    @Option(
            names = "--qrels",
            required = true,
            paramLabel = "FILE",
            description = "Path of the right answers: a plain .tsv with the columns query_id and product_id.")
    private Path qrels = Path.of("");

    @Option(
            names = "--nil",
            paramLabel = "FILE",
            description =
                    "Path of a plain .tsv with the column query_id: posts whose products are left out of the catalogue.")
    private @Nullable Path nil;

    @Option(
            names = "--kinds",
            paramLabel = "FILE",
            description = "Path of a plain .tsv with the columns query_id and kind, to count wrong links by kind.")
    private @Nullable Path kinds;

    @Option(names = "--show-errors", paramLabel = "N", description = "Print the N worst errors with their evidence.")
    private int showErrors;

    @Option(
            names = "--json",
            arity = "0..1",
            paramLabel = "BOOLEAN",
            fallbackValue = "true",
            description = "Print JSON instead of a table.")
    private boolean json;

    @Override
    public Integer call() throws Exception {
        PrintWriter err = spec.commandLine().getErr();
        PrintWriter out = spec.commandLine().getOut();
        RowErrors products = new RowErrors(options.catalogue(), err);
        RowErrors posts = new RowErrors(options.posts(), err);
        Map<String, Set<String>> right = pairs(qrels, "product_id");
        Set<String> unanswerable =
                nil == null ? Set.of() : pairs(nil, "query_id").keySet();
        Set<String> excluded = unanswerable.stream()
                .flatMap(query -> right.getOrDefault(query, Set.of()).stream())
                .collect(toSet());
        CatalogueFile catalogue = read(excluded, products);
        Labels labels = new Labels(right, kinds == null ? Map.of() : pairs(kinds, "kind"), catalogue);
        List<PostsFile.Caption> captions = captions(posts);
        WorstErrors errors = new WorstErrors(showErrors, options.thresholds(), catalogue);
        long bytes = catalogue.catalogue().bytes();
        Matcher matcher = Matcher.over(catalogue.catalogue());
        Evaluation.Report report = evaluate(captions, matcher, labels, errors);
        Latency latency = Latency.measure(captions, matcher, RANKED_PRODUCTS);
        EvaluationReport printed =
                new EvaluationReport(report, latency, catalogue.catalogue().size(), bytes);
        out.print(json ? printed.json() : printed.table());
        errors.print(out);
        out.flush();
        return products.finish() + posts.finish() == 0 ? ExitCodes.OK : ExitCodes.FAILED;
    }

    private CatalogueFile read(Set<String> excluded, RowErrors rowErrors) throws IOException {
        return CatalogueFile.read(
                options.catalogue(), excluded, options.progress(spec, options.catalogue()), rowErrors);
    }

    private List<PostsFile.Caption> captions(RowErrors rowErrors) throws IOException {
        List<PostsFile.Caption> captions = new ArrayList<>();
        try (PostsFile file = PostsFile.open(options.posts(), options.progress(spec, options.posts()), rowErrors)) {
            file.forEachRemaining(captions::add);
        }
        return captions;
    }

    private Evaluation.Report evaluate(
            List<PostsFile.Caption> captions, Matcher matcher, Labels labels, WorstErrors errors) {
        Evaluation evaluation = new Evaluation(options.thresholds());
        for (PostsFile.Caption caption : captions) {
            List<RankedItem> ranked = matcher.rank(caption.text(), RANKED_PRODUCTS);
            Set<String> right = labels.right(caption.id());
            evaluation.add(labels.kind(caption.id()), right, ranked);
            errors.add(caption, right, ranked);
        }
        return evaluation.report();
    }

    /** The values of a column by query. */
    private static Map<String, Set<String>> pairs(Path file, String column) {
        Map<String, Set<String>> pairs = new HashMap<>();
        try (TsvReader table = TsvReader.open(file).require(file, "query_id", column)) {
            while (table.next()) {
                pairs.computeIfAbsent(table.cell("query_id"), any -> new HashSet<>())
                        .add(table.cell(column));
            }
        }
        return pairs;
    }

    /** The right answers. */
    private record Labels(Map<String, Set<String>> products, Map<String, Set<String>> kinds, CatalogueFile catalogue) {

        /** The right products of a post that are in the catalogue. */
        Set<String> right(String post) {
            return products.getOrDefault(post, Set.of()).stream()
                    .filter(catalogue::has)
                    .collect(toSet());
        }

        String kind(String post) {
            return kinds.getOrDefault(post, Set.of("")).iterator().next();
        }
    }
}
