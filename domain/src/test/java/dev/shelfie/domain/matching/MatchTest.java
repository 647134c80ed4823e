package dev.shelfie.domain.matching;

import static dev.shelfie.domain.error.Refusals.assertInvalid;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Actor;
import dev.shelfie.domain.access.TokenId;
import dev.shelfie.domain.access.UserId;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.error.ErrorKind;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.product.ProductId;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class MatchTest {

    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");
    private static final Instant LATER = NOON.plusSeconds(60);
    private static final MatchId ID = new MatchId("match_01JQ5Z8X7VN3M4K6P9R2T5W8YA");
    private static final AccountId ACCOUNT = new AccountId("acct_01JQ5Z8X7VN3M4K6P9R2T5W8YA");
    private static final PostId POST = new PostId("post_01JQ5Z8X7VN3M4K6P9R2T5W8YA");
    private static final ProductId PRODUCT = new ProductId("prod_01JQ5Z8X7VN3M4K6P9R2T5W8YA");
    private static final Actor ANA = new UserId("usr_01JQ5Z8X7VN3M4K6P9R2T5W8YA");
    private static final Actor TOKEN = new TokenId("tok_01JQ5Z8X7VN3M4K6P9R2T5W8YA");

    @Test
    void decidedTakesWhoDecidedAndWhen() {
        for (Actor by : List.of(ANA, TOKEN)) {
            Match decided = found().decided(MatchStatus.REJECTED, new Match.Decision(by, LATER));

            assertThat(decided)
                    .returns(MatchStatus.REJECTED, Match::status)
                    .returns(new Match.Decision(by, LATER), Match::decision)
                    .returns(LATER, Match::updatedAt)
                    .returns(true, Match::isDecided);
            assertThat(decided)
                    .usingRecursiveComparison()
                    .ignoringFields("status", "decision", "updatedAt")
                    .isEqualTo(found());
        }
    }

    @Test
    void decidedIsRefusedWhenItIsNoAnswer() {
        assertInvalid("status", () -> found().decided(MatchStatus.SUGGESTED, new Match.Decision(ANA, LATER)));
    }

    @Test
    void reopenedIsAsIfNobodyHadDecided() {
        for (MatchStatus status : List.of(MatchStatus.CONFIRMED, MatchStatus.REJECTED)) {
            Match reopened =
                    found().decided(status, new Match.Decision(ANA, NOON)).reopened(LATER);

            assertThat(reopened)
                    .returns(MatchStatus.SUGGESTED, Match::status)
                    .returns(false, Match::isDecided)
                    .returns(LATER, Match::updatedAt);
            assertThat(reopened)
                    .usingRecursiveComparison()
                    .ignoringFields("updatedAt")
                    .isEqualTo(found());
        }
    }

    @Test
    void reopenedIsRefusedWhenNoMatcherFoundIt() {
        Match linked = Match.linked(ID, ACCOUNT, POST, PRODUCT, new Match.Decision(ANA, NOON));

        assertThatExceptionOfType(DomainException.class)
                .isThrownBy(() -> linked.reopened(LATER))
                .returns(ErrorKind.CONFLICT, DomainException::kind)
                .withMessageContaining(ID.value());
    }

    @Test
    void theMatcherChangesWhatIsReopenedAgain() {
        RankedProduct surer = new RankedProduct(PRODUCT, 0.9, List.of());
        Match rejected = found().decided(MatchStatus.REJECTED, new Match.Decision(ANA, NOON));

        assertThat(rejected.refound(surer, MatchStatus.CONFIRMED, "1.0", LATER)).isSameAs(rejected);
        assertThat(rejected.reopened(LATER)
                        .refound(surer, MatchStatus.CONFIRMED, "1.0", LATER)
                        .status())
                .isEqualTo(MatchStatus.CONFIRMED);
    }

    private static Match found() {
        return Match.found(
                ID, ACCOUNT, POST, new RankedProduct(PRODUCT, 0.6, List.of()), MatchStatus.SUGGESTED, "1.0", NOON);
    }
}
