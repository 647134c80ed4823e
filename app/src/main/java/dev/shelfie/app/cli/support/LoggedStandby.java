package dev.shelfie.app.cli.support;

import dev.shelfie.persistence.database.StandbyObserver;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Logs what an operator has to know about the standby. Thread-safe. */
final class LoggedStandby implements StandbyObserver {

    private static final Logger LOG = LoggerFactory.getLogger(LoggedStandby.class);

    @Override
    public void failed(String reason) {
        LOG.warn("{}. The primary answers instead; the standby is tried again every 5 seconds", reason);
    }

    @Override
    public void recovered(String reason) {
        LOG.info("This is over: {}", reason);
    }
}
