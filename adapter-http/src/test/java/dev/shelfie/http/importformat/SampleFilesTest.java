package dev.shelfie.http.importformat;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.application.importing.ImportedInfluencer;
import dev.shelfie.domain.importing.ImportKind;
import dev.shelfie.domain.influencer.Platform;
import dev.shelfie.domain.post.MediaType;
import dev.shelfie.domain.post.PostInput;
import dev.shelfie.domain.product.Money;
import dev.shelfie.domain.product.ProductInput;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SampleFilesTest {

    @Test
    void tellOfProductsAsTheyAre() {
        List<ProductInput> products = products("google-rss.xml");
        assertThat(products)
                .extracting(p -> p.codes().externalId())
                .containsExactly("LH-100-BLU-M", "LH-200", "LH-300");
        assertThat(products.get(0).presentation().description())
                .isEqualTo("Luftiges Kleid aus reinem Leinen.\n\nTaschen\nwaschbar bei 30°");
        assertThat(products.get(0).presentation().images()).hasSize(3);
        assertThat(products.get(0).attributes()).hasSize(6);
        assertThat(products.get(1).presentation().title()).isEqualTo("Tischläufer \"Nordsee\" 40 × 140 cm");
        assertThat(products.get(2).offer().price()).isEqualTo(Money.parse("1250.00", "EUR"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"google-atom.xml", "google.tsv", "products.csv", "products.ndjson"})
    void tellTheSameInEveryFormat(String name) {
        assertThat(products(name)).isEqualTo(products("google-rss.xml"));
    }

    @Test
    void tellOfPosts() {
        List<PostInput> posts = RowsRead.posts(SampleFiles.text("posts.ndjson")).sound();
        assertThat(posts).extracting(PostInput::platform).containsExactly(Platform.TIKTOK, Platform.YOUTUBE);
        assertThat(posts.get(0).content().mentions()).containsExactly("leinenhaus");
    }

    @Test
    void tellOfInstagramsMedia() {
        List<PostInput> posts =
                RowsRead.posts(SampleFiles.text("instagram-media.json")).sound();
        assertThat(posts).extracting(PostInput::platformPostId).containsExactly("CxYz_12-ab", "CxZa_34-cd");
        assertThat(posts.get(0).content().media())
                .extracting(medium -> medium.type())
                .containsExactly(MediaType.IMAGE, MediaType.VIDEO);
    }

    @Test
    void tellOfInfluencers() {
        List<ImportedInfluencer> influencers =
                RowsRead.influencers(SampleFiles.text("influencers.ndjson")).sound();
        assertThat(influencers)
                .extracting(each -> each.input().profile().displayName())
                .containsExactly("Lina Weber", "Ōsaka Table");
    }

    private static List<ProductInput> products(String name) {
        ImportFormat format = ImportFormat.ofFileName(ImportKind.PRODUCTS, name);
        RowsRead<ProductInput> read = RowsRead.products(format, SampleFiles.bytes(name));
        assertThat(read.refusals()).isEmpty();
        return read.sound();
    }
}
