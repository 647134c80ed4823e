package dev.shelfie.http.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.shelfie.application.cache.RecordCache;
import dev.shelfie.application.cache.Versioned;
import dev.shelfie.domain.access.AccountId;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import tools.jackson.core.JsonGenerator;

class ResponseBufferTest {

    private static final AccountId ACCOUNT = new AccountId("acct_01HZXC4CA4238A0B923820DCC5");

    private static final Rendering RECORD = Rendering.of("Grüße 🛒", (text, draft) -> {
        JsonGenerator json = draft.json();
        json.writeStartObject();
        json.writeStringProperty("id", "1");
        draft.member("owner", () -> json.writeString("2"));
        json.writeStringProperty("text", text);
        draft.optionalMember();
        json.writeEndObject();
    });

    private final RecordCache cache = new LatestValue();

    @Test
    void writesTheRecordAsItWasRenderedWhenNothingIsExpanded() {
        ResponseBuffer body = new ResponseBuffer(10);

        body.write(RECORD, null, null);

        assertThat(text(body)).isEqualTo("{\"id\":\"1\",\"owner\":\"2\",\"text\":\"Grüße 🛒\"}");
        assertThat(body.size()).isEqualTo(text(body).getBytes(StandardCharsets.UTF_8).length);
    }

    @Test
    void writesExpandedRecordsIntoTheirPlaces() {
        ResponseBuffer body = new ResponseBuffer(10);

        body.write(RECORD, place -> place.write(RECORD), place -> {
            place.raw(",\"posts\":");
            place.array(List.of(RECORD, RECORD), (record, inner) -> inner.write(record));
        });

        String record = "{\"id\":\"1\",\"owner\":\"2\",\"text\":\"Grüße 🛒\"}";
        assertThat(text(body))
                .isEqualTo("{\"id\":\"1\",\"owner\":" + record + ",\"text\":\"Grüße 🛒\",\"posts\":[" + record + ","
                        + record + "]}");
    }

    @Test
    void writesRecordsBetweenWhatTheGeneratorWrites() {
        ResponseBuffer body = new ResponseBuffer(10);

        body.json().writeStartObject();
        body.json().writeName("record");
        body.embed(() -> body.write(RECORD));
        body.json().writeNumberProperty("count", 1);
        body.json().writeEndObject();

        assertThat(text(body))
                .isEqualTo("{\"record\":{\"id\":\"1\",\"owner\":\"2\",\"text\":\"Grüße 🛒\"},\"count\":1}");
    }

    @Test
    void writesValuesOneAfterTheOtherWithoutASeparator() {
        ResponseBuffer body = new ResponseBuffer(10);

        body.raw("[");
        body.json().writeString("a");
        body.raw(",");
        body.json().writeString("b");
        body.raw("]");

        assertThat(text(body)).isEqualTo("[\"a\",\"b\"]");
    }

    @Test
    void rendersAVersionOnce() {
        AtomicInteger rendered = new AtomicInteger();
        for (long version : new long[] {1, 1, 2, 2, 2}) {
            ResponseBuffer.of(10, cache, false).rendering(ACCOUNT, "post_1", version, () -> {
                rendered.incrementAndGet();
                return RECORD;
            });
        }

        assertThat(rendered).hasValue(2);
    }

    @Test
    void tagsTheSameContentAlike() {
        assertThat(tag("a", true)).isEqualTo(tag("a", true)).isNotEqualTo(tag("b", true));
        assertThat(tag("a", false)).isNotEqualTo(tag("a", true));
    }

    @Test
    void refusesATagWhenItIsNotTagged() {
        assertThatIllegalStateException().isThrownBy(new ResponseBuffer(10)::tag);
    }

    private String tag(String owner, boolean expanded) {
        ResponseBuffer body = ResponseBuffer.of(10, cache, true);
        body.write(RECORD, expanded ? place -> place.json().writeString(owner) : null);
        return body.tag();
    }

    private static String text(ResponseBuffer body) {
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        for (ByteBuffer block : body.bytes()) {
            byte[] bytes = new byte[block.remaining()];
            block.get(bytes);
            text.writeBytes(bytes);
        }
        return text.toString(StandardCharsets.UTF_8);
    }

    /** Keeps one value. */
    private static final class LatestValue implements RecordCache {

        private @Nullable Versioned<?> latest;

        @Override
        @SuppressWarnings("unchecked") // All values of a test have one type.
        public <V> @Nullable Versioned<V> find(AccountId account, String id, Class<V> type) {
            return (Versioned<V>) latest;
        }

        @Override
        public <V> void put(AccountId account, String id, Class<V> type, Versioned<V> value, int bytes) {
            latest = value;
        }

        @Override
        public void remove(AccountId account, String id) {
            latest = null;
        }

        @Override
        public void removeAll(AccountId account) {
            latest = null;
        }
    }

    @Test
    void growthIsToldBeforeMoreMemoryIsTakenAndCanBeRefused() {
        ResponseBuffer buffer = new ResponseBuffer(16);
        List<Long> told = new ArrayList<>();
        buffer.onGrowth(bytes -> {
            if (told.size() == 2) {
                throw new IllegalStateException("too much");
            }
            told.add(bytes);
        });

        assertThatThrownBy(() -> buffer.raw("x".repeat(1000))).hasMessage("too much");

        assertThat(told).containsExactly(32L, 64L);
        assertThat(buffer.bytes()).hasSize(3);
    }
}
