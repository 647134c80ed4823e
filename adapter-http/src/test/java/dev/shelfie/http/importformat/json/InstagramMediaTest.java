package dev.shelfie.http.importformat.json;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.domain.influencer.InfluencerReference;
import dev.shelfie.domain.influencer.Platform;
import dev.shelfie.domain.influencer.SocialReference;
import dev.shelfie.domain.post.Media;
import dev.shelfie.domain.post.MediaType;
import dev.shelfie.domain.post.PostInput;
import dev.shelfie.http.importformat.RowsRead;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class InstagramMediaTest {

    @Test
    void isAPostKnownByItsShortcode() {
        PostInput post = read("""
                {"id":"17895695668004550","caption":"New in: #linen by @acme","media_type":"IMAGE",\
                "media_product_type":"FEED","media_url":"https://scontent.example/1.jpg",\
                "permalink":"https://www.instagram.com/p/CxYz_12-ab/","timestamp":"2024-05-01T10:00:00+0000",\
                "username":"lina.weber","like_count":12,"comments_count":3,"is_comment_enabled":true}
                """);
        assertThat(post.platform()).isEqualTo(Platform.INSTAGRAM);
        assertThat(post.platformPostId()).isEqualTo("CxYz_12-ab");
        assertThat(post.permalink()).isEqualTo("https://www.instagram.com/p/CxYz_12-ab/");
        assertThat(post.influencer())
                .isEqualTo(new InfluencerReference.BySocialAccount(
                        SocialReference.named(Platform.INSTAGRAM, "lina.weber")));
        assertThat(post.content().hashtags()).containsExactly("linen");
        assertThat(post.content().mentions()).containsExactly("acme");
        assertThat(post.content().media())
                .containsExactly(new Media(MediaType.IMAGE, "https://scontent.example/1.jpg", null, null, null, null));
        assertThat(post.createdAt()).isEqualTo(Instant.parse("2024-05-01T10:00:00Z"));
    }

    @Test
    void hasTheMediaOfItsChildren() {
        PostInput post = read("""
                {"id":"1","media_type":"CAROUSEL_ALBUM","media_url":"https://scontent.example/0.jpg","username":"lina",\
                "permalink":"https://www.instagram.com/lina/reel/AbC/","timestamp":"2024-05-01T12:00:00+02:00",\
                "children":{"data":[{"id":"2","media_type":"VIDEO","media_url":"https://scontent.example/1.mp4",\
                "thumbnail_url":"https://scontent.example/1.jpg","permalink":"https://www.instagram.com/p/x/"},\
                {"id":"3","media_type":"IMAGE"},\
                {"id":"4","media_type":"IMAGE","media_url":"https://scontent.example/2.jpg","alt_text":"A dress"}]}}
                """);
        assertThat(post.platformPostId()).isEqualTo("AbC");
        assertThat(post.content().media())
                .containsExactly(
                        new Media(
                                MediaType.VIDEO,
                                "https://scontent.example/1.mp4",
                                null,
                                null,
                                null,
                                "https://scontent.example/1.jpg"),
                        new Media(MediaType.IMAGE, "https://scontent.example/2.jpg", null, null, "A dress", null));
        assertThat(post.createdAt()).isEqualTo(Instant.parse("2024-05-01T10:00:00Z"));
    }

    @Test
    void isKnownByItsIdAndItsOwnersWithoutMore() {
        PostInput post = read("""
                {"id":"17895695668004550","timestamp":"2024-05-01T10:00:00+0000","owner":{"id":"17841400000000000"}}
                """);
        assertThat(post.platformPostId()).isEqualTo("17895695668004550");
        assertThat(post.influencer())
                .isEqualTo(new InfluencerReference.BySocialAccount(
                        new SocialReference(Platform.INSTAGRAM, null, "17841400000000000")));
        assertThat(post.content().media()).isEmpty();
    }

    @Test
    void isFoundInTheAnswerOfTheApi() {
        assertThat(RowsRead.posts("""
                {
                  "data": [
                    {"id": "1", "media_type": "IMAGE", "username": "lina", "timestamp": "2024-05-01T10:00:00+0000"},
                    {"id": "2", "media_type": "IMAGE", "username": "lina", "timestamp": "2024-05-02T10:00:00+0000"}
                  ],
                  "paging": {"cursors": {"before": "a", "after": "b"}, "next": "https://graph.example/?after=b"}
                }
                """).sound())
                .extracting(PostInput::platformPostId)
                .containsExactly("1", "2");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            {"id":"1","media_type":"IMAGE"}                                          | username: must be given: ask the Graph API for the field username
            {"media_type":"IMAGE","username":"lina"}                                 | id: must be given
            {"id":"1","timestamp":"yesterday","username":"lina"}                     | timestamp: must be a time such as 2026-05-01T10:00:00+0000
            {"id":"1","media_type":"IMAGE","username":"lina","media_url":"x"}        | media_url: must be an http or https address
            {"id":"1","media_type":"IMAGE","username":"lina","permalink":"https://evil.example/p/1/"} | permalink: must be on instagram.com
            {"id":"1","media_type":"IMAGE","username":"lina","children":{"data":[{"media_url":"x"}]}} | children/data/0/media_url: must be an http or https address
            {"id":"1","media_type":"IMAGE","username":"lina","caption":5}            | caption: must be a string
            """)
    void isRefusedWhenItBreaksARule(String row, String reason) {
        assertThat(RowsRead.posts(row).refusals()).singleElement().asString().startsWith("1: " + reason);
    }

    private static PostInput read(String json) {
        return RowsRead.posts(json).only();
    }
}
