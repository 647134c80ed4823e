package dev.shelfie.domain.error;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.EmailAddress;
import dev.shelfie.domain.access.Secret;
import dev.shelfie.domain.access.TokenId;
import dev.shelfie.domain.access.UserId;
import dev.shelfie.domain.audit.AuditEntryId;
import dev.shelfie.domain.embedding.EmbedLanguage;
import dev.shelfie.domain.expansion.Expansion;
import dev.shelfie.domain.expansion.RecordType;
import dev.shelfie.domain.importing.ImportId;
import dev.shelfie.domain.influencer.InfluencerId;
import dev.shelfie.domain.influencer.Platform;
import dev.shelfie.domain.influencer.SocialReference;
import dev.shelfie.domain.matching.MatchId;
import dev.shelfie.domain.matching.loss.LostMatchId;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.post.Publication;
import dev.shelfie.domain.product.Gtin;
import dev.shelfie.domain.product.Money;
import dev.shelfie.domain.product.ProductId;
import java.math.BigDecimal;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/** Values that are written as text: ids, secrets, amounts, addresses. Each is read or refused. */
class ValuesFuzzTest {

    /** Anything can come as anything. */
    @FuzzTest(maxDuration = "45s")
    void areReadOrRefused(byte[] input) {
        String text = new String(input, UTF_8);
        readIds(text);
        Secret.parse(text).ifPresent(secret -> assertThat(secret.reveal()).isEqualTo(text));
        EmbedLanguage.parse(text);
        readOrRefuse(() -> assertThat(Money.parse(text, "EUR").amount()).isEqualTo(new BigDecimal(text)));
        readOrRefuse(() -> assertThat(Money.parse("1", text).currency()).isEqualTo(text));
        readOrRefuse(() -> assertThat(new Gtin(text).value()).isEqualTo(text));
        readOrRefuse(() -> new EmailAddress(text));
        for (RecordType type : RecordType.values()) {
            readOrRefuse(() -> {
                Expansion read = Expansion.parse("expand", type, text);
                assertThat(Expansion.parse("expand", type, read.toString())).isEqualTo(read);
            });
        }
        for (Platform platform : Platform.values()) {
            readOrRefuse(() -> SocialReference.parse("social_account", platform, text));
            readOrRefuse(() -> Publication.create(platform, text, null, null));
            readOrRefuse(() -> Publication.create(platform, "1", text, null));
            readOrRefuse(() -> Publication.create(platform, "1", "x", text));
        }
    }

    private static void readIds(String text) {
        Stream.<Function<String, Optional<?>>>of(
                        AccountId::parse,
                        AuditEntryId::parse,
                        ImportId::parse,
                        InfluencerId::parse,
                        LostMatchId::parse,
                        MatchId::parse,
                        PostId::parse,
                        ProductId::parse,
                        TokenId::parse,
                        UserId::parse)
                .forEach(parse -> parse.apply(text)
                        .ifPresent(id -> assertThat(id.toString()).isEqualTo(text)));
    }

    /** Reads a value; a refusal is an answer, too. */
    private static void readOrRefuse(Runnable read) {
        try {
            read.run();
        } catch (DomainException refused) {
            assertThat(refused.violations()).isNotEmpty();
        }
    }
}
