package dev.shelfie.app.service.storefront;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.support.ApiResponse;
import dev.shelfie.app.support.TestAccount;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.jsoup.Jsoup;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Reads what a shop's pages show, always from the store: each request spells the token in another way, so that no answer is in
 * memory. Not thread-safe.
 */
final class StorefrontReader {

    /** A token may read 6,000 times a minute, an address 600 times. */
    private static final int READS_WITH_TOKEN = 3_000;

    private static final int MOST = 50;

    private final ShopperBrowser shopper;
    private final List<String> keys;
    private final Random random;
    private int addresses;

    /** The forms of an answer. */
    enum Form {
        JSON(""),
        HTML(".html"),
        LINKED_DATA(".jsonld");

        private final String extension;

        Form(String extension) {
            this.extension = extension;
        }
    }

    private StorefrontReader(ShopperBrowser shopper, List<String> keys, Random random) {
        this.shopper = shopper;
        this.keys = keys;
        this.random = random;
    }

    /** A reader with tokens that suffice for so many requests. */
    static StorefrontReader of(TestAccount retailer, int requests, Random random) {
        List<String> keys = IntStream.rangeClosed(0, requests / READS_WITH_TOKEN)
                .mapToObj(i -> StorefrontContract.Scene.key(retailer, ""))
                .toList();
        return new StorefrontReader(ShopperBrowser.at(retailer.service().base()), keys, random);
    }

    /** Of each post its caption and its products, in JSON with their places in its pictures; null if nothing is there. */
    @Nullable
    List<String> read(String path, String parameters, Form form) {
        if (form == Form.JSON && !path.startsWith("posts/")) {
            return readPages(path, parameters);
        }
        ApiResponse answer = get(path + form.extension, path.startsWith("posts/") ? "" : parameters + "&limit=" + MOST);
        if (answer.status() == 404) {
            return null;
        }
        assertThat(answer.status()).as(answer.text()).isEqualTo(200);
        return switch (form) {
            case JSON -> List.of(line(answer.json()));
            case HTML ->
                Jsoup.parseBodyFragment(answer.text()).select(".shelfie-post").stream()
                        .map(post -> post.select(".shelfie-caption").text()
                                + post.select(".shelfie-products a").eachText())
                        .toList();
            case LINKED_DATA ->
                answer.json()
                        .get("itemListElement")
                        .valueStream()
                        .map(element -> element.get("item"))
                        .map(post -> line(post, "articleBody", "mentions", "name"))
                        .toList();
        };
    }

    private @Nullable List<String> readPages(String path, String parameters) {
        List<String> lines = new ArrayList<>();
        String page = parameters + "&limit=" + (1 + random.nextInt(MOST / 4));
        String cursor = "";
        do {
            ApiResponse answer = get(path, page + cursor);
            if (answer.status() == 404) {
                return null;
            }
            assertThat(answer.status()).as(answer.text()).isEqualTo(200);
            answer.json().get("data").forEach(post -> lines.add(line(post)));
            cursor = answer.json().get("has_more").booleanValue() ? "&cursor=" + answer.at("/next_cursor") : "";
        } while (!cursor.isEmpty());
        return lines;
    }

    private static String line(JsonNode post) {
        return line(post, "caption", "products", "title");
    }

    private static String line(JsonNode post, String caption, String products, String title) {
        return post.get(caption).stringValue()
                + post.get(products)
                        .valueStream()
                        .map(product -> product.get(title).stringValue() + placed(product.path("position")))
                        .toList();
    }

    private static String placed(JsonNode position) {
        return position.isObject()
                ? placed(
                        position.get("media").intValue(),
                        position.get("x").doubleValue(),
                        position.get("y").doubleValue())
                : "";
    }

    /** How a place in a picture is written behind a product. */
    static String placed(int media, double x, double y) {
        return " at " + media + " " + x + " " + y;
    }

    /** What the form says of these lines of JSON. */
    static @Nullable List<String> of(Form form, @Nullable List<String> lines) {
        return form == Form.JSON || lines == null
                ? lines
                : lines.stream()
                        .map(line -> line.replaceAll(" at \\d+ [\\d.]+ [\\d.]+", ""))
                        .toList();
    }

    private ApiResponse get(String path, String parameters) {
        addresses++;
        String address = "10.%d.%d.%d".formatted(addresses >> 16 & 255, addresses >> 8 & 255, addresses & 255);
        return shopper.from(address)
                .get("/storefront/v1/" + path + "?key=" + spelled(keys.get(random.nextInt(keys.size()))) + parameters);
    }

    private String spelled(String key) {
        StringBuilder spelled = new StringBuilder();
        key.chars().forEach(c -> spelled.append(random.nextBoolean() ? "%%%02X".formatted(c) : (char) c));
        return spelled.toString();
    }
}
