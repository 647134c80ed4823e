package dev.shelfie.domain.matching;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * The matcher is no worse on two labelled sets than it was. They don't belong to the project: without them there is
 * nothing to test, but where builds are relied on they must be there.
 */
class LabelledSetsTest {

    private static final Path SETS = Path.of(System.getProperty("datasets", "../../shared/datasets"));

    @BeforeAll
    static void findSets() {
        boolean there = Files.isDirectory(SETS);
        assertThat(there || System.getenv("SHELFIE_REQUIRE_DATASETS") == null)
                .as("labelled sets in %s, or -Ddatasets=", SETS.toAbsolutePath())
                .isTrue();
        assumeTrue(there, "No labelled sets in " + SETS.toAbsolutePath());
    }

    @Test
    void ranksTheRightOfferFirst() throws IOException {
        LabelledSet set = LabelledSet.read(SETS.resolve("abt-buy"), false);
        Matcher matcher = Matcher.over(set.catalogue());

        long first = set.queries().stream()
                .filter(query -> matcher.rank(PostText.of(query.text()), 1).stream()
                        .anyMatch(finding -> query.right().contains(finding.product())))
                .count();

        assertThat(first / (double) set.queries().size()).isGreaterThan(0.89);
    }

    @Test
    void linksCaptionsToTheirProductsAndNothingToThoseWithout() throws IOException {
        LabelledSet set = LabelledSet.read(SETS.resolve("captions-amazon-google"), false);
        Matcher matcher = Matcher.over(set.catalogue());
        int said = 0;
        int right = 0;
        int links = 0;
        for (LabelledSet.Query query : set.queries()) {
            List<RankedProduct> findings = matcher.rank(PostText.of(query.text()), 10).stream()
                    .filter(finding -> finding.confidence() >= Thresholds.DEFAULT.suggestAt())
                    .toList();
            assertThat(query.kind().equals("free") ? findings : List.of()).isEmpty();
            said += findings.size();
            right += (int) findings.stream()
                    .filter(finding -> query.right().contains(finding.product()))
                    .count();
            links += query.right().size();
        }

        assertThat(2.0 * right / (said + links)).as("F1").isGreaterThan(0.62);
    }
}
