package dev.shelfie.domain.post;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.api.Test;

class PostUsageTest {

    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

    @Test
    void rightsEndAtTheirTime() {
        PostUsage usage = new PostUsage(null, NOON);

        assertThat(usage.hasRights(NOON.minusNanos(1000))).isTrue();
        assertThat(usage.isOver(NOON.minusNanos(1000))).isFalse();
        assertThat(usage.hasRights(NOON)).isFalse();
        assertThat(usage.isOver(NOON)).isTrue();
    }

    @Test
    void rightsThatAreNotKnownNeitherHoldNorEnd() {
        assertThat(PostUsage.UNKNOWN.hasRights(NOON)).isFalse();
        assertThat(PostUsage.UNKNOWN.isOver(NOON)).isFalse();
    }

    @Test
    void orTakesWhatIsMissingFromTheOther() {
        PostUsage gifted = new PostUsage(Disclosure.GIFTED, NOON);

        assertThat(PostUsage.UNKNOWN.or(gifted)).isEqualTo(gifted);
        assertThat(new PostUsage(Disclosure.ADVERTISEMENT, null).or(gifted))
                .isEqualTo(new PostUsage(Disclosure.ADVERTISEMENT, NOON));
        assertThat(gifted.or(new PostUsage(Disclosure.ADVERTISEMENT, NOON.plusSeconds(1))))
                .isEqualTo(gifted);
    }

    @Test
    void theTimeIsTruncatedAsItIsStored() {
        assertThat(new PostUsage(null, NOON.plusNanos(1999)).rightsUntil()).isEqualTo(NOON.plusNanos(1000));
    }

    @Test
    void parseKnowsEachDisclosureByItsName() {
        assertThat(Disclosure.values())
                .allSatisfy(
                        each -> assertThat(Disclosure.parse(each.publicName())).contains(each));
        assertThat(Disclosure.parse("ADVERTISEMENT")).isEmpty();
    }
}
