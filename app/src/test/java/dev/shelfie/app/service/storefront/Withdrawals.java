package dev.shelfie.app.service.storefront;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What shoppers may not see any more, and since when. Each record of a shop has a mark in its texts, such as {@code (3p17)} for a post
 * of the third shop. Safe for concurrent use.
 */
final class Withdrawals {

    /** The documented bound. */
    private static final Duration BOUND = Duration.ofSeconds(2);

    private static final Pattern MARK = Pattern.compile("\\((\\d+)[pri]\\d+\\)");

    private final Map<String, Long> withdrawnAt = new ConcurrentHashMap<>();
    private final AtomicLong seen = new AtomicLong();

    /** The mark was withdrawn, which the service has just acknowledged. */
    void withdrawn(String mark) {
        withdrawnAt.put(mark, System.nanoTime());
    }

    /** The mark is about to be shown again. */
    void restoring(String mark) {
        withdrawnAt.remove(mark);
    }

    /** How many marks answers have shown. */
    long seen() {
        return seen.get();
    }

    /** Whether the mark was withdrawn so long before {@code moment} that nobody may see it. */
    boolean isGone(String mark, long moment) {
        Long at = withdrawnAt.get(mark);
        return at != null && moment - at > BOUND.toNanos();
    }

    /**
     * Fails if an answer shows what is gone, or what belongs to another shop.
     *
     * @param asked when the request was sent
     */
    void check(int shop, String request, long asked, String answer) {
        Matcher marks = MARK.matcher(answer);
        while (marks.find()) {
            seen.incrementAndGet();
            assertThat(marks.group(1)).as(request).isEqualTo(Integer.toString(shop));
            assertThat(isGone(marks.group(), asked))
                    .as("%s shows %s, which was withdrawn", request, marks.group())
                    .isFalse();
        }
    }
}
