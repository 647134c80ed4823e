package dev.shelfie.app.service;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.support.ApiResponse;
import dev.shelfie.app.support.SampleAccount;
import dev.shelfie.app.support.ServiceContract;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Lists in pages. */
interface PagingContract extends ServiceContract {

    Pattern NEXT = Pattern.compile("<([^>]+)>; rel=\"next\"");

    @Test
    default void pagesThroughListByLinks() {
        List<String> paged = new ArrayList<>();
        String address = "/api/v1/influencers?limit=5&expand=posts";
        int pages = 0;
        while (!address.isEmpty()) {
            ApiResponse page = sample().client().get(address);
            paged.addAll(page.ids());
            assertThat(page.json().get(0).has("posts")).isTrue();
            Matcher next = NEXT.matcher(page.header("Link"));
            address = next.find() ? next.group(1) : "";
            pages++;
        }
        assertThat(pages).isEqualTo(3);
        assertThat(paged).isEqualTo(sample().client().get("/api/v1/influencers").ids());
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "101", "-1", "1.5", "abc", "", "99999999999999999999", "١"})
    default void refusesLimitOutOfBounds(String limit) {
        ApiResponse refused = sample().client()
                .get("/api/v1/influencers?limit=" + java.net.URLEncoder.encode(limit, StandardCharsets.UTF_8));
        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.errorMessage()).isEqualTo("limit: must be a whole number from 1 to 100");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "abc", "%00", "AAAA", "AAAAAAAAAAAAAAAAAAAAAAAA", "!!!", "f_____________________________"})
    default void refusesForgedCursor(String cursor) {
        ApiResponse refused = sample().client().get("/api/v1/influencers?limit=5&cursor=" + cursor);
        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.json().at("/error/param").stringValue()).isEqualTo("cursor");
    }

    @Test
    default void refusesCursorOfAnotherList() {
        String link = sample().client().get("/api/v1/influencers?limit=5").header("Link");
        Matcher cursor = Pattern.compile("cursor=([^>&]+)").matcher(link);
        assertThat(cursor.find()).isTrue();
        ApiResponse refused = sample().client()
                .get("/api/v1/influencers/" + sample().post().influencer() + "/posts?limit=5&cursor="
                        + cursor.group(1));
        assertThat(refused.status()).isEqualTo(400);
    }

    @Test
    default void refusesParameterGivenTwice() {
        assertThat(sample().client().get("/api/v1/influencers?limit=5&limit=6").errorMessage())
                .isEqualTo("limit: must be given once");
    }

    @Test
    default void refusesUnknownParametersNamingThoseKnown() {
        ApiResponse refused = sample().client().get("/api/v1/influencers/x?utm_source=x&utm_source=y&Limit=5");
        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.json().at("/error/param").stringValue()).isEqualTo("Limit");
        String known = "is unknown; known here: expand, include, social_platform, status";
        assertThat(refused.errorMessage()).isEqualTo("Limit: " + known + "; utm_source: " + known);
    }

    @ParameterizedTest
    @CsvSource({"GET, /me", "GET, /products/x", "DELETE, /posts/x"})
    default void refusesParametersWhereThereAreNone(String method, String path) {
        ApiResponse refused = sample().administrator().send(method, "/api/v1" + path + "?include=");
        assertThat(refused.errorMessage()).isEqualTo("include: is unknown; there are no parameters here");
    }

    private SampleAccount sample() {
        return SampleAccount.of(service());
    }
}
