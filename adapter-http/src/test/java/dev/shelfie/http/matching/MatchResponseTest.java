package dev.shelfie.http.matching;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.TokenId;
import dev.shelfie.domain.matching.Evidence;
import dev.shelfie.domain.matching.Match;
import dev.shelfie.domain.matching.MatchId;
import dev.shelfie.domain.matching.MatchStatus;
import dev.shelfie.domain.matching.RankedProduct;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.product.ProductId;
import dev.shelfie.http.json.JsonObjects;
import dev.shelfie.http.json.Rendering;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MatchResponseTest {

    private static final String ULID = "01JB2M5Q8W4T7Y9ZC3E6G1H0KN";
    private static final Instant NOW = Instant.parse("2026-05-01T10:00:00Z");
    private static final List<Evidence> REASONS = List.of(
            new Evidence("title", "It says so", new Evidence.Quote("Lamp", 3, 7), 4.00004),
            new Evidence("base_rate", "Few do", null, -0.1));

    @Test
    void writesWhatTheMatcherFound() {
        assertThat(written(found(0.97314))).isEqualTo("""
                {"id":"match_%1$s","object":"match","post":"post_%1$s","product":"prod_%1$s","status":"suggested",\
                "source":"matcher","confidence":0.9731,"relation":"exact","variants":[],"matcher_version":"1.0","evidence":[\
                {"kind":"title","text":"It says so","quote":"Lamp","start":3,"end":7,"weight":4},\
                {"kind":"base_rate","text":"Few do","weight":-0.1}],\
                "created_at":"2026-05-01T10:00:00Z","updated_at":"2026-05-01T10:00:00Z"}""".formatted(ULID));
    }

    @Test
    void writesWhatAPersonLinked() {
        Match match = Match.linked(
                new MatchId("match_" + ULID),
                new AccountId("acct_" + ULID),
                new PostId("post_" + ULID),
                new ProductId("prod_" + ULID),
                new Match.Decision(new TokenId("tok_" + ULID), NOW));
        assertThat(written(match)).isEqualTo("""
                {"id":"match_%1$s","object":"match","post":"post_%1$s","product":"prod_%1$s","status":"confirmed",\
                "source":"manual","confidence":1,"relation":"exact","variants":[],"evidence":[],"decided_by":"tok_%1$s",\
                "decided_at":"2026-05-01T10:00:00Z","created_at":"2026-05-01T10:00:00Z",\
                "updated_at":"2026-05-01T10:00:00Z"}""".formatted(ULID));
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0",
        "1, 1",
        "0.9, 0.9",
        "0.89999, 0.8999",
        "0.999999, 0.9999",
        "0.00001, 0",
        "0.0001, 0.0001",
        "4.9E-324, 0"
    })
    void writesConfidenceAsIfItHadNotReachedWhatItIsBelow(double confidence, String written) {
        assertThat(written(found(confidence))).contains("\"confidence\":" + written + ",");
    }

    @ParameterizedTest
    @CsvSource({"12.34565, 12.3456", "-0.00006, -0.0001", "1.0E10, 10000000000", "-1.0E-9, 0"})
    void writesWeightsToFourDigits(double weight, String written) {
        RankedProduct finding = new RankedProduct(
                new ProductId("prod_" + ULID), 0.5, List.of(new Evidence("title", "x", null, weight)));
        assertThat(written(found(finding))).contains("\"weight\":" + written + "}");
    }

    @Test
    void writesVariantsAsIds() {
        ProductId variant = new ProductId("prod_01JB2M5Q8W4T7Y9ZC3E6G1H0KP");
        RankedProduct finding = new RankedProduct(new ProductId("prod_" + ULID), 0.5, List.of(), List.of(variant));

        assertThat(written(found(finding)))
                .contains("\"relation\":\"variant\",\"variants\":[\"" + variant.value() + "\"],");
    }

    private static Match found(double confidence) {
        return found(new RankedProduct(new ProductId("prod_" + ULID), confidence, REASONS));
    }

    private static Match found(RankedProduct finding) {
        return Match.found(
                new MatchId("match_" + ULID),
                new AccountId("acct_" + ULID),
                new PostId("post_" + ULID),
                finding,
                MatchStatus.SUGGESTED,
                "1.0",
                NOW);
    }

    private static String written(Match match) {
        return JsonObjects.build(json -> MatchResponse.write(match, json, Rendering.Places.none(json)))
                .toString();
    }
}
