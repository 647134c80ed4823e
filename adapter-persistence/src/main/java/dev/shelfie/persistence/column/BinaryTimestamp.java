package dev.shelfie.persistence.column;

import java.nio.ByteBuffer;
import java.time.Instant;

/**
 * Points in time as PostgreSQL sends and takes them in binary: in microseconds since the year 2000. The driver can as well,
 * but only by way of a calendar.
 */
public final class BinaryTimestamp {

    private static final long EPOCH_SECOND =
            Instant.parse("2000-01-01T00:00:00Z").getEpochSecond();
    private static final long MICROS_PER_SECOND = 1_000_000;
    private static final long NANOS_PER_MICRO = 1_000;

    private BinaryTimestamp() {}

    /** Whether these are the bytes of a time in binary; in text, which a first execution may bring, there are more. */
    public static boolean isBinary(byte[] time) {
        return time.length == Long.BYTES;
    }

    /** The time that these bytes stand for. */
    public static Instant read(byte[] time) {
        long micros = ByteBuffer.wrap(time).getLong();
        return Instant.ofEpochSecond(
                EPOCH_SECOND + Math.floorDiv(micros, MICROS_PER_SECOND),
                Math.floorMod(micros, MICROS_PER_SECOND) * NANOS_PER_MICRO);
    }

    /** The number that stands for {@code time}; what is finer than a microsecond is cut off. */
    static long micros(Instant time) {
        return (time.getEpochSecond() - EPOCH_SECOND) * MICROS_PER_SECOND + time.getNano() / NANOS_PER_MICRO;
    }
}
