package dev.shelfie.persistence.column;

import java.nio.ByteBuffer;
import java.time.Instant;

/**
 * Times in PostgreSQL's binary format: microseconds since the year 2000. The driver reads them too, but by way of a
 * calendar, which takes longer.
 */
public final class BinaryTimestamp {

    private static final long EPOCH_SECOND =
            Instant.parse("2000-01-01T00:00:00Z").getEpochSecond();
    private static final long MICROS_PER_SECOND = 1_000_000;
    private static final long NANOS_PER_MICRO = 1_000;

    private BinaryTimestamp() {}

    /** Whether these bytes are binary. The first execution of a statement may return text, which is longer. */
    public static boolean isBinary(byte[] time) {
        return time.length == Long.BYTES;
    }

    /** Returns the time in these bytes. */
    public static Instant read(byte[] time) {
        long micros = ByteBuffer.wrap(time).getLong();
        return Instant.ofEpochSecond(
                EPOCH_SECOND + Math.floorDiv(micros, MICROS_PER_SECOND),
                Math.floorMod(micros, MICROS_PER_SECOND) * NANOS_PER_MICRO);
    }

    /** Returns the number that represents {@code time}, truncated to microseconds. */
    static long micros(Instant time) {
        return (time.getEpochSecond() - EPOCH_SECOND) * MICROS_PER_SECOND + time.getNano() / NANOS_PER_MICRO;
    }
}
