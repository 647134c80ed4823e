package dev.shelfie.application.work;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;

/** A clock that goes on only when it is told to. For one thread. */
public final class SettableClock extends Clock {

    private Instant now;

    /** A clock that shows this time. */
    public SettableClock(Instant now) {
        this.now = now;
    }

    /** Goes on by so much. */
    public void advance(Duration by) {
        now = now.plus(by);
    }

    @Override
    public Instant instant() {
        return now;
    }

    @Override
    public ZoneId getZone() {
        return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
        throw new UnsupportedOperationException("Always in UTC");
    }
}
