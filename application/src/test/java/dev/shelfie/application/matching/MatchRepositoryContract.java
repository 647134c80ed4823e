package dev.shelfie.application.matching;

import static dev.shelfie.application.access.AccountFixtures.anAccountId;
import static dev.shelfie.application.matching.MatchFixtures.aMatch;
import static dev.shelfie.application.matching.MatchFixtures.aMatchId;
import static dev.shelfie.application.matching.MatchFixtures.decision;
import static dev.shelfie.application.matching.MatchFixtures.oddEvidence;
import static dev.shelfie.application.post.PostFixtures.aPostId;
import static dev.shelfie.application.product.ProductFixtures.aProductId;
import static dev.shelfie.application.work.Refusals.assertConflict;
import static dev.shelfie.application.work.Refusals.assertNotFound;
import static dev.shelfie.application.work.Refusals.assertStale;
import static dev.shelfie.application.work.Threads.onlyWinner;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.error.ErrorKind;
import dev.shelfie.domain.matching.Evidence;
import dev.shelfie.domain.matching.Match;
import dev.shelfie.domain.matching.MatchStatus;
import dev.shelfie.domain.matching.MediaPosition;
import dev.shelfie.domain.matching.RankedProduct;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.product.Product;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What every {@link MatchRepository} promises about single matches and their changes. */
public interface MatchRepositoryContract extends MatchContract {

    Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

    @Test
    default void findReturnsNothingWhenThereIsNoSuchMatch() {
        Post post = storedPost();
        Match match = stored(aMatch(post, storedProduct(post)));

        assertThat(stores().matches().find(match.account(), aMatchId())).isEmpty();
        assertThat(stores().matches().find(anAccountId(), match.id())).isEmpty();
        assertThat(stores().matches().find(match.account(), match.post(), aProductId()))
                .isEmpty();
        assertThat(stores().matches().find(match.account(), aPostId(), match.product()))
                .isEmpty();
    }

    @Test
    default void countSuggestedCountsWhatWaitsForPeopleInEachAccount() {
        Post post = storedPost();
        Match waiting = stored(aMatch(post, storedProduct(post)));
        AccountId account = waiting.account();
        AccountId idle = storedAccount();
        assertThat(stores().matches().countSuggested())
                .containsEntry(account, 1L)
                .doesNotContainKey(idle);

        stores().matches().saveAll(account, List.of(waiting.decided(MatchStatus.CONFIRMED, decision(NOON))));
        assertThat(stores().matches().countSuggested()).doesNotContainKey(account);
    }

    @Test
    default void findReturnsNothingWhenTheMatchIsAnotherAccounts() {
        Post post = storedPost();
        Match match = stored(aMatch(post, storedProduct(post)));
        AccountId other = storedAccount();

        assertThat(stores().matches().find(other, match.id())).isEmpty();
        assertThat(stores().matches().find(other, match.post(), match.product()))
                .isEmpty();
    }

    @Test
    default void findReturnsEveryMemberAsItWasSaved() {
        Post post = storedPost();
        Product product = storedProduct(post);
        Match match = aMatch(post, product)
                .withConfidence(Math.nextDown(1.0 / 3))
                .withEvidence(oddEvidence())
                .withVariants(aProductId(), aProductId())
                .withMediaPosition(new MediaPosition(19, 0.4237, 1))
                .decided(MatchStatus.REJECTED, NOON.plusNanos(1000))
                .build();

        saved(match);

        assertThat(find(match)).contains(match.withVersion(1));
        assertThat(stores().matches().find(post.account(), post.id(), product.id()))
                .contains(match.withVersion(1));
    }

    @Test
    default void findReturnsAbsentMembersAbsent() {
        Post post = storedPost();
        Match linked = stored(aMatch(post, storedProduct(post)).linked(NOON));
        Match undecided = stored(aMatch(post, storedProduct(post)));

        assertThat(find(linked)).contains(linked);
        assertThat(linked.matcherVersion()).isNull();
        assertThat(linked.mediaPosition()).isNull();
        assertThat(find(undecided)).contains(undecided);
        assertThat(undecided.decision()).isNull();
    }

