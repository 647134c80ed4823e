package dev.shelfie.domain.matching;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The surest links that the labels call wrong, read one by one: {@code right} if the texts name the same product, {@code open} if
 * one of them leaves the variant open, else {@code wrong}.
 */
record ReviewedLinks(List<Link> links) {

    private static final Path FILE = Path.of("src/bench/reviewed-links.tsv");

    /** A link and what was found when it was read. */
    record Link(String set, String query, String product, String verdict) {}

    static ReviewedLinks read() throws IOException {
        return new ReviewedLinks(Files.readAllLines(FILE, UTF_8).stream()
                .skip(1)
                .map(line -> line.split("\t", -1))
                .map(columns -> new Link(columns[0], columns[1], columns[2], columns[3]))
                .toList());
    }

    /** Whether links of the set were read. */
    boolean has(LabelledSet set) {
        return links.stream().anyMatch(link -> link.set().equals(set.name()));
    }

    /** The set with the links of these verdicts as right ones. */
    LabelledSet addTo(LabelledSet set, Set<String> verdicts) {
        List<LabelledSet.Query> queries =
                set.queries().stream().map(query -> addTo(set.name(), query, verdicts)).toList();
        return new LabelledSet(set.name(), set.captions(), set.catalogue(), set.titles(), queries);
    }

    private LabelledSet.Query addTo(String set, LabelledSet.Query query, Set<String> verdicts) {
        Set<String> right = new HashSet<>(query.right());
        links.stream()
                .filter(link -> link.set().equals(set) && link.query().equals(query.id()))
                .filter(link -> verdicts.contains(link.verdict()))
                .forEach(link -> right.add(link.product()));
        return new LabelledSet.Query(query.id(), query.text(), right, query.kind());
    }
}
