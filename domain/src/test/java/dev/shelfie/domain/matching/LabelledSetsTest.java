package dev.shelfie.domain.matching;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;

/**
 * The matcher is no worse on two labelled sets than it was. The sets aren't part of the project: these tests are skipped
 * without them, and fail if {@code SHELFIE_REQUIRE_DATASETS} is set.
 */
@EnabledIf(
        value = "setsArePresentOrRequired",
        disabledReason =
                "There are no labelled sets. -Dshelfie.datasets=<folder> says where they are; see docs/benchmarks.md")
class LabelledSetsTest {

    static boolean setsArePresentOrRequired() {
        return Files.isDirectory(LabelledSet.FOLDER) || System.getenv("SHELFIE_REQUIRE_DATASETS") != null;
    }

    @BeforeAll
    static void requireSets() {
        assertThat(LabelledSet.FOLDER)
                .as("the labelled sets, or -Dshelfie.datasets=")
                .isDirectory();
    }

    @Test
    void ranksTheRightOfferFirst() throws IOException {
        LabelledSet set = LabelledSet.read("abt-buy");
        Matcher matcher = Matcher.over(set.catalogue());

        long first = set.queries().stream()
                .filter(query -> matcher.rank(PostText.of(query.text()), 1).stream()
                        .anyMatch(finding -> query.right().contains(finding.id())))
                .count();

        assertThat(first / (double) set.queries().size()).isGreaterThan(0.89);
    }

    @Test
    void linksCaptionsToTheirProductsAndNothingToThoseWithout() throws IOException {
        LabelledSet set = LabelledSet.read("captions-amazon-google");
        Matcher matcher = Matcher.over(set.catalogue());
        int said = 0;
        int right = 0;
        int links = 0;
        for (LabelledSet.Query query : set.queries()) {
            List<RankedItem> findings = matcher.rank(PostText.of(query.text()), 10).stream()
                    .filter(finding -> finding.confidence() >= Thresholds.DEFAULT.suggestAt())
                    .toList();
            assertThat(query.kind().equals("free") ? findings : List.of()).isEmpty();
            said += findings.size();
            right += (int) findings.stream()
                    .filter(finding -> query.right().contains(finding.id()))
                    .count();
            links += query.right().size();
        }

        assertThat(2.0 * right / (said + links)).as("F1").isGreaterThan(0.62);
    }
}
