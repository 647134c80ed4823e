package dev.shelfie.domain.matching.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.shelfie.domain.matching.MatchBasis;
import dev.shelfie.domain.matching.RankedItem;
import dev.shelfie.domain.matching.Thresholds;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class EvaluationTest {

    private static final Offset<Double> EXACT = within(1e-9);
    private static final String A = product('A');
    private static final String B = product('B');
    private static final String C = product('C');

    private final Evaluation evaluation = new Evaluation(new Thresholds(0.9, 0.5));

    @Test
    void countsEachRightProductWhereItStandsWhenAPostShowsSeveral() {
        evaluation.add("many", Set.of(A, B), List.of(found(A, 0.9), found(C, 0.5), found(B, 0.1)));
        Evaluation.RankingReport ranking = evaluation.report().ranking();
        assertThat(ranking.atOne()).isEqualTo(0.5, EXACT);
        assertThat(ranking.atFive()).isEqualTo(1, EXACT);
        assertThat(ranking.reciprocalRank()).isEqualTo(1, EXACT);
    }

    @Test
    void countsTheFirstRightPlaceWhenWrongProductsStandBefore() {
        evaluation.add("one", Set.of(A), List.of(found(C, 0.9), found(A, 0.5)));
        evaluation.add("one", Set.of(A), List.of());
        Evaluation.RankingReport ranking = evaluation.report().ranking();
        assertThat(ranking.posts()).isEqualTo(2);
        assertThat(ranking.atOne()).isZero();
        assertThat(ranking.atTen()).isEqualTo(0.5, EXACT);
        assertThat(ranking.reciprocalRank()).isEqualTo(0.25, EXACT);
    }

    @Test
    void forgetsTheRightProductWhenItStandsEleventh() {
        List<RankedItem> findings = new ArrayList<>();
        for (char c = '0'; c <= '9'; c++) {
            findings.add(found(product(c), 0.1));
        }
        findings.add(found(A, 0.1));
        evaluation.add("one", Set.of(A), findings);
        assertThat(evaluation.report().ranking().atTen()).isZero();
        assertThat(evaluation.report().ranking().reciprocalRank()).isZero();
    }

    @Test
    void countsLinksAtEachThresholdWhenFindingsPassThem() {
        evaluation.add("many", Set.of(A, B), List.of(found(A, 0.95), found(C, 0.92), found(B, 0.6)));
        evaluation.add("one", Set.of(A), List.of(found(A, 0.4)));
        Evaluation.Report report = evaluation.report();
        assertThat(report.confirmed()).isEqualTo(new Evaluation.LinksReport(2, 1, 3));
        assertThat(report.linked()).isEqualTo(new Evaluation.LinksReport(3, 2, 3));
        assertThat(report.linked().precision().orElseThrow()).isEqualTo(2 / 3.0, EXACT);
        assertThat(report.linked().recall().orElseThrow()).isEqualTo(2 / 3.0, EXACT);
        assertThat(report.confirmed().f1().orElseThrow()).isEqualTo(2 / 5.0, EXACT);
    }

    @Test
    void countsAFamilyAsRightWhenOneOfItsVariantsIs() {
        evaluation.add("one", Set.of(A), List.of(found(B, 0.97, A)));
        evaluation.add("one", Set.of(A), List.of(found(B, 0.97, C)));
        assertThat(evaluation.report().confirmed()).isEqualTo(new Evaluation.LinksReport(2, 1, 2));
    }

    @Test
    void measuresRecallAtTheBestThresholdThatKeepsThePrecision() {
        evaluation.add("many", Set.of(A, B), List.of(found(A, 0.9), found(B, 0.6), found(C, 0.6)));
        evaluation.add("one", Set.of(A), List.of(found(A, 0.7)));
        assertThat(evaluation.report().recallAtPrecision().orElseThrow()).isEqualTo(2 / 3.0, EXACT);
    }

    @Test
    void hasNoRecallAtPrecisionWhenNoLinksAreExpected() {
        evaluation.add("free", Set.of(), List.of(found(A, 0.9)));
        assertThat(evaluation.report().recallAtPrecision()).isEmpty();
    }

    @Test
    void countsPostsWithoutAProductByKindWhenTheyAreLinked() {
        evaluation.add("free", Set.of(), List.of(found(A, 0.6), found(B, 0.6)));
        evaluation.add("free", Set.of(), List.of(found(A, 0.4)));
        evaluation.add("gone", Set.of(), List.of());
        assertThat(evaluation.report().wrong())
                .containsOnlyKeys("free", "gone")
                .containsEntry("free", new Evaluation.Share(1, 2))
                .containsEntry("gone", new Evaluation.Share(0, 1));
        assertThat(evaluation.report().ranking().posts()).isZero();
    }

    @Test
    void measuresCalibrationByTheBestFindingsWhenConfidenceAndTruthDiffer() {
        evaluation.add("one", Set.of(A), List.of(found(A, 0.8), found(B, 0.1)));
        evaluation.add("one", Set.of(A), List.of(found(B, 0.8)));
        evaluation.add("one", Set.of(A), List.of(found(A, 1)));
        Evaluation.Report report = evaluation.report();
        assertThat(report.calibrationError()).isEqualTo((1.6 - 1) / 3, EXACT);
        assertThat(report.brier()).isEqualTo((0.04 + 0.64) / 3, EXACT);
        assertThat(report.bins()).hasSize(10);
        assertThat(report.bins().get(8)).isEqualTo(new Evaluation.BinReport(2, 1, 0.8));
        assertThat(report.bins().get(9)).isEqualTo(new Evaluation.BinReport(1, 1, 1));
    }

    @Test
    void isEmptyWhenNothingWasAdded() {
        Evaluation.Report report = evaluation.report();
        assertThat(report.posts()).isZero();
        assertThat(report.ranking().atOne()).isZero();
        assertThat(report.linked().precision()).isEmpty();
        assertThat(report.linked().f1()).isEmpty();
        assertThat(report.calibrationError()).isZero();
    }

    private static String product(char last) {
        return "product-" + last;
    }

    private static RankedItem found(String product, double confidence, String... variants) {
        return new RankedItem(product, confidence, List.of(), List.of(variants), new MatchBasis(0, 0));
    }
}
