package dev.shelfie.http.importformat.network;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.domain.influencer.Platform;
import dev.shelfie.domain.post.PostInput;
import dev.shelfie.domain.post.PostStatus;
import dev.shelfie.http.importformat.RowsRead;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TikTokExportTest {

    private static final PostAuthor LINA = new PostAuthor("linaweber");

    private static final String WHOLE = """
            {
              "Activity": {
                "Video Browsing History": {"VideoList": [{"Date": "2026-05-01 10:00:00", "Link": "https://x.example/video/99999/"}]},
                "Searches": {"SearchList": [{"Date": "2026-05-01 10:00:00", "SearchTerm": "} ] {"}]}
              },
              "Video": {
                "Videos": {
                  "VideoList": [
                    {"Date": "2026-05-01 10:00:00", "Link": "https://www.tiktok.com/@linaweber/video/7301234567890123456",
                     "Likes": "12", "Title": "My favourite #linen", "WhoCanView": "Public"},
                    {"Date": "2026-05-02 10:00:00 UTC", "Link": "https://v16.tiktokcdn.example/a/?a=1&b=2", "Likes": "3"},
                    {"Date": "2026-05-03 10:00:00", "Link": "https://www.tiktokv.com/share/video/7301234567890123457/",
                     "WhoCanView": "Friends"}
                  ]
                }
              },
              "Tiktok Shopping": {"Order History": null, "Count": 3}
            }
            """;

    @Test
    void isAVideoOfThePostsOfTheWholeExport() {
        RowsRead<PostInput> read = read(WHOLE);
        assertThat(read.refusals()).isEmpty();
        assertThat(read.sound()).hasSize(3);
        PostInput video = read.sound().get(0);
        assertThat(video.platform()).isEqualTo(Platform.TIKTOK);
        assertThat(video.influencer()).hasToString("linaweber on tiktok");
        assertThat(video.platformPostId()).isEqualTo("7301234567890123456");
        assertThat(video.permalink()).isNull();
        assertThat(video.content().caption()).isEqualTo("My favourite #linen");
        assertThat(video.createdAt()).isEqualTo(Instant.parse("2026-05-01T10:00:00Z"));
        assertThat(read.rows().get(0).line()).isEqualTo(9);
    }

    @Test
    void hasNoCaptionWhenTheExportSaysThatThereIsNone() {
        PostInput video =
                read(WHOLE.replace("My favourite #linen", "N/A")).sound().get(0);
        assertThat(video.content().caption()).isNull();
    }

    @Test
    void hasNoPostsWhenTheAuthorHasNone() {
        RowsRead<PostInput> read = read("""
                {"Post": {"Posts": {"VideoList": null}}, "Profile": {"Nickname": "Lina"}}
                """);
        assertThat(read.rows()).isEmpty();
        assertThat(read.end()).isNull();
    }

    @Test
    void leadsToTheAuthorIfTheLinkIsOfAFile() {
        PostInput video = read(WHOLE).sound().get(1);
        assertThat(video.platformPostId()).matches("export-1777716000-[0-9a-f]{16}");
        assertThat(video.permalink()).isEqualTo("https://www.tiktok.com/@linaweber");
        assertThat(video.content().media()).isEmpty();
        assertThat(read(WHOLE.replace("a=1", "a=2")).sound().get(1)).isEqualTo(video);
    }

    @Test
    void isADraftUnlessEverybodyMaySeeIt() {
        assertThat(read(WHOLE).sound())
                .extracting(PostInput::status)
                .containsExactly(PostStatus.PUBLISHED, PostStatus.PUBLISHED, PostStatus.DRAFT);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Post/Posts", "Post/Videos", "Video/Videos"})
    void isFoundWhereverExportsHaveIt(String path) {
        String[] names = path.split("/", -1);
        String json =
                "{\"Ads and data\":{},\"" + names[0] + "\":{\"Recently Deleted Posts\":{\"PostList\":[]},\"" + names[1]
                        + "\":{\"VideoList\":[{\"Date\":\"2026-05-01 10:00:00\",\"Link\":\"https://a.example/video/12345/\"}]}}}";
        assertThat(read(json).only().platformPostId()).isEqualTo("12345");
    }

    @ParameterizedTest
    @CsvSource({"2026-05-01, https://a.example/1", "2026-02-30T10:00:00, https://a.example/1"})
    void isRefusedWithoutATime(String date, String link) {
        assertThat(read("{\"Date\":\"" + date + "\",\"Link\":\"" + link + "\"}\n{}")
                        .refusals())
                .hasSize(2)
                .first()
                .asString()
                .startsWith("1: Date");
    }

    @Test
    void endsTheImportIfThereAreNoPosts() {
        assertThat(read("{\"Activity\": {\"Video\": []}, \"Post\": null}").problem())
                .contains("without posts");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"Video\":{",
                "{\"Video\":{},\"Post",
                "{\"Video\":{},\"Post\"",
                "{\"Video\":{},\"Post\":",
                "{\"Video\":{\"Videos\":{\"VideoList\":[",
                "{\"Video\":{},",
                "{\"Video\":{}"
            })
    void isCutOffBeforeItsEnd(String json) {
        assertThat(read(json).end()).isNotNull().extracting("cutOff").isEqualTo(true);
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"Video\" {}}", "{\"Video\":{}]", "{\"Video\":{\"Videos\":{1}}}", "{\"Video\":{}} }"})
    void isMalformed(String json) {
        RowsRead<PostInput> read = read(json);
        assertThat(read.end() != null || !read.refusals().isEmpty()).isTrue();
    }

    private static RowsRead<PostInput> read(String json) {
        return RowsRead.exported("user_data_tiktok.json", LINA, json);
    }
}
