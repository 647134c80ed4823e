package dev.shelfie.domain.id;

import static dev.shelfie.domain.error.Refusals.assertInvalid;
import static dev.shelfie.domain.error.Samples.assertAlways;
import static dev.shelfie.domain.error.Samples.character;
import static dev.shelfie.domain.error.Samples.text;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.TokenId;
import dev.shelfie.domain.importing.ImportId;
import dev.shelfie.domain.influencer.InfluencerId;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.product.ProductId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RecordIdTest {

    private static final String ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
    private static final String UNIQUE = "01JQ5Z8X7VN3M4K6P9R2T5W8YA";

    @Test
    void isValidWhenThePrefixAndTwentySixCharactersOfTheAlphabetAreThere() {
        assertAlways(random -> {
            String unique = text(random, ALPHABET, 26);
            assertThat(RecordId.isValid("post_", "post_" + unique)).isTrue();
            assertThat(PostId.parse("post_" + unique)).contains(new PostId("post_" + unique));
        });
    }

    @Test
    void isNotValidWhenACharacterIsOutsideTheAlphabet() {
        assertAlways(random -> {
            String unique = text(random, ALPHABET, 26);
            int at = random.nextInt(26);
            char other = character(random);
            String changed = unique.substring(0, at) + other + unique.substring(at + 1);

            assertThat(RecordId.isValid("", changed)).isEqualTo(ALPHABET.indexOf(other) >= 0);
        });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "post_",
                UNIQUE,
                "inf_" + UNIQUE,
                "POST_" + UNIQUE,
                "post_" + UNIQUE + "A",
                "post_0" + UNIQUE,
                "post_01jq5z8x7vn3m4k6p9r2t5w8ya",
                "post_01JQ5Z8X7VN3M4K6P9R2T5W8Y",
                "post_ILOU5Z8X7VN3M4K6P9R2T5W8YA",
                " post_" + UNIQUE,
                "post_" + UNIQUE + "\n"
            })
    void requireIsRefusedWhenTheShapeIsAnother(String value) {
        assertInvalid("id", () -> RecordId.require("post_", value));
        assertInvalid("id", () -> new PostId(value));
        assertThat(PostId.parse(value)).isEmpty();
    }

    @Test
    void everySortOfRecordHasItsOwnPrefix() {
        assertThat(AccountId.parse("acct_" + UNIQUE)).map(AccountId::toString).contains("acct_" + UNIQUE);
        assertThat(TokenId.parse("tok_" + UNIQUE)).map(TokenId::toString).contains("tok_" + UNIQUE);
        assertThat(InfluencerId.parse("inf_" + UNIQUE))
                .map(InfluencerId::toString)
                .contains("inf_" + UNIQUE);
        assertThat(PostId.parse("post_" + UNIQUE)).map(PostId::toString).contains("post_" + UNIQUE);
        assertThat(ProductId.parse("prod_" + UNIQUE)).map(ProductId::toString).contains("prod_" + UNIQUE);
        assertThat(ImportId.parse("imp_" + UNIQUE)).map(ImportId::toString).contains("imp_" + UNIQUE);

        assertThat(AccountId.parse("tok_" + UNIQUE)).isEmpty();
        assertThat(TokenId.parse("acct_" + UNIQUE)).isEmpty();
        assertThat(InfluencerId.parse("post_" + UNIQUE)).isEmpty();
        assertThat(ProductId.parse("post_" + UNIQUE)).isEmpty();
        assertThat(ImportId.parse("prod_" + UNIQUE)).isEmpty();
        assertInvalid("id", () -> new ImportId("prod_" + UNIQUE));
    }
}
