package dev.shelfie.http.listing;

import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.listing.Position;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Base64;
import java.util.regex.Pattern;
import java.util.zip.CRC32;

/**
 * The cursor of a list: a position in URL-safe base 64. It holds the microseconds from 1970 to the time by which the list is sorted, the id, and a checksum
 * over both and the name of the list, which reveals a cursor of another list or a made-up one. A cursor is no secret:
 * whatever it holds, only the caller's own records follow it.
 */
public final class PageCursor {

    private static final int MAX_LENGTH = 200;
    private static final long MICROS_PER_SECOND = 1_000_000;
    private static final int NANOS_PER_MICRO = 1_000;
    private static final Pattern ID = Pattern.compile("[a-z]{1,10}_[0-9A-Z]{26}");

    private PageCursor() {}

    /** The cursor of the page of this list that begins behind a position. */
    public static String write(String list, Position position) {
        byte[] id = position.id().getBytes(StandardCharsets.UTF_8);
        ByteBuffer bytes = ByteBuffer.allocate(Long.BYTES + id.length + Integer.BYTES)
                .putLong(micros(position.time()))
                .put(id);
        bytes.putInt(checksum(list, bytes.array(), bytes.position()));
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes.array());
    }

    /** Without {@link ChronoUnit#between}, which counts in nanoseconds on some versions of Java: too many for the year 2300. */
    private static long micros(Instant time) {
        return Math.addExact(
                Math.multiplyExact(time.getEpochSecond(), MICROS_PER_SECOND), time.getNano() / NANOS_PER_MICRO);
    }

    /**
     * The position that a cursor of this list holds.
     *
     * @throws DomainException if this list never gave it
     */
    public static Position parse(String list, String cursor) {
        try {
            if (cursor.length() > MAX_LENGTH) {
                throw forged();
            }
            ByteBuffer bytes = ByteBuffer.wrap(Base64.getUrlDecoder().decode(cursor));
            int idEnd = bytes.capacity() - Integer.BYTES;
            Instant time = Instant.EPOCH.plus(bytes.getLong(), ChronoUnit.MICROS);
            if (idEnd < Long.BYTES || bytes.getInt(idEnd) != checksum(list, bytes.array(), idEnd)) {
                throw forged();
            }
            String id = new String(bytes.array(), Long.BYTES, idEnd - Long.BYTES, StandardCharsets.UTF_8);
            if (!ID.matcher(id).matches()) {
                throw forged();
            }
            return new Position(time, id);
        } catch (IllegalArgumentException | BufferUnderflowException | DateTimeException e) {
            throw forged();
        }
    }

    private static int checksum(String list, byte[] bytes, int length) {
        CRC32 crc = new CRC32();
        crc.update(list.getBytes(StandardCharsets.UTF_8));
        crc.update(bytes, 0, length);
        return (int) crc.getValue();
    }

    private static DomainException forged() {
        return DomainException.invalid("cursor", "must be one that this list gave");
    }
}
