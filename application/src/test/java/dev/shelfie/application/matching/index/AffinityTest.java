package dev.shelfie.application.matching.index;

import static dev.shelfie.application.access.AccountFixtures.anAccountId;
import static dev.shelfie.application.matching.index.FixedNodes.affinity;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.domain.access.AccountId;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class AffinityTest {

    private static final List<AccountId> ACCOUNTS =
            Stream.generate(() -> anAccountId()).limit(3000).toList();

    @Test
    void isOwnSaysYesToAllWhenTheNodeIsAlone() {
        assertThat(ACCOUNTS).allMatch(affinity("a")::isOwn);
        assertThat(affinity("a").isAlone()).isTrue();
        assertThat(affinity("a", "b").isAlone()).isFalse();
    }

    @Test
    void isOwnSaysYesOnOneNodeForEachAccountAndOnEachForAboutAsMany() {
        List<Affinity> nodes = List.of(affinity("a", "b", "c"), affinity("b", "c", "a"), affinity("c", "a", "b"));

        assertThat(ACCOUNTS)
                .allSatisfy(account -> assertThat(nodes)
                        .filteredOn(node -> node.isOwn(account))
                        .hasSize(1));
        assertThat(nodes)
                .allSatisfy(
                        node -> assertThat(ACCOUNTS.stream().filter(node::isOwn).count())
                                .isBetween(900L, 1100L));
    }

    @Test
    void isOwnSaysTheSameWhenTheNodeStartsAgainAtItsPlace() {
        Affinity before = affinity(Affinity.name("a", "disk1"), Affinity.name("b", "disk2"));
        Affinity after = affinity(Affinity.name("c", "disk1"), Affinity.name("b", "disk2"));

        assertThat(ACCOUNTS).allMatch(account -> before.isOwn(account) == after.isOwn(account));
    }

    @Test
    void isOwnSaysYesOnOneNodeForEachAccountWhenTheyShareAPlace() {
        List<Affinity> nodes = List.of(
                affinity(Affinity.name("a", "disk"), Affinity.name("b", "disk"), "c"),
                affinity(Affinity.name("b", "disk"), "c", Affinity.name("a", "disk")),
                affinity("c", Affinity.name("a", "disk"), Affinity.name("b", "disk")));

        assertThat(ACCOUNTS)
                .allSatisfy(account -> assertThat(nodes)
                        .filteredOn(node -> node.isOwn(account))
                        .hasSize(1));
        assertThat(nodes)
                .allSatisfy(
                        node -> assertThat(ACCOUNTS.stream().filter(node::isOwn).count())
                                .isBetween(900L, 1100L));
    }

    @Test
    void isOwnChangesForTheAccountsOfANodeAloneWhenItGoes() {
        Affinity gone = affinity("c", "a", "b");
        Affinity before = affinity("a", "b", "c");
        Affinity after = affinity("a", "b");

        assertThat(ACCOUNTS)
                .filteredOn(account -> !gone.isOwn(account))
                .allMatch(account -> before.isOwn(account) == after.isOwn(account));
        assertThat(ACCOUNTS).filteredOn(gone::isOwn).anyMatch(after::isOwn);
    }
}
