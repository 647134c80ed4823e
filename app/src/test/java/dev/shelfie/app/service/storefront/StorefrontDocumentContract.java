package dev.shelfie.app.service.storefront;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.service.storefront.StorefrontContract.Scene;
import dev.shelfie.app.support.ApiResponse;
import dev.shelfie.app.support.OpenApiDocument;
import dev.shelfie.app.support.ServiceContract;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The OpenAPI document of the storefront tells the truth. Besides, {@link ShopperBrowser} compares each answer with it. */
public interface StorefrontDocumentContract extends ServiceContract {

    OpenApiDocument DOCUMENT = OpenApiDocument.STOREFRONT;

    @Test
    default void itsExamplesFollowItsSchemas() {
        assertThat(DOCUMENT.faultsOfExamples()).isEmpty();
    }

    @Test
    default void whatItShowsIsThereWithTheParametersThatItNames() {
        Scene scene = Scene.open(retailer());
        String link = scene.shopper().base() + "/storefront/galleries/" + scene.gallery() + "?key=" + scene.key();
        Map<String, String> values = Map.of(
                "limit", "1",
                "cursor", scene.shopper().get(scene.path("&limit=1")).at("/next_cursor"),
                "product", "SKU-1",
                "url", URLEncoder.encode(link, StandardCharsets.UTF_8),
                "format", "json",
                "lang", "de",
                "maxwidth", "300",
                "maxheight", "200");
        int read = 0;
        for (String template : DOCUMENT.paths()) {
            if (template.equals("/storefront/v1/events")) {
                continue;
            }
            String path = template.replace(
                    "{id}",
                    template.contains("/galleries/")
                            ? scene.gallery()
                            : scene.posts().get(0));
            Set<String> parameters = DOCUMENT.queryParameters("GET", template);
            boolean isEmbed = template.equals("/oembed");
            String query = parameters.stream()
                    // A cursor belongs to its list.
                    .filter(name -> !name.equals("cursor") || path.contains("/galleries/"))
                    .map(name -> name + "=" + values.get(name))
                    .collect(Collectors.joining("&", "?", isEmbed ? "" : "&key=" + scene.key()));

            assertThat(scene.shopper().get(path + query).status())
                    .as(path + query)
                    .isEqualTo(200);
            // Sites add parameters of their own to links and to what they ask of providers.
            if (template.startsWith("/storefront/v1/")) {
                Set<String> known = new TreeSet<>(parameters);
                known.add("key");
                ApiResponse refused = scene.shopper().get(path + query + "&colour=red");
                assertThat(refused.status()).as(template).isEqualTo(400);
                assertThat(refused.errorMessage()).as(template).endsWith("known here: " + String.join(", ", known));
            }
            read++;
        }
        assertThat(read).isEqualTo(12);
    }
}
