package dev.shelfie.app.cache;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.support.InMemoryTestService;
import dev.shelfie.app.support.TestAccount;
import dev.shelfie.app.support.TestService;
import dev.shelfie.application.gallery.GalleryFixtures;
import dev.shelfie.domain.gallery.Gallery;
import dev.shelfie.domain.gallery.GalleryInput;
import dev.shelfie.http.server.ServerCapacity;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Answers to the pages of shops take no more memory than their budget, however many shops there are. */
class StorefrontMemoryTest {

    private static final int ACCOUNTS = 1_000;
    private static final int GALLERIES = 10;
    private static final GalleryInput SHOWING_ALL = GalleryFixtures.ruled(GalleryFixtures.by());
    private static final String CAPTION = "Golden hour by the sea, and more words about the day. ".repeat(180);
    private static final long BUDGET = 4L << 20;
    /** Token buckets of clients and tokens, and what the HTTP client of this test keeps. */
    private static final long BESIDES = 16L << 20;

    private static final HttpClient CLIENT = HttpClient.newHttpClient();

    @Test
    void tenThousandGalleriesOfThousandAccountsStayWithinTheBudget() throws IOException, InterruptedException {
        ServerCapacity capacity = ServerCapacity.ofHeap(0).withTransferBytes(4 * BUDGET);
        try (TestService service = InMemoryTestService.startBehindProxy(capacity)) {
            List<String> addresses = new ArrayList<>();
            for (int i = 0; i < ACCOUNTS; i++) {
                addresses.addAll(galleries(TestAccount.of(service)));
            }
            long before = LiveHeap.bytes();
            long sent = 0;

            for (int i = 0; i < addresses.size(); i++) {
                HttpRequest request = HttpRequest.newBuilder(URI.create(service.base() + addresses.get(i)))
                        .header("X-Forwarded-For", "10.0.%d.%d".formatted(i / 250, i % 250))
                        .build();
                HttpResponse<byte[]> answer = CLIENT.send(request, HttpResponse.BodyHandlers.ofByteArray());
                assertThat(answer.statusCode()).isEqualTo(200);
                sent += answer.body().length;
            }

            assertThat(addresses).hasSize(ACCOUNTS * GALLERIES);
            assertThat(sent).isGreaterThan(4 * (BUDGET + BESIDES));
            assertThat(LiveHeap.bytes() - before).isLessThan(BUDGET + BESIDES);
        }
    }

    /** The addresses of the galleries of a shop, each of which shows all of its posts. */
    private static List<String> galleries(TestAccount shop) {
        String key =
                shop.created("/api/v1/publishable-tokens", "{'name': 'Shop'}").at("/token");
        String influencer = shop.influencer("mia");
        shop.post(influencer, "1", CAPTION);
        shop.post(influencer, "2", CAPTION);
        List<String> addresses = new ArrayList<>();
        for (int i = 0; i < GALLERIES; i++) {
            Gallery gallery = Gallery.create(
                    GalleryFixtures.aGalleryId(), shop.account(), SHOWING_ALL, null, GalleryFixtures.NOON);
            shop.service().store().galleries().save(gallery);
            addresses.add("/storefront/v1/galleries/" + gallery.id() + "?key=" + key);
        }
        return addresses;
    }
}
