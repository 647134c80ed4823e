package dev.shelfie.application.work;

import static java.util.Objects.requireNonNull;

import java.security.SecureRandom;
import java.time.Clock;

/** Makes ULIDs: 48 bits of milliseconds, then 80 random bits, which count up within a millisecond and when the clock goes back. */
final class UlidGenerator implements IdGenerator {

    private static final String DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
    private static final int BITS_OF_DIGIT = 5;
    private static final int LENGTH = 26;
    private static final int TIME_DIGITS = 10;
    private static final int HALF_DIGITS = 8;
    private static final long HALF_MASK = (1L << (HALF_DIGITS * BITS_OF_DIGIT)) - 1;

    private final Clock clock;
    private final SecureRandom random;
    private long time = -1;
    /** The random bits, in two halves of 40. */
    private long high;

    private long low;

    UlidGenerator(Clock clock, SecureRandom random) {
        this.clock = requireNonNull(clock, "clock");
        this.random = requireNonNull(random, "random");
    }

    @Override
    public synchronized String next() {
        long now = clock.millis();
        if (now > time) {
            time = now;
            high = random.nextLong() & HALF_MASK;
            low = random.nextLong() & HALF_MASK;
        } else {
            countUp();
        }
        char[] digits = new char[LENGTH];
        write(time, digits, 0, TIME_DIGITS);
        write(high, digits, TIME_DIGITS, HALF_DIGITS);
        write(low, digits, TIME_DIGITS + HALF_DIGITS, HALF_DIGITS);
        return new String(digits);
    }

    private void countUp() {
        low = (low + 1) & HALF_MASK;
        if (low == 0) {
            high = (high + 1) & HALF_MASK;
            if (high == 0) {
                time++;
            }
        }
    }

    private static void write(long number, char[] digits, int from, int count) {
        long rest = number;
        for (int i = from + count - 1; i >= from; i--) {
            digits[i] = DIGITS.charAt((int) rest & (DIGITS.length() - 1));
            rest >>>= BITS_OF_DIGIT;
        }
    }
}
