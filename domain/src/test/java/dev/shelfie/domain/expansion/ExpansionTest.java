package dev.shelfie.domain.expansion;

import static dev.shelfie.domain.error.Refusals.assertInvalid;
import static dev.shelfie.domain.error.Samples.assertAlways;
import static dev.shelfie.domain.error.Samples.manyOf;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.shelfie.domain.access.Permission;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ExpansionTest {

    /** Every path of at most four levels that starts from a post. */
    private static final List<String> PATHS = List.of(
            "influencer",
            "products",
            "influencer.posts",
            "influencer.posts.influencer",
            "influencer.posts.products",
            "influencer.posts.influencer.posts");

    @Test
    void toStringIsReadAsTheSameExpansion() {
        assertAlways(random -> {
            List<String> paths = manyOf(random, PATHS, 8);
            Expansion expansion = ofPost(String.join(",", paths));

            assertThat(ofPost(expansion.toString())).isEqualTo(expansion).hasSameHashCodeAs(expansion);
        });
    }

    @Test
    void parseTakesPathsInAnyOrderAndAnyNumber() {
        assertAlways(random -> {
            List<String> paths = manyOf(random, PATHS, 8);
            List<String> sortedOnce = paths.stream().distinct().sorted().toList();

            assertThat(ofPost(String.join(",", paths))).isEqualTo(ofPost(String.join(",", sortedOnce)));
        });
    }

    @Test
    void andExpandsWhatEitherDoes() {
        assertAlways(random -> {
            List<String> some = manyOf(random, PATHS, 4);
            List<String> others = manyOf(random, PATHS, 4);
            Expansion one = ofPost(String.join(",", some));
            Expansion other = ofPost(String.join(",", others));
            String both =
                    String.join(",", some) + (some.isEmpty() || others.isEmpty() ? "" : ",") + String.join(",", others);

            assertThat(one.and(other)).isEqualTo(ofPost(both)).isEqualTo(other.and(one));
            assertThat(one.and(one)).isEqualTo(one);
        });
    }

    @Test
    void andThrowsWhenTheTypesDiffer() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ofPost("products").and(Expansion.none(RecordType.INFLUENCER)));
    }

    @Test
    void parseExpandsEverythingOnTheWay() {
        Expansion expansion = ofPost("influencer.posts.products");

        assertThat(expansion.has("influencer")).isTrue();
        assertThat(expansion.has("products")).isFalse();
        assertThat(expansion.below("influencer").below("posts").has("products")).isTrue();
        assertThat(expansion
                        .below("influencer")
                        .below("posts")
                        .below("products")
                        .isEmpty())
                .isTrue();
    }

    @Test
    void parseExpandsNothingWhenNothingIsNamed() {
        assertThat(ofPost("")).isEqualTo(Expansion.none(RecordType.POST));
        assertThat(ofPost("").isEmpty()).isTrue();
        assertThat(ofPost("")).hasToString("");
    }

    @Test
    void parseAllowsWhiteSpaceAroundPaths() {
        assertThat(ofPost(" influencer , products\t")).isEqualTo(ofPost("influencer,products"));
    }

    @Test
    void parseAcceptsFourLevelsAndRefusesFive() {
        assertThat(ofPost("influencer.posts.influencer.posts").isEmpty()).isFalse();

        assertThat(assertInvalid("expand", () -> ofPost("influencer.posts.influencer.posts.products")))
                .hasMessageContaining("'influencer.posts.influencer.posts.products'")
                .hasMessageContaining("4 levels");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                " ",
                ",",
                "influencer,",
                ",influencer",
                "influencer,,products",
                ".",
                "influencer.",
                ".posts",
                "influencer..posts",
                "influencer .posts",
                "Influencer",
                "influencers",
                "constructor"
            })
    void parseIsRefusedWhenANameIsEmptyOrUnknown(String names) {
        assertInvalid("expand", () -> ofPost(names));
    }

    @Test
    void parseTellsTheNamesAllowedWhereTheUnknownOneStands() {
        assertThat(assertInvalid("expand", () -> ofPost("brand")))
                .hasMessage("expand: 'brand' can't be expanded on posts; allowed there: influencer, products");
        assertThat(assertInvalid("include", () -> Expansion.parse("include", RecordType.INFLUENCER, "posts.brand")))
                .hasMessage("include: 'brand' can't be expanded on posts; allowed there: influencer, products");
        assertThat(assertInvalid("expand", () -> ofPost("influencer.products")))
                .hasMessageEndingWith("on influencers; allowed there: posts");
        assertThat(assertInvalid("expand", () -> ofPost("products.brand")))
                .hasMessageEndingWith("allowed there: nothing");
    }

    @Test
    void parseAcceptsAThousandCharactersAndRefusesOneMore() {
        String thousand = "products,".repeat(110) + "influencer";

        assertThat(thousand).hasSize(1000);
        assertThat(ofPost(thousand)).isEqualTo(ofPost("products,influencer"));
        assertInvalid("expand", () -> ofPost(thousand + " "));
    }

    @Test
    void belowThrowsWhenTheRelationIsNotExpanded() {
        assertThatIllegalArgumentException().isThrownBy(() -> ofPost("products").below("influencer"));
    }

    @Test
    void isShallowWhenNothingDeeperIsExpanded() {
        assertThat(ofPost("").isShallow()).isTrue();
        assertThat(ofPost("influencer,products").isShallow()).isTrue();
        assertThat(ofPost("products,influencer.posts").isShallow()).isFalse();
    }

    @Test
    void toReadNamesThePermissionOfEveryRecordOnTheWay() {
        assertThat(ofPost("").requiredPermissions()).isEmpty();
        assertThat(ofPost("products").requiredPermissions()).containsExactly(Permission.PRODUCTS_READ);
        assertThat(ofPost("influencer.posts.products").requiredPermissions())
                .containsExactlyInAnyOrder(
                        Permission.INFLUENCERS_READ, Permission.POSTS_READ, Permission.PRODUCTS_READ);
    }

    @Test
    void equalsTellsTypesApart() {
        assertThat(Expansion.none(RecordType.POST)).isNotEqualTo(Expansion.none(RecordType.INFLUENCER));
    }

    private static Expansion ofPost(String names) {
        return Expansion.parse("expand", RecordType.POST, names);
    }
}
