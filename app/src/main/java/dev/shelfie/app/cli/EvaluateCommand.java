package dev.shelfie.app.cli;

import static java.util.stream.Collectors.toSet;

import dev.shelfie.domain.matching.Evaluation;
import dev.shelfie.domain.matching.Matcher;
import dev.shelfie.domain.matching.RankedProduct;
import dev.shelfie.domain.product.ProductId;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

@Command(
        name = "evaluate",
        description = {
            "Measures how well posts whose products are known are matched: ranking, links at the thresholds, wrong links",
            "on posts without a product, calibration, speed, memory. One thread; each post is matched twice, the second",
            "time for the clock."
        })
final class EvaluateCommand implements Callable<Integer> {

    private static final int FINDINGS = 50;
    private static final int INCOMPLETE = 1;

    @Spec
    private CommandSpec spec;

    @Mixin
    private MatchingOptions options = new MatchingOptions();

    @Option(
            names = "--qrels",
            required = true,
            paramLabel = "FILE",
            description = "What is right: a plain .tsv with the columns query_id and product_id.")
    private Path qrels = Path.of("");

    @Option(
            names = "--nil",
            paramLabel = "FILE",
            description = "A plain .tsv with the column query_id: posts whose products are taken out of the catalogue.")
    private @Nullable Path nil;

    @Option(
            names = "--kinds",
            paramLabel = "FILE",
            description = "A plain .tsv with the columns query_id and kind, to tell wrong links apart.")
    private @Nullable Path kinds;

    @Option(names = "--show-errors", paramLabel = "N", description = "Print the N worst mistakes with their evidence.")
    private int showErrors;

    @Option(names = "--json", arity = "0..1", fallbackValue = "true", description = "Print JSON instead of a table.")
    private boolean json;

    @Override
    public Integer call() throws Exception {
        PrintWriter err = spec.commandLine().getErr();
        PrintWriter out = spec.commandLine().getOut();
        Refusals products = new Refusals(options.catalogue(), err);
        Refusals posts = new Refusals(options.posts(), err);
        Map<String, Set<String>> right = pairs(qrels, "product_id");
        Set<String> without = nil == null ? Set.of() : pairs(nil, "query_id").keySet();
        Set<String> gone = without.stream()
                .flatMap(query -> right.getOrDefault(query, Set.of()).stream())
                .collect(toSet());
        CatalogueFile catalogue = read(gone, products);
        Labels labels = new Labels(right, kinds == null ? Map.of() : pairs(kinds, "kind"), catalogue);
        List<PostsFile.Caption> captions = captions(posts);
        Mistakes mistakes = new Mistakes(showErrors, options.thresholds(), catalogue);
        Matcher matcher = Matcher.over(catalogue.catalogue());
        Evaluation.Report report = evaluate(captions, matcher, labels, mistakes);
        Timing timing = Timing.of(captions, matcher, FINDINGS);
        EvaluationReport printed =
                new EvaluationReport(report, timing, catalogue.catalogue().size(), heapOfIndex(gone));
        out.print(json ? printed.json() : printed.table());
        mistakes.print(out);
        out.flush();
        return products.sum() + posts.sum() == 0 ? 0 : INCOMPLETE;
    }

    private CatalogueFile read(Set<String> gone, Refusals refusals) throws IOException {
        return CatalogueFile.read(options.catalogue(), gone, options.progress(spec, options.catalogue()), refusals);
    }

    /** Of another index, so that what else was read along with the first isn't counted. */
    private long heapOfIndex(Set<String> gone) throws Exception {
        Refusals told = new Refusals(options.catalogue(), new PrintWriter(Writer.nullWriter()));
        return Heap.of(() -> read(gone, told).catalogue());
    }

    private List<PostsFile.Caption> captions(Refusals refusals) throws IOException {
        List<PostsFile.Caption> captions = new ArrayList<>();
        try (PostsFile file = PostsFile.open(options.posts(), options.progress(spec, options.posts()), refusals)) {
            file.forEachRemaining(captions::add);
        }
        return captions;
    }

    private Evaluation.Report evaluate(
            List<PostsFile.Caption> captions, Matcher matcher, Labels labels, Mistakes mistakes) {
        Evaluation evaluation = new Evaluation(options.thresholds());
        for (PostsFile.Caption caption : captions) {
            List<RankedProduct> findings = matcher.rank(caption.text(), FINDINGS);
            Set<ProductId> right = labels.right(caption.id());
            evaluation.add(labels.kind(caption.id()), right, findings);
            mistakes.add(caption, right, findings);
        }
        return evaluation.report();
    }

    /** What a table says of each query. */
    private static Map<String, Set<String>> pairs(Path file, String column) {
        Map<String, Set<String>> pairs = new HashMap<>();
        try (PlainTable table = PlainTable.open(file).require(file, "query_id", column)) {
            while (table.next()) {
                pairs.computeIfAbsent(table.cell("query_id"), any -> new HashSet<>())
                        .add(table.cell(column));
            }
        }
        return pairs;
    }

    /** What is known of the posts. */
    private record Labels(Map<String, Set<String>> products, Map<String, Set<String>> kinds, CatalogueFile catalogue) {

        /** The products that the post shows and the catalogue has. */
        Set<ProductId> right(String post) {
            return products.getOrDefault(post, Set.of()).stream()
                    .map(catalogue::find)
                    .flatMap(Optional::stream)
                    .collect(toSet());
        }

        String kind(String post) {
            return kinds.getOrDefault(post, Set.of("")).iterator().next();
        }
    }
}
