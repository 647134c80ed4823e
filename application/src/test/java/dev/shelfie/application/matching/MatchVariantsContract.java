package dev.shelfie.application.matching;

import static dev.shelfie.application.matching.MatchFixtures.aMatch;
import static dev.shelfie.application.work.Refusals.assertConflict;
import static dev.shelfie.application.work.Refusals.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.application.post.PostVisibility;
import dev.shelfie.domain.error.ErrorKind;
import dev.shelfie.domain.expansion.ExpandedMatch;
import dev.shelfie.domain.expansion.Expansion;
import dev.shelfie.domain.expansion.RecordType;
import dev.shelfie.domain.matching.Match;
import dev.shelfie.domain.matching.MatchRelation;
import dev.shelfie.domain.matching.MatchStatus;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.product.Product;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What happens to matches of a family whose variant is open, on every store. */
public interface MatchVariantsContract extends MatchingShop {

    /** A lamp in brass, chrome or black, and a post that shows one of them. */
    record Family(MatchingNode node, Post post, Match open, Product brass, Product chrome, Product black) {}

    /** A family, stored, with a match of the brass lamp that leaves the others open. */
    default Family family() {
        Shop shop = shop();
        Product brass = shop.product("lamp");
        Product chrome = stored(shop.account(), "chrome", "Nordhaven Fjell table lamp, chrome", "Nordhaven");
        Product black = stored(shop.account(), "black", "Nordhaven Fjell table lamp, black", "Nordhaven");
        MatchingNode node = node(shop);
        Post post = node.publish(shop.influencer(), "Sunday.");
        Match open = aMatch(post, brass)
                .withStatus(MatchStatus.CONFIRMED)
                .withVariants(chrome.id(), black.id())
                .build();
        Match saved = stores().matches().saveAll(shop.account(), List.of(open)).get(0);
        return new Family(node, post, saved, brass, chrome, black);
    }

    @Test
    default void aChosenVariantIsTheProductThatThePostShows() {
        Family family = family();

        Match chosen = family.node().choose(family.open(), family.chrome());

        assertThat(chosen)
                .returns(family.open().id(), Match::id)
                .returns(family.chrome().id(), Match::product)
                .returns(MatchStatus.CONFIRMED, Match::status)
                .returns(MatchRelation.EXACT, Match::relation)
                .returns(true, Match::isDecided);
        assertThat(family.node().matchesOf(family.post())).containsExactly(chosen);
        assertThat(family.node().now(family.post()).products())
                .containsExactly(family.chrome().id());
        assertThat(family.node().choose(chosen, family.chrome())).isEqualTo(chosen);
    }

    @Test
    default void theShownProductCanBeChosenToo() {
        Family family = family();

        Match chosen = family.node().choose(family.open(), family.brass());

        assertThat(chosen.product()).isEqualTo(family.brass().id());
        assertThat(chosen.relation()).isEqualTo(MatchRelation.EXACT);
    }

    @Test
    default void aRejectionIsOfAllVariants() {
        Family family = family();
        family.node().decide(family.open(), MatchStatus.REJECTED);

        family.node().say(family.post(), "The Nordhaven Fjell table lamp in chrome");

        assertThat(family.node().matchesOf(family.post()))
                .extracting(Match::product)
                .doesNotContain(family.chrome().id(), family.black().id());
    }

    @Test
    default void choosingIsRefusedWhenItCannotBe() {
        Family family = family();
        Match open = family.open();
        Product other = stored(open.account(), "other", "Nordhaven Bris vase", "Nordhaven");

        assertRefused(ErrorKind.INVALID, "invalid_request", () -> family.node().choose(open, other));
        assertRefused(
                ErrorKind.INVALID,
                "invalid_request",
                () -> new DecideMatch(
                        open.account(),
                        open.id(),
                        null,
                        MatchStatus.REJECTED,
                        family.chrome().id(),
                        MatchFixtures.decision(NOON).by()));
        stores().products().delete(family.chrome(), family.chrome().updatedAt());
        assertRefused(ErrorKind.INVALID, "invalid_request", () -> family.node().choose(open, family.chrome()));

        assertThat(family.node().match(family.post(), family.brass())).isEqualTo(open);
    }

    @Test
    default void choosingIsRefusedWhenThePostHasAnotherMatchWithTheVariant() {
        Family family = family();
        stores().matches()
                .saveAll(
                        family.post().account(),
                        List.of(aMatch(family.post(), family.chrome())
                                .linked(NOON)
                                .build()));

        assertConflict(() -> family.node().choose(family.open(), family.chrome()));
    }

    @Test
    default void aLinkedVariantIsChosen() {
        Family family = family();

        LinkOutcome linked = family.node()
                .link(
                        family.post().account(),
                        family.post().id(),
                        family.black().id());

        assertThat(linked.created()).isFalse();
        assertThat(linked.match())
                .returns(family.open().id(), Match::id)
                .returns(family.black().id(), Match::product)
                .returns(MatchStatus.CONFIRMED, Match::status);
        assertThat(family.node().matchesOf(family.post())).containsExactly(linked.match());
    }

    @Test
    default void aLinkedVariantIsAMatchOfItsOwnWhenTheFamilyWasRejected() {
        Family family = family();
        Match rejected = family.node().decide(family.open(), MatchStatus.REJECTED);

        LinkOutcome linked = family.node()
                .link(
                        family.post().account(),
                        family.post().id(),
                        family.black().id());

        assertThat(linked.created()).isTrue();
        assertThat(family.node().matchesOf(family.post())).containsExactlyInAnyOrder(rejected, linked.match());
    }

    @Test
    default void theMatcherDecidesAgainWhenAChoiceIsTakenBack() {
        Family family = family();
        Match chosen = family.node().choose(family.open(), family.chrome());
        family.node().say(family.post(), LAMP);
        assertThat(family.node().matchesOf(family.post())).contains(chosen);

        family.node().decide(chosen, MatchStatus.SUGGESTED);

        assertThat(family.node().now(family.post()).products())
                .containsExactly(family.brass().id());
    }

    @Test
    default void expandedVariantsAreThoseThatExist() {
        Family family = family();
        stores().products().delete(family.chrome(), family.chrome().updatedAt());
        Expansion variants = Expansion.parse("expand", RecordType.MATCH, "variants");

        assertThat(family.node().matches().expand(family.open(), PostVisibility.PUBLIC, variants))
                .isEqualTo(new ExpandedMatch(family.open(), null, null, List.of(family.black())));
    }

    @Test
    default void aPostIsMatchedAgainWhenAVariantChanges() {
        Family family = family();

        family.node().matching().matchWithout(family.black());

        assertThat(family.node().jobs().posts()).containsExactly(family.post().id());
    }
}
