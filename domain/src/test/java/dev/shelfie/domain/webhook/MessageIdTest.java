package dev.shelfie.domain.webhook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.event.EventId;
import java.util.List;
import org.junit.jupiter.api.Test;

class MessageIdTest {

    private static final EventId ONE = new EventId("evt_01JD5A0C2E4G6J8M0P2R4T6V8X");
    private static final EventId TWO = new EventId("evt_01JD5A0C2E4G6J8M0P2R4T6V8Y");

    @Test
    void ofOneEventIsTheIdOfTheEvent() {
        assertThat(MessageId.of(ONE).value()).isEqualTo(ONE.value());
    }

    @Test
    void ofSeveralEventsFollowsFromTheirIdsAndTheirOrder() {
        assertThat(MessageId.of(List.of(ONE, TWO))).isEqualTo(MessageId.of(List.of(ONE, TWO)));
        assertThat(List.of(
                        MessageId.of(List.of(ONE, TWO)),
                        MessageId.of(List.of(TWO, ONE)),
                        MessageId.of(List.of(ONE)),
                        MessageId.of(List.of(TWO))))
                .doesNotHaveDuplicates()
                .allMatch(id -> id.value().startsWith("msg_"));
    }

    @Test
    void parseAcceptsBothKinds() {
        assertThat(MessageId.parse(ONE.value())).contains(MessageId.of(ONE));
        assertThat(MessageId.parse(MessageId.of(List.of(ONE)).value())).contains(MessageId.of(List.of(ONE)));
        assertThat(MessageId.parse("post_01JD5A0C2E4G6J8M0P2R4T6V8X")).isEmpty();
        assertThatThrownBy(() -> new MessageId("evt_1")).isInstanceOf(DomainException.class);
    }
}
