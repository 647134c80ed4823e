package dev.shelfie.application.work;

import java.security.SecureRandom;
import java.util.concurrent.atomic.AtomicLong;

/** Ids that ascend in the order they are asked for, unlike those of any other run: tests may share a database. */
public final class NumberedIds implements IdGenerator {

    /** One for all tests. */
    public static final NumberedIds IDS = new NumberedIds();

    private static final String DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
    private static final int HALF = 13;

    private final String run = written(new SecureRandom().nextLong() >>> 1);
    private final AtomicLong count = new AtomicLong();

    private NumberedIds() {}

    @Override
    public String next() {
        return run + written(count.incrementAndGet());
    }

    private static String written(long number) {
        char[] digits = new char[HALF];
        long rest = number;
        for (int i = HALF - 1; i >= 0; i--) {
            digits[i] = DIGITS.charAt((int) (rest % DIGITS.length()));
            rest /= DIGITS.length();
        }
        return new String(digits);
    }
}
