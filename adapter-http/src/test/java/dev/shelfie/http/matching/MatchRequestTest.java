package dev.shelfie.http.matching;

import static dev.shelfie.http.json.JsonFixtures.broken;
import static dev.shelfie.http.json.JsonFixtures.object;
import static dev.shelfie.http.json.JsonFixtures.written;
import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.TokenId;
import dev.shelfie.domain.matching.Match;
import dev.shelfie.domain.matching.MatchId;
import dev.shelfie.domain.matching.MatchStatus;
import dev.shelfie.domain.matching.MediaPosition;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.product.ProductId;
import dev.shelfie.http.json.MergePatch;
import dev.shelfie.http.matching.MatchRequest.MatchDecision;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MatchRequestTest {

    private static final String LAMP = "prod_01J9ZK4C6E8G0H2J5M7N9P1QRS";
    private static final String HAT = "prod_01J9ZK4D1F3H5K7M9P0R2T4V6W";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'product': '" + LAMP + "'}",
                "{'product': {'id': '" + LAMP + "'}}",
                "{'product': {'external_id': 'NH-4410'}}",
                "{'product': {'id': '" + LAMP + "', 'object': 'product', 'external_id': 'other', 'title': 'Lamp'}}",
                "{'product': {'id': null, 'external_id': 'NH-4410'}}"
            })
    void readsTheProductByEitherId(String json) {
        assertThat(linked(json)).isEqualTo(new ProductId(LAMP));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{} | product | must be a product's id, or an object with its external_id",
                "{'product': null} | product | must be a product's id, or an object with its external_id",
                "{'product': 7} | product | must be a string",
                "{'product': 'NH-4410'} | product | must be a product's id",
                "{'product': {}} | product/external_id | must be given, or id",
                "{'product': {'external_id': 7}} | product/external_id | must be a string",
                "{'product': {'external_id': 'gone'}} | product/external_id | must be that of one of the account's products, but none has gone",
                "{'product': {'external_id': 'a\\u0000b'}} | product/external_id | must be valid Unicode text without NUL characters",
                "{'product': {'external_id': ''}} | product/external_id | must have 1 to 200 characters",
                "{'product': {'id': 'gone'}} | product/id | must be a product's id",
                "{'product': '" + HAT
                        + "', 'status': 'confirmed'} | status | is set by the service and can't be written",
                "{'product': '" + HAT + "', 'confidence': 1} | confidence | is set by the service and can't be written",
                "{'product': '" + HAT + "', 'post': 'post_1'} | post | is set by the service and can't be written",
                "{'product': '" + HAT + "', 'products': []} | products | is unknown; known here: position, product"
            })
    void tellsWhatIsWrongWithALink(String json, String path, String message) {
        assertThat(broken(() -> linked(json))).containsExactly(entry(path, message));
    }

    @ParameterizedTest
    @CsvSource({"confirmed, CONFIRMED", "rejected, REJECTED"})
    void readsADecision(String status, MatchStatus decision) {
        assertThat(decided("{'status': '" + status + "'}")).isEqualTo(new MatchDecision(decision, null, false, null));
    }

    @Test
    void readsTheChosenProduct() {
        assertThat(decided("{'status': 'confirmed', 'product': '" + HAT + "'}"))
                .isEqualTo(new MatchDecision(MatchStatus.CONFIRMED, new ProductId(HAT), false, null));
    }

    @Test
    void decidesNothingWhenNothingIsSaid() {
        assertThat(decided("{}")).isEqualTo(new MatchDecision(null, null, false, null));
    }

    @Test
    void readsWhereTheProductIs() {
        MediaPosition position = new MediaPosition(1, 0.25, 1);
        String json = "{'position': {'media': 1, 'x': 0.25, 'y': 1}}";

        assertThat(decided(json)).isEqualTo(new MatchDecision(null, null, true, position));
        assertThat(decided("{'position': null}", position)).isEqualTo(new MatchDecision(null, null, true, null));
        assertThat(decided("{'position': {'x': 0.5}}", position))
                .isEqualTo(new MatchDecision(null, null, true, new MediaPosition(1, 0.5, 1)));
        assertThat(link("{'product': '" + HAT + "', " + json.substring(1)).position())
                .isEqualTo(position);
        assertThat(link("{'product': '" + HAT + "'}").position()).isNull();
    }

    @Test
    void decidesNothingElseAboutAMatchWithAPosition() {
        MediaPosition known = new MediaPosition(1, 0.25, 1);

        assertThat(decided("{}", known).places()).isFalse();
        assertThat(decided("{'status': 'confirmed'}", known).places()).isFalse();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{'status': 'maybe'} | status | must be one of suggested, confirmed, rejected",
                "{'status': 'right'} | status | must be one of suggested, confirmed, rejected",
                "{'status': true} | status | must be a string",
                "{'status': null} | status | must be confirmed or rejected, or suggested to take the decision back",
                "{'status': 'confirmed', 'confidence': 1} | confidence | is set by the service and can't be written",
                "{'status': 'confirmed', 'product': null} | product | must be a product's id",
                "{'status': 'confirmed', 'product': 'hat'} | product | must be a product's id",
                "{'status': 'rejected', 'product': '" + HAT
                        + "'} | product | can be chosen only with the status confirmed",
                "{'product': '" + HAT + "'} | product | can be chosen only with the status confirmed",
                "{'status': 'confirmed', 'variants': []} | variants | is set by the service and can't be written",
                "{'post': null} | post | is set by the service and can't be written",
                "{'decided_by': 'tok_1'} | decided_by | is set by the service and can't be written",
                "{'position': {'media': 20, 'x': 0, 'y': 0}} | position/media | must be a whole number from 0 to 19",
                "{'position': {'media': -1, 'x': 0, 'y': 0}} | position/media | must be a whole number from 0 to 19",
                "{'position': {'media': 0.5, 'x': 0, 'y': 0}} | position/media | must be a whole number",
                "{'position': {'media': 0, 'x': 1.01, 'y': 0}} | position/x | must be a number from 0 to 1",
                "{'position': {'media': 0, 'x': 0, 'y': -0.1}} | position/y | must be a number from 0 to 1",
                "{'position': {'media': 0, 'x': 0}} | position/y | must be given",
                "{'position': {'media': 0, 'x': 0, 'y': 0, 'z': 0}} | position/z | is unknown; known here: media, x, y",
                "{'position': [0, 0, 0]} | position | must be an object",
                "{'position': null, 'status': 'rejected'} | position | must be sent without the status, in a request of its own",
                "{'Status': 'confirmed'} | Status | is unknown; known here: position, product, status"
            })
    void tellsWhatIsWrongWithADecision(String json, String path, String message) {
        assertThat(broken(() -> decided(json))).containsExactly(entry(path, message));
    }

    private static ProductId linked(String json) {
        return link(json).product();
    }

    private static MatchRequest.Link link(String json) {
        return MatchRequest.readLink(
                written(json),
                externalId -> externalId.equals("NH-4410") ? Optional.of(new ProductId(LAMP)) : Optional.empty());
    }

    private static MatchDecision decided(String json) {
        return decided(json, null);
    }

    private static MatchDecision decided(String json, @Nullable MediaPosition known) {
        Instant now = Instant.EPOCH;
        Match match = Match.linked(
                        new MatchId("match_01JCX7S0C3E5G7J9M1P3R5T7V9"),
                        new AccountId("acct_01JCX7S0C3E5G7J9M1P3R5T7V9"),
                        new PostId("post_01JCX7S0C3E5G7J9M1P3R5T7V9"),
                        new ProductId(LAMP),
                        new Match.Decision(new TokenId("tok_01JCX7S0C3E5G7J9M1P3R5T7V9"), now))
                .placed(known);
        return MatchRequest.decision(new MergePatch(object(json)), match);
    }
}
