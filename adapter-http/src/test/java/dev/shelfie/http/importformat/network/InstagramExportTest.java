package dev.shelfie.http.importformat.network;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.domain.influencer.InfluencerReference;
import dev.shelfie.domain.influencer.Platform;
import dev.shelfie.domain.influencer.SocialReference;
import dev.shelfie.domain.post.Media;
import dev.shelfie.domain.post.PostInput;
import dev.shelfie.domain.post.PostStatus;
import dev.shelfie.http.importformat.RowsRead;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class InstagramExportTest {

    private static final PostAuthor LINA = new PostAuthor("@Lina.Weber");

    private static final String POSTS = """
            [
              {
                "media": [
                  {"uri": "media/posts/202405/1_n.jpg", "creation_timestamp": 1714557600, "title": "",
                   "media_metadata": {"photo_metadata": {"exif_data": [{"latitude": 1.5}]}}},
                  {"uri": "media/posts/202405/2_n.jpg", "creation_timestamp": 1714557601, "title": ""}
                ],
                "title": "Caf\\u00c3\\u00a9 in #Leinen \\u00f0\\u009f\\u0098\\u008d @acme",
                "creation_timestamp": 1714557602
              },
              {
                "media": [
                  {"uri": "media/posts/202405/3_n.mp4", "creation_timestamp": 1714644000, "title": "A reel",
                   "cross_post_source": {"source_app": "FB"}}
                ]
              }
            ]
            """;

    @Test
    void isAPostOfTheAuthorWhoIsNamed() {
        RowsRead<PostInput> read = read(POSTS);
        assertThat(read.refusals()).isEmpty();
        PostInput album = read.sound().get(0);
        assertThat(album.platform()).isEqualTo(Platform.INSTAGRAM);
        assertThat(album.influencer())
                .isEqualTo(new InfluencerReference.BySocialAccount(
                        SocialReference.parse("social_account", Platform.INSTAGRAM, "@lina.weber")));
        assertThat(album.content().caption()).isEqualTo("Café in #Leinen 😍 @acme");
        assertThat(album.content().hashtags()).containsExactly("Leinen");
        assertThat(album.content().media()).isEmpty();
        assertThat(album.createdAt()).isEqualTo(Instant.parse("2024-05-01T10:00:02Z"));
        assertThat(album.status()).isEqualTo(PostStatus.PUBLISHED);
        assertThat(album.permalink()).isEqualTo("https://www.instagram.com/lina.weber/");

        PostInput reel = read.sound().get(1);
        assertThat(reel.content().caption()).isEqualTo("A reel");
        assertThat(reel.createdAt()).isEqualTo(Instant.parse("2024-05-02T10:00:00Z"));
    }

    @Test
    void hasItsAddressInNewerExports() {
        RowsRead<PostInput> read = read("""
                [
                  {
                    "timestamp": 1714557602,
                    "media": [],
                    "label_values": [
                      {"label": "Media", "media": [
                        {"uri": "media/posts/202405/1_n.jpg", "creation_timestamp": 1714557600, "title": ""}
                      ]},
                      {"label": "Caption", "value": "Caf\\u00c3\\u00a9 in #Leinen @acme"},
                      {"label": "URL", "value": "https://www.instagram.com/p/DCx4mTqNkLs/", "href": "https://www.instagram.com/p/DCx4mTqNkLs/"},
                      {"title": "Hashtags", "dict": [{"dict": [{"label": "Name", "value": "Leinen"}], "title": ""}]}
                    ],
                    "fbid": "17900000000000000"
                  },
                  {
                    "timestamp": 1714644000,
                    "label_values": [{"label": "L\\u00c3\\u00a9gende", "value": "Bonjour #lin"}]
                  },
                  {
                    "timestamp": 1714644001,
                    "label_values": [{"label": "Media", "media": [{"uri": "media/posts/202405/3_n.jpg", "title": "Old #linen"}]}]
                  }
                ]
                """);
        assertThat(read.refusals()).isEmpty();
        PostInput post = read.sound().get(0);
        assertThat(post.platformPostId()).isEqualTo("DCx4mTqNkLs");
        assertThat(post.permalink()).isNull();
        assertThat(post.content().caption()).isEqualTo("Café in #Leinen @acme");
        assertThat(post.content().hashtags()).containsExactly("Leinen");
        assertThat(post.createdAt()).isEqualTo(Instant.parse("2024-05-01T10:00:02Z"));

        PostInput french = read.sound().get(1);
        assertThat(french.content().caption()).isEqualTo("Bonjour #lin");
        assertThat(french.platformPostId()).startsWith("export-1714644000-");
        assertThat(read.sound().get(2).content().caption()).isEqualTo("Old #linen");
    }

    @Test
    void isRefusedIfItsLabelsAreInAnUnknownLanguage() {
        RowsRead<PostInput> read = read("""
                [{"timestamp": 1714557602, "label_values": [{"label": "Tekst", "value": "Hei"}, {"label": "Sted", "value": "Oslo"}]}]
                """);
        assertThat(read.refusals())
                .singleElement()
                .asString()
                .contains("label_values", "it has: Tekst, Sted", "English");
    }

    @Test
    void isRefusedWithoutTheTimeOfANewerExport() {
        RowsRead<PostInput> read = read("""
                [{"label_values": [{"label": "Caption", "value": "Hei"}]}]
                """);
        assertThat(read.refusals()).singleElement().asString().contains("timestamp: must be given");
    }

    @Test
    void hasTheSameIdInEachExport() {
        String id = read(POSTS).sound().get(0).platformPostId();
        assertThat(id).matches("export-1714557602-[0-9a-f]{16}");
        assertThat(id).isNotEqualTo(read(POSTS).sound().get(1).platformPostId());
        String edited = POSTS.replace("media/posts/202405", "posts").replace("in #Leinen", "in #Linen");
        assertThat(read(edited).sound().get(0).platformPostId()).isEqualTo(id);
        assertThat(RowsRead.exported("posts_1.json", new PostAuthor("https://instagram.com/lina.weber"), POSTS)
                        .sound()
                        .get(0)
                        .platformPostId())
                .isEqualTo(id);
        assertThat(RowsRead.exported("posts_1.json", new PostAuthor("ben"), POSTS)
                        .sound()
                        .get(0)
                        .platformPostId())
                .isNotEqualTo(id);
    }

    @Test
    void isFoundInAnObjectWithReels() {
        assertThat(read("{\"ig_reels_media\":" + POSTS + ",\n\"more\": [1, {}]}")
                        .sound())
                .isEqualTo(read(POSTS).sound());
        assertThat(read(POSTS.strip().substring(1).split("},\n  \\{\n", 2)[0] + "}")
                        .sound())
                .isEqualTo(read(POSTS).sound().subList(0, 1));
    }

    @Test
    void keepsTextThatWasReadAsItShouldBe() {
        assertThat(read("{\"media\":[],\"title\":\"Größe 38 – schön\",\"creation_timestamp\":1}")
                        .only()
                        .content()
                        .caption())
                .isEqualTo("Größe 38 – schön");
        assertThat(read("{\"media\":[],\"title\":\"Größe\",\"creation_timestamp\":1}")
                        .only()
                        .content()
                        .caption())
                .isEqualTo("Größe");
    }

    @Test
    void hasTheMediaWithPublicAddresses() {
        assertThat(read("{\"media\":[{\"uri\":\"https://cdn.example/1.jpg\",\"creation_timestamp\":1}]}")
                        .only()
                        .content()
                        .media())
                .extracting(Media::url)
                .containsExactly("https://cdn.example/1.jpg");
    }

    @ParameterizedTest
    @ValueSource(strings = {"-1", "253402300800", "1e3", "\"1\"", "99999999999999999999"})
    void isRefusedWithoutATime(String time) {
        RowsRead<PostInput> read = read("{\"media\":[],\"creation_timestamp\":" + time + "}");
        assertThat(read.rows()).hasSize(1);
        assertThat(read.refusals()).hasSize(1).first().asString().contains("creation_timestamp");
    }

    @Test
    void endsTheImportWithoutAnAuthor() {
        assertThat(RowsRead.exported("posts_1.json", PostAuthor.UNKNOWN, POSTS).problem())
                .contains("instagram", "social_account");
        assertThat(RowsRead.exported("posts_1.json", new PostAuthor("https://tiktok.com/@lina"), POSTS)
                        .problem())
                .contains("social_account", "instagram.com");
    }

    @Test
    void endsTheImportIfThereAreNoPosts() {
        assertThat(read("{\"ig_stories\": [{\"uri\": \"a.jpg\", \"creation_timestamp\": 1}]}")
                        .problem())
                .contains("without posts", "ig_reels_media");
    }

    private static RowsRead<PostInput> read(String json) {
        return RowsRead.exported("posts_1.json", LINA, json);
    }
}