    @Test
    default void listPlacesTellsWhereConfirmedProductsAreInMediaThatPostsHave() {
        Post post = storedPost();
        Product lamp = storedProduct(post);
        Product bag = storedProduct(post);
        MediaPosition first = new MediaPosition(0, 0, 1);
        MediaPosition second = new MediaPosition(1, 0.5, 0.5);
        stored(aMatch(post, lamp).linked(NOON).withMediaPosition(first));
        stored(aMatch(post, bag).linked(NOON).withMediaPosition(second));
        stored(aMatch(post, storedProduct(post)).linked(NOON).withMediaPosition(new MediaPosition(2, 0, 0)));
        stored(aMatch(post, storedProduct(post)).linked(NOON));
        stored(aMatch(post, storedProduct(post))
                .decided(MatchStatus.REJECTED, NOON)
                .withMediaPosition(first));
        Post other = storedPost();
        stored(aMatch(other, storedProduct(other)).linked(NOON).withMediaPosition(first));

        assertThat(stores().matches().listPlaces(post.account(), List.of(post.id(), other.id(), aPostId())))
                .isEqualTo(Map.of(post.id(), Map.of(lamp.id(), first, bag.id(), second)));
        assertThat(stores().matches().listPlaces(post.account(), List.of())).isEmpty();
    }

    @Test
    default void findReturnsTheScoreToTheLastBit() {
        Post post = storedPost();
        List<Evidence> evidence = IntStream.range(0, 100)
                .mapToObj(i -> new Evidence("word", "w" + i, null, Math.sin(i) / 7))
                .toList();
        Match match = stored(aMatch(post, storedProduct(post)).withEvidence(evidence));

        assertThat(find(match).orElseThrow().score()).isEqualTo(match.score());
    }

    @Test
    default void findReturnsMicrosecondsCutOffWhenTimesAreFiner() {
        Instant fine = Instant.parse("2026-02-01T00:00:00.999999999Z");
        Post post = storedPost();
        Match match =
                stored(aMatch(post, storedProduct(post)).withCreatedAt(fine).linked(fine));

        Match found = find(match).orElseThrow();
        assertThat(found.createdAt()).isEqualTo("2026-02-01T00:00:00.999999Z");
        assertThat(found.decision().at()).isEqualTo("2026-02-01T00:00:00.999999Z");
    }

    @Test
    default void saveAllReturnsNewAndChangedOnesInTheirOrder() {
        Post post = storedPost();
        Match known = stored(aMatch(post, storedProduct(post)));
        Match added = aMatch(post, storedProduct(post)).build();
        Match changed = known.decided(MatchStatus.CONFIRMED, decision(NOON));
        Match addedToo = aMatch(storedPost(post.account()), storedProduct(post)).build();

        List<Match> saved = stores().matches().saveAll(post.account(), List.of(added, changed, addedToo));

        assertThat(saved).containsExactly(added.withVersion(1), changed.withVersion(2), addedToo.withVersion(1));
        for (Match match : saved) {
            assertThat(find(match)).contains(match);
        }
    }

    @Test
    default void saveAllReplacesWhatTheMatcherSays() {
        Post post = storedPost();
        Match known = stored(aMatch(post, storedProduct(post)));
        RankedProduct finding = new RankedProduct(known.product(), 0.95, oddEvidence());

        Match refound = saved(known.refound(finding, MatchStatus.CONFIRMED, "2.1", NOON));

        assertThat(find(known)).contains(refound);
        assertThat(refound.version()).isEqualTo(2);
        assertThat(refound.confidence()).isEqualTo(0.95);
    }

    @Test
    default void saveAllMovesMatchesToOtherProducts() {
        Post post = storedPost();
        Product red = storedProduct(post);
        Product blue = storedProduct(post);
        Match open = stored(aMatch(post, red).withVariants(blue.id()));
        Match chosen = open.choosing(blue.id(), decision(NOON));
        Match added = aMatch(post, red).build();

        stores().matches().saveAll(post.account(), List.of(chosen, added));

        assertThat(stores().matches().find(post.account(), post.id(), blue.id()))
                .contains(chosen.withVersion(2));
        assertThat(stores().matches().find(post.account(), post.id(), red.id())).contains(added.withVersion(1));
        assertThat(stores().matches().listPosts(post.account(), List.of(blue.id())))
                .containsExactly(post.id());
    }

    @Test
    default void saveAllChangesNothingWhenGivenNothing() {
        assertThat(stores().matches().saveAll(storedAccount(), List.of())).isEmpty();
    }

    @Test
    default void saveAllKeepsAllWhenTheyAreMany() {
        Post post = storedPost();
        List<Match> given = storedProducts(post, 1_100).stream()
                .map(product -> aMatch(post, product).build())
                .toList();

        List<Match> saved = stores().matches().saveAll(post.account(), given);
        List<Match> again = stores().matches().saveAll(post.account(), saved);

        assertThat(again)
                .hasSize(1_100)
                .allMatch(match -> match.version() == 2)
                .containsExactlyInAnyOrderElementsOf(stores().matches().listOf(post.account(), post.id()));
    }

