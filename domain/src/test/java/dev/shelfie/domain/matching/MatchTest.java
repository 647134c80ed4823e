package dev.shelfie.domain.matching;

import static dev.shelfie.domain.error.Refusals.assertInvalid;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

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
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class MatchTest {

    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");
    private static final Instant LATER = NOON.plusSeconds(60);
    private static final MatchId ID = new MatchId("match_01JQ5Z8X7VN3M4K6P9R2T5W8YA");
    private static final AccountId ACCOUNT = new AccountId("acct_01JQ5Z8X7VN3M4K6P9R2T5W8YA");
    private static final PostId POST = new PostId("post_01JQ5Z8X7VN3M4K6P9R2T5W8YA");
    private static final ProductId PRODUCT = new ProductId("prod_01JQ5Z8X7VN3M4K6P9R2T5W8YA");
    private static final ProductId RED = new ProductId("prod_01JQ5Z8X7VN3M4K6P9R2T5W8YB");
    private static final ProductId BLUE = new ProductId("prod_01JQ5Z8X7VN3M4K6P9R2T5W8YC");
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

    @Test
    void relationIsVariantWhenThereAreVariants() {
        assertThat(found()).returns(MatchRelation.EXACT, Match::relation).returns(List.of(), Match::variants);
        assertThat(ofFamily())
                .returns(MatchRelation.VARIANT, Match::relation)
                .returns(PRODUCT, Match::product)
                .returns(List.of(RED, BLUE), Match::variants);
    }

    @Test
    void choosingConfirmsTheChosenProductAlone() {
        for (ProductId chosen : List.of(PRODUCT, RED, BLUE)) {
            Match match = ofFamily().choosing(chosen, new Match.Decision(ANA, LATER));

            assertThat(match)
                    .returns(chosen, Match::product)
                    .returns(MatchStatus.CONFIRMED, Match::status)
                    .returns(MatchRelation.EXACT, Match::relation)
                    .returns(List.of(), Match::variants)
                    .returns(new Match.Decision(ANA, LATER), Match::decision)
                    .returns(LATER, Match::updatedAt)
                    .returns(ofFamily().confidence(), Match::confidence)
                    .returns(ofFamily().evidence(), Match::evidence);
        }
    }

    @Test
    void choosingIsRefusedWhenTheProductIsNoneOfTheFamily() {
        ProductId other = new ProductId("prod_01JQ5Z8X7VN3M4K6P9R2T5W8YD");

        assertThatExceptionOfType(DomainException.class)
                .isThrownBy(() -> ofFamily().choosing(other, new Match.Decision(ANA, LATER)))
                .returns(ErrorKind.INVALID, DomainException::kind)
                .withMessageContaining(PRODUCT.value())
                .withMessageContaining(RED.value())
                .withMessageContaining(BLUE.value());
    }

    @Test
    void confirmedIsTheProductAndRejectedTheWholeFamily() {
        Match.Decision decision = new Match.Decision(ANA, LATER);

        assertThat(ofFamily().decided(MatchStatus.CONFIRMED, decision))
                .isEqualTo(ofFamily().choosing(PRODUCT, decision));
        assertThat(ofFamily().decided(MatchStatus.REJECTED, decision).variants())
                .containsExactly(RED, BLUE);
    }

    @Test
    void refoundMayShowAnotherProductOfTheFamily() {
        RankedProduct red = new RankedProduct(RED, 0.6, List.of(), List.of(PRODUCT, BLUE));

        assertThat(ofFamily().refound(red, MatchStatus.SUGGESTED, "1.0", LATER))
                .returns(ID, Match::id)
                .returns(red, Match::finding)
                .returns(LATER, Match::updatedAt);
        assertThat(ofFamily().refound(ofFamily().finding(), MatchStatus.SUGGESTED, "1.0", LATER))
                .isEqualTo(ofFamily());
    }

    @Test
    void variantsAreOtherProductsAndComeOnce() {
        for (List<ProductId> variants : List.of(List.of(PRODUCT), List.of(RED, RED), products(21))) {
            assertThatIllegalArgumentException().isThrownBy(() -> new RankedProduct(PRODUCT, 0.6, List.of(), variants));
        }
        assertThat(new RankedProduct(PRODUCT, 0.6, List.of(), products(20)).family())
                .hasSize(21)
                .startsWith(PRODUCT);
    }

    private static List<ProductId> products(int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> new ProductId("prod_01JQ5Z8X7VN3M4K6P9R2T5W8" + (10 + i)))
                .toList();
    }

    private static Match ofFamily() {
        return found(new RankedProduct(PRODUCT, 0.6, List.of(), List.of(RED, BLUE)));
    }

    private static Match found() {
        return found(new RankedProduct(PRODUCT, 0.6, List.of()));
    }

    private static Match found(RankedProduct finding) {
        return Match.found(ID, ACCOUNT, POST, finding, MatchStatus.SUGGESTED, "1.0", NOON);
    }
}
