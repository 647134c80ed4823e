package dev.shelfie.domain.matching;

import static dev.shelfie.domain.error.Refusals.assertInvalid;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.shelfie.domain.matching.Calibration.Decided;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CalibrationTest {

    @Test
    void theShippedOneReadsScoresAsLogOdds() {
        assertThat(Calibration.SHIPPED.confidence(0)).isEqualTo(0.5);
        assertThat(Calibration.SHIPPED.confidence(Math.log(9))).isCloseTo(0.9, within(1e-12));
        assertThat(Calibration.SHIPPED.confidence(-1000)).isZero();
        assertThat(Calibration.SHIPPED.confidence(1000)).isEqualTo(1);
    }

    @Test
    void refusesWhatIsNoCalibration() {
        assertInvalid("slope", () -> new Calibration(0, 0, 0));
        assertInvalid("slope", () -> new Calibration(0, Double.POSITIVE_INFINITY, 0));
        assertInvalid("intercept", () -> new Calibration(0, 1, Double.NaN));
        assertInvalid("version", () -> new Calibration(-1, 1, 0));
    }

    @Test
    void refittingFindsTheLineThatDecisionsFollow() {
        Calibration refitted =
                Calibration.SHIPPED.refitted(decisions(20_000, 0.6, -1)).orElseThrow();

        assertThat(refitted.slope()).isCloseTo(0.6, within(0.05));
        assertThat(refitted.intercept()).isCloseTo(-1, within(0.1));
        assertThat(refitted.version()).isEqualTo(1);
        assertThat(refitted.refitted(decisions(500, 1, 0)).orElseThrow().version())
                .isEqualTo(2);
    }

    @Test
    void refittingDoesntDependOnTheOrder() {
        List<Decided> decisions = decisions(400, 1, 0.5);
        List<Decided> shuffled = new ArrayList<>(decisions);
        Collections.shuffle(shuffled, new Random(1));

        assertThat(Calibration.SHIPPED.refitted(shuffled)).isEqualTo(Calibration.SHIPPED.refitted(decisions));
    }

    @Test
    void refittingNeedsEnoughOfEitherKind() {
        int enough = Calibration.MIN_OF_EITHER_KIND;

        assertThat(Calibration.SHIPPED.refitted(List.of())).isEmpty();
        assertThat(Calibration.SHIPPED.refitted(apart(enough - 1, 500))).isEmpty();
        assertThat(Calibration.SHIPPED.refitted(apart(500, enough - 1))).isEmpty();
        assertThat(Calibration.SHIPPED.refitted(apart(enough, enough))).isPresent();
    }

    @Test
    void refittingRefusesScoresThatTellWrongFromRight() {
        assertThat(Calibration.SHIPPED.refitted(decisions(1000, -1, 0))).isEmpty();
        assertThat(Calibration.SHIPPED.refitted(IntStream.range(0, 200)
                        .mapToObj(i -> new Decided(1, i % 2 == 0))
                        .toList()))
                .isEmpty();
    }

    @Test
    void refittingStaysBoundedWhenScoresTellRightFromWrongWithoutFail() {
        Calibration refitted = Calibration.SHIPPED.refitted(apart(100, 100)).orElseThrow();

        assertThat(refitted.slope()).isBetween(0.1, 100.0);
        assertThat(refitted.confidence(2)).isCloseTo(101.0 / 102, within(0.01));
    }

    private static List<Decided> apart(int right, int wrong) {
        List<Decided> decisions = new ArrayList<>(Collections.nCopies(right, new Decided(2, true)));
        decisions.addAll(Collections.nCopies(wrong, new Decided(-2, false)));
        return decisions;
    }

    private static List<Decided> decisions(int count, double slope, double intercept) {
        Random random = new Random(17);
        return IntStream.range(0, count)
                .mapToObj(i -> {
                    double score = random.nextGaussian() * 3;
                    double probability = 1 / (1 + Math.exp(-(slope * score + intercept)));
                    return new Decided(score, random.nextDouble() < probability);
                })
                .toList();
    }
}