    @Test
    default void saveAllIsRefusedAltogetherWhenOneWasChangedSinceItWasRead() {
        Post post = storedPost();
        Match first = stored(aMatch(post, storedProduct(post)));
        Match second = stored(aMatch(post, storedProduct(post)));
        Match added = aMatch(post, storedProduct(post)).build();
        Match changed = saved(first.decided(MatchStatus.REJECTED, decision(NOON)));

        assertStale(() -> stores().matches()
                .saveAll(
                        post.account(),
                        List.of(
                                added,
                                second.decided(MatchStatus.CONFIRMED, decision(NOON)),
                                first.decided(MatchStatus.CONFIRMED, decision(NOON)))));

        assertThat(find(first)).contains(changed);
        assertThat(find(second)).contains(second);
        assertThat(find(added)).isEmpty();
    }

    @Test
    default void saveAllIsRefusedWhenOneWasRemovedSinceItWasRead() {
        Post post = storedPost();
        Match match = stored(aMatch(post, storedProduct(post)));
        stores().matches().deleteAll(match.account(), List.of(match.id()));

        assertStale(() -> saved(match.decided(MatchStatus.CONFIRMED, decision(NOON))));

        assertThat(find(match)).isEmpty();
    }

    @Test
    default void saveAllIsRefusedWhenThereIsOneOfThePostAndProduct() {
        Post post = storedPost();
        Product product = storedProduct(post);
        Match first = stored(aMatch(post, product));
        Product other = storedProduct(post);

        assertConflict(() -> stored(aMatch(post, product)));
        assertConflict(() -> stores().matches()
                .saveAll(
                        post.account(),
                        List.of(aMatch(post, other).build(), aMatch(post, other).build())));

        assertThat(stores().matches().listOf(post.account(), post.id())).containsExactly(first);
    }

    @Test
    default void saveAllIsRefusedWhenThereIsOneWithTheId() {
        Post post = storedPost();
        Match first = stored(aMatch(post, storedProduct(post)));

        assertConflict(() -> stored(aMatch(post, storedProduct(post)).withId(first.id())));

        assertThat(stores().matches().listOf(post.account(), post.id())).containsExactly(first);
    }

    @Test
    default void saveAllIsRefusedWhenTheAccountLacksThePostOrTheProduct() {
        Post post = storedPost();
        Product product = storedProduct(post);
        Post others = storedPost();
        AccountId account = post.account();

        assertNotFound(() -> stored(aMatch(account, aPostId(), product.id())));
        assertNotFound(() -> stored(aMatch(account, post.id(), aProductId())));
        assertNotFound(() -> stored(aMatch(account, others.id(), product.id())));
        assertNotFound(
                () -> stored(aMatch(account, post.id(), storedProduct(others).id())));

        assertThat(stores().matches().list(account, MatchFilter.NONE, null, 10)).isEmpty();
    }

    @Test
    default void saveAllKeepsBothWhenTwoAccountsHaveTheSameId() {
        Post one = storedPost();
        Post other = storedPost();
        Match first = stored(aMatch(one, storedProduct(one)));
        Match second = stored(aMatch(other, storedProduct(other)).withId(first.id()));

        Match changed = saved(second.decided(MatchStatus.REJECTED, decision(NOON)));

        assertThat(find(first)).contains(first);
        assertThat(find(second)).contains(changed);
    }

    @Test
    default void saveAllIsUndoneWhenTheUnitOfWorkFails() {
        Post post = storedPost();
        Match known = stored(aMatch(post, storedProduct(post)));
        Match gone = stored(aMatch(post, storedProduct(post)));
        Product product = storedProduct(post);

        assertThatThrownBy(() -> stores().work().run(() -> {
                    stored(aMatch(post, product));
                    saved(known.decided(MatchStatus.REJECTED, decision(NOON)));
                    stores().matches().deleteAll(post.account(), List.of(gone.id()));
                    throw new IllegalStateException("on purpose");
                }))
                .hasMessage("on purpose");

        assertThat(stores().matches().listOf(post.account(), post.id())).containsExactly(known, gone);
    }

    @Test
    default void saveAllLetsOneWinWhenThreadsMatchTheSamePostAndProduct() {
        Post post = storedPost();
        Product product = storedProduct(post);

        Match winner = onlyWinner(rivals(() -> saved(aMatch(post, product).build())));

        assertThat(stores().matches().listOf(post.account(), post.id())).containsExactly(winner);
    }

    @Test
    default void saveAllLetsOneWinWhenThreadsSaveTheSameVersion() {
        Post post = storedPost();
        Match known = stored(aMatch(post, storedProduct(post)));

        Match winner =
                onlyWinner(ErrorKind.STALE, rivals(() -> saved(known.decided(MatchStatus.REJECTED, decision(NOON)))));

        assertThat(find(known)).contains(winner);
    }

    private static List<Supplier<Match>> rivals(Supplier<Match> rival) {
        return List.of(rival, rival, rival, rival);
    }
}
