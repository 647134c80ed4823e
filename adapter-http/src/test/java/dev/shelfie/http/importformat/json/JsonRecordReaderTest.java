package dev.shelfie.http.importformat.json;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.application.importing.ImportedInfluencer;
import dev.shelfie.domain.influencer.InfluencerReference;
import dev.shelfie.domain.influencer.Platform;
import dev.shelfie.domain.influencer.SocialReference;
import dev.shelfie.domain.post.PostInput;
import dev.shelfie.domain.post.PostStatus;
import dev.shelfie.domain.product.Money;
import dev.shelfie.domain.product.ProductInput;
import dev.shelfie.domain.product.ProductStatus;
import dev.shelfie.http.importformat.RowsRead;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JsonRecordReaderTest {

    private static final String SOUND =
            "{\"external_id\":\"%s\",\"title\":\"Dress\",\"url\":\"https://shop.example/1\"}";

    @Test
    void readsProductsAsTheServiceAnswersThem() {
        ProductInput product = json("""
                {"id":"prod_01JCX7R2N4S6T8V0W1Y3Z5A7BC","object":"product","external_id":"A-1","gtin":"4006381333931",\
                "title":"Dress","brand":"Acme","url":"https://shop.example/1","images":["https://cdn.example/1.jpg"],\
                "price":{"amount":"29.00","currency":"EUR"},"availability":"in_stock","attributes":{"color":"Blue"},\
                "status":"archived","created_at":"2026-05-01T10:00:00Z","updated_at":"2026-05-01T10:00:00Z"}
                """).only();
        assertThat(product.codes().externalId()).isEqualTo("A-1");
        assertThat(product.offer().price()).isEqualTo(Money.parse("29.00", "EUR"));
        assertThat(product.attributes()).containsEntry("color", "Blue");
        assertThat(product.status()).isEqualTo(ProductStatus.ARCHIVED);
    }

    @Test
    void readsPostsAsTheServiceAnswersThem() {
        PostInput post = RowsRead.posts("""
                {"id":"post_01JCX7R2N4S6T8V0W1Y3Z5A7BC","object":"post","influencer":"inf_01JCX7R2N4S6T8V0W1Y3Z5A7BC",\
                "platform":"tiktok","platform_post_id":"72","permalink":"https://www.tiktok.com/@lina/video/72",\
                "caption":"Hi #dress","hashtags":["dress"],"mentions":[],"links":[],"media":[],"status":"draft",\
                "products":["prod_01JCX7R2N4S6T8V0W1Y3Z5A7BC"],"created_at":"2026-05-01T10:00:00Z",\
                "updated_at":"2026-05-02T10:00:00Z"}
                """).only();
        assertThat(post.influencer()).hasToString("inf_01JCX7R2N4S6T8V0W1Y3Z5A7BC");
        assertThat(post.platform()).isEqualTo(Platform.TIKTOK);
        assertThat(post.content().hashtags()).containsExactly("dress");
        assertThat(post.status()).isEqualTo(PostStatus.DRAFT);
        assertThat(post.createdAt()).isEqualTo(Instant.parse("2026-05-01T10:00:00Z"));
    }

    @Test
    void readsPostsThatNameTheirInfluencerByASocialAccount() {
        PostInput post = RowsRead.posts("""
                {"social_platform":"youtube","social_account":"@Lina","platform_post_id":"dQw4w9WgXcQ"}
                """).only();
        assertThat(post.influencer())
                .isEqualTo(new InfluencerReference.BySocialAccount(SocialReference.named(Platform.YOUTUBE, "lina")));
    }

    @Test
    void readsInfluencersAsTheServiceAnswersThem() {
        ImportedInfluencer influencer = RowsRead.influencers("""
                {"id":"inf_01JCX7R2N4S6T8V0W1Y3Z5A7BC","object":"influencer","display_name":"Lina","status":"inactive",\
                "social_accounts":[{"platform":"instagram","username":"lina","url":"https://www.instagram.com/lina/"}],\
                "created_at":"2026-05-01T10:00:00Z","updated_at":"2026-05-01T10:00:00Z"}
                """).only();
        assertThat(String.valueOf(influencer.id())).isEqualTo("inf_01JCX7R2N4S6T8V0W1Y3Z5A7BC");
        assertThat(influencer.input().profile().displayName()).isEqualTo("Lina");
        assertThat(influencer.input().socialAccounts()).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            {"display_name":"Lina"}                       | social_accounts: must name one at least, or the influencer isn't known again next time
            {"id":"lina","display_name":"Lina"}           | id: must be that of an influencer, such as inf_01J..., or be left out
            {"id":5,"display_name":"Lina"}                | id: must be that of an influencer, such as inf_01J..., or be left out
            """)
    void refusesInfluencersThatWouldNotBeKnownAgain(String row, String reason) {
        assertThat(RowsRead.influencers(row).refusals()).containsExactly("1: " + reason);
    }

    @Test
    void namesPostsAndInfluencersThatAreRefusedByTheirIds() {
        assertThat(RowsRead.posts("{\"platform\":\"tiktok\",\"platform_post_id\":\"72\",\"caption\":5}")
                        .refusedIds())
                .containsExactly("72");
        assertThat(RowsRead.influencers("{\"id\":\"lina\",\"display_name\":\"Lina\"}")
                        .refusedIds())
                .containsExactly("lina");
    }

    @Test
    void refusesTheLinesAloneThatAreMalformedOrBreakRules() {
        RowsRead<ProductInput> read = json(SOUND.formatted("1") + "\n"
                + "{\"external_id\":\"2\",\"title\":\"Dre\n"
                + "ss\",\"url\":\"https://shop.example/1\"}\n\n"
                + "[" + SOUND.formatted("3") + "]\n"
                + SOUND.formatted("4").replace("title", "titel") + "\n"
                + "{\"external_id\":\"5\",\"price\":{\"amount\":\"9\"},\"title\":7,\"url\":\"x\"}\r\n"
                + SOUND.formatted("6").replace("Dress", "x".repeat(2_000_000)) + "\n"
                + "null\n"
                + SOUND.formatted("7") + SOUND.formatted("8") + "\n"
                + SOUND.formatted("9"));
        assertThat(read.sound()).extracting(p -> p.codes().externalId()).containsExactly("1", "9");
        assertThat(read.refusals()).hasSize(8);
        assertThat(read.refusals().get(0)).startsWith("2: The row is malformed on line 2, column ");
        assertThat(read.refusals().get(1)).startsWith("3: The row is malformed on line 3, column 1: ");
        assertThat(read.refusals().get(2)).isEqualTo("5: The row must be a JSON object");
        assertThat(read.refusals().get(3)).startsWith("6: title: must be given; titel: is unknown; known here: ");
        assertThat(read.refusals().get(4))
                .startsWith("7: ")
                .contains("title: must be a string", "price/currency: must");
        assertThat(read.refusals().get(5)).isEqualTo("8: The row has more than 1048576 characters");
        assertThat(read.refusals().get(6)).isEqualTo("9: The row must be a JSON object");
        assertThat(read.refusals().get(7)).startsWith("10: The row is malformed on line 10, column ");
        assertThat(read.refusedIds()).containsExactly("2", null, null, "4", "5", "6", null, "7");
    }

    @Test
    void readsAnArray() {
        RowsRead<ProductInput> read = json(
                "[\n" + SOUND.formatted("1") + ",\n{},\n  5, \"a,]\", [[1]] ,\n" + SOUND.formatted("]}\\\"") + "\n]\n");
        assertThat(read.sound()).extracting(p -> p.codes().externalId()).containsExactly("1", "]}\"");
        assertThat(read.rows()).extracting(row -> row.line()).containsExactly(2L, 3L, 4L, 4L, 4L, 5L);
    }

    @Test
    void refusesTheElementsAloneThatAreMalformed() {
        RowsRead<ProductInput> read = json("[{\"external_id\":\"1\",\n\"title\" 5},{},\n" + SOUND.formatted("2") + "]");
        assertThat(read.refusals().get(0))
                .startsWith("1: The row is malformed on line 2, column 9: Unexpected character ('5'");
        assertThat(read.refusedIds()).containsExactly("1", null);
        assertThat(read.sound()).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"data\":[%s],\"paging\":{\"next\":\"https://graph.example/?]}\"}}",
                " {\n  \"data\" : [\n%s\n  ]\n}\n{\"data\":[]}\n\n{\"data\":[]}",
                "[]\n[%s]",
                "{\n  %s",
                "%s"
            })
    void findsTheObjectsHoweverTheyAreWrapped(String wrapper) {
        String object = wrapper.startsWith("{\n  %s") ? SOUND.substring(1) : SOUND;
        assertThat(json(wrapper.formatted(object.formatted("1"))).only().codes().externalId())
                .isEqualTo("1");
    }

    @Test
    void readsObjectsOfSeveralLinesOneAfterAnother() {
        String object =
                "{\n  \"external_id\": \"%s\",\n  \"title\": \"Dress\",\n  \"url\": \"https://shop.example/1\"\n}\n";
        RowsRead<ProductInput> read = json(object.formatted("1") + object.formatted("2"));
        assertThat(read.sound()).hasSize(2);
        assertThat(read.rows()).extracting(row -> row.line()).containsExactly(1L, 6L);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"[%s", "[%s,", "[%s,{\"a\":", "[%s,{\"a\":\"b", "{\"data\":[%s]", "{\"data\":[%s],\"paging\":{"})
    void saysThatItWasCutOffAndKeepsWhatCameBefore(String wrapper) {
        RowsRead<ProductInput> read = json(wrapper.formatted(SOUND.formatted("1")));
        assertThat(read.rows()).hasSize(1);
        assertThat(read.problem())
                .isEqualTo("The JSON ends too early, on line 1: it was cut off; send it again, whole");
        assertThat(read.end().isCutOff()).isTrue();
    }

    @Test
    void canNotBeReadOnWhenATextInAnArrayIsNotClosed() {
        RowsRead<ProductInput> read = json("[" + SOUND.formatted("1") + ",\n{\"title\":\"Dress\n}]");
        assertThat(read.rows()).hasSize(1);
        assertThat(read.problem())
                .isEqualTo("The JSON is malformed on line 2: a text isn't closed by a quotation mark");
        assertThat(read.end().isCutOff()).isFalse();
    }

    @Test
    void refusesOneElementWhenItIsTooLong() {
        RowsRead<ProductInput> read = json(
                "[" + SOUND.formatted("1").replace("Dress", "x".repeat(10_000_000)) + "," + SOUND.formatted("2") + "]");
        assertThat(read.refusals()).containsExactly("1: The row has more than 1048576 characters");
        assertThat(read.refusedIds()).containsExactly("1");
        assertThat(read.sound()).hasSize(1);
    }

    private static RowsRead<ProductInput> json(String text) {
        return RowsRead.products("application/json", text);
    }
}
