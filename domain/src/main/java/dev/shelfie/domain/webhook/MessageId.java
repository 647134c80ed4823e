package dev.shelfie.domain.webhook;

import static java.nio.charset.StandardCharsets.US_ASCII;

import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.event.EventId;
import dev.shelfie.domain.id.RecordId;
import java.math.BigInteger;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.List;
import java.util.Optional;

/**
 * The id of a message to a webhook, the {@code webhook-id} of the specification. It follows from what the message holds, so it
 * is the same whenever and wherever the message is sent: that of its event, or, for several events, {@value #PREFIX} and a
 * digest of their ids.
 *
 * @param value the whole id, prefix included
 */
public record MessageId(String value) {

    /** The prefix of the ids of messages that aren't one event. */
    public static final String PREFIX = "msg_";

    private static final String DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
    private static final int BITS_PER_DIGIT = 5;

    /** @throws DomainException if {@code value} is malformed */
    public MessageId {
        if (!RecordId.isValid(EventId.PREFIX, value)) {
            RecordId.require(PREFIX, value);
        }
    }

    /** The id of the message with this one event. */
    public static MessageId of(EventId event) {
        return new MessageId(event.value());
    }

    /** The id of the message with these events, in this order. Other events, or another order, have another id. */
    public static MessageId of(List<EventId> events) {
        MessageDigest digest = sha256();
        events.forEach(event -> digest.update(event.value().getBytes(US_ASCII)));
        BigInteger number = new BigInteger(1, digest.digest());
        StringBuilder id = new StringBuilder(PREFIX);
        for (int i = 0; i < RecordId.UNIQUE_LENGTH; i++) {
            id.append(DIGITS.charAt(number.intValue() & (DIGITS.length() - 1)));
            number = number.shiftRight(BITS_PER_DIGIT);
        }
        return new MessageId(id.toString());
    }

    /**
     * The id with this unique part, which {@code IdGenerator} makes.
     *
     * @param ulid the 26 characters after the prefix
     * @throws DomainException if {@code ulid} is malformed
     */
    public static MessageId of(String ulid) {
        return new MessageId(PREFIX + ulid);
    }

    /** Parses an id; empty if {@code value} is malformed. */
    public static Optional<MessageId> parse(String value) {
        return RecordId.isValid(EventId.PREFIX, value) || RecordId.isValid(PREFIX, value)
                ? Optional.of(new MessageId(value))
                : Optional.empty();
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java platform has SHA-256", e);
        }
    }

    @Override
    public String toString() {
        return value;
    }
}
