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

class YouTubeExportTest {

    private static final String TABLE = """
            Video ID,Approx Duration (ms),Video Category,Video Description (Original),Channel ID,Tag 1,Video Title (Original),Privacy,\
            Video State,Video Create Timestamp,Video Publish Timestamp
            dQw4w9WgXcQ,90000,People,"All in #linen.
            Second line",UC1,linen,My wardrobe,Public,Processed,2026-05-01T10:00:00+00:00,2026-05-02T12:00:00+02:00
            abcdefghijk,90000,People,,UC1,,A draft,Unlisted,Processed,2026-05-01T10:00:00+00:00,
            noTimestamp,90000,People,,UC1,,A draft,Public,Processed,yesterday,
            """;

    @Test
    void isAVideoOfTheChannelThatTheTableNames() {
        RowsRead<PostInput> read = read(PostAuthor.UNKNOWN, TABLE);
        assertThat(read.sound()).hasSize(2);
        PostInput video = read.sound().get(0);
        assertThat(video.platform()).isEqualTo(Platform.YOUTUBE);
        assertThat(video.platformPostId()).isEqualTo("dQw4w9WgXcQ");
        assertThat(video.influencer())
                .isEqualTo(new InfluencerReference.BySocialAccount(new SocialReference(Platform.YOUTUBE, null, "UC1")));
        assertThat(video.content().caption()).isEqualTo("My wardrobe\n\nAll in #linen.\nSecond line");
        assertThat(video.content().media())
                .extracting(Media::url)
                .containsExactly("https://i.ytimg.com/vi/dQw4w9WgXcQ/hqdefault.jpg");
        assertThat(video.createdAt()).isEqualTo(Instant.parse("2026-05-02T10:00:00Z"));
        assertThat(video.status()).isEqualTo(PostStatus.PUBLISHED);
        assertThat(read.sound().get(1).status()).isEqualTo(PostStatus.DRAFT);
        assertThat(read.sound().get(1).createdAt()).isEqualTo(Instant.parse("2026-05-01T10:00:00Z"));
        assertThat(read.refusals())
                .containsExactly("5: Video Create Timestamp: must be a time such as 2026-05-01T10:00:00+00:00");
        assertThat(read.refusedIds()).containsExactly("noTimestamp");
    }

    @Test
    void isAVideoOfTheAuthorWhoIsNamed() {
        assertThat(read(new PostAuthor("linaweber"), TABLE).sound())
                .extracting(post -> post.influencer().toString())
                .containsOnly("linaweber on youtube");
    }

    @Test
    void isAVideoOfAnOlderExport() {
        String json = """
                [{
                  "contentDetails": {"videoId": "dQw4w9WgXcQ", "videoPublishedAt": "2018-05-02T10:00:00.000Z"},
                  "etag": "x", "id": "UExhYmM", "kind": "youtube#playlistItem",
                  "snippet": {"channelId": "UC1", "title": "My wardrobe", "description": "", "publishedAt": "2018-01-01T10:00:00Z",
                    "resourceId": {"kind": "youtube#video", "videoId": "dQw4w9WgXcQ"}, "thumbnails": {}},
                  "status": {"privacyStatus": "private"}
                }]
                """;
        PostInput video =
                RowsRead.exported("uploads.json", PostAuthor.UNKNOWN, json).only();
        assertThat(video.platformPostId()).isEqualTo("dQw4w9WgXcQ");
        assertThat(video.content().caption()).isEqualTo("My wardrobe");
        assertThat(video.createdAt()).isEqualTo(Instant.parse("2018-05-02T10:00:00Z"));
        assertThat(video.status()).isEqualTo(PostStatus.DRAFT);
    }

    @Test
    void endsTheImportOfAnotherTable() {
        assertThat(read(PostAuthor.UNKNOWN, "Video ID,Title\n1,2\n").problem())
                .contains("Video Title (Original), Video Create Timestamp", "it has: Video ID, Title");
    }

    private static RowsRead<PostInput> read(PostAuthor author, String table) {
        return RowsRead.exported("videos.csv", author, table);
    }
}
