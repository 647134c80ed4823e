package dev.shelfie.app.cli.option;

import dev.shelfie.app.wiring.Limits;
import dev.shelfie.application.quota.RequestRates;
import dev.shelfie.domain.access.Plan;
import dev.shelfie.domain.access.SessionLimits;
import dev.shelfie.domain.error.DomainException;
import java.time.Duration;
import java.util.Map;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The options for limits: how long sessions last, how many requests clients may send, and what feeds may take. */
public final class LimitOptions {

    private static final long LEAST_FEED_BYTES = 1L << 20;
    private static final long MOST_FEED_BYTES = 16L << 30;
    private static final Duration LONGEST_DOWNLOAD = Duration.ofHours(1);
    private static final int MOST_FEEDS = 1_000;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = "--session-idle",
            defaultValue = "7d",
            paramLabel = "TIME",
            description = "How long people stay signed in to the dashboard without using it, such as 12h, from 5m to "
                    + "365d. Default: 7d.")
    private Duration idle = Duration.ZERO;

    @Option(
            names = "--session-lifetime",
            defaultValue = "30d",
            paramLabel = "TIME",
            description = "How long they stay signed in at most, from 5m to 365d. Default: 30d.")
    private Duration lifetime = Duration.ZERO;

    @Option(
            names = "--plan-rates",
            split = ",",
            paramLabel = "PLAN=N",
            description = "Requests a minute that the tokens of an account may send, by plan, 1 to 1000000. The nodes "
                    + "share them, so give all nodes the same. Default: free=60,standard=600,enterprise=6000.")
    private Map<Plan, Integer> plans = Map.of();

    @Option(
            names = "--user-rate",
            defaultValue = "600",
            paramLabel = "N",
            description = "Requests a minute that a signed-in user may send to each node, 1 to 1000000. Default: 600.")
    private int user;

    @Option(
            names = "--shopper-rate",
            defaultValue = "1200",
            paramLabel = "N",
            description =
                    "Requests a minute that one address may send to each node from shops' pages, 60 to 1000000; half "
                            + "as many may need the database, and half as many events may come. Default: 1200.")
    private int shopper;

    @Option(
            names = "--feed-size",
            defaultValue = "256m",
            paramLabel = "SIZE",
            description = "Size that a feed may have as its server sends it, from 1m to 16g. The folder for temporary "
                    + "files needs four times as much. Default: 256m.")
    private ByteSize feedSize = new ByteSize(0);

    @Option(
            names = "--feed-time",
            defaultValue = "5m",
            paramLabel = "TIME",
            description = "How long the download of a feed may take, from 1m to 1h. A node downloads "
                    + "four at a time, so slow servers hold up others for as long. Default: 5m.")
    private Duration feedTime = Duration.ZERO;

    @Option(
            names = "--feeds-per-account",
            defaultValue = "20",
            paramLabel = "N",
            description = "Feeds that an account may have, 0 to 1000. Default: 20.")
    private int feeds;

    /**
     * What the options say.
     *
     * @throws ParameterException if one is out of its bounds
     */
    public Limits limits() {
        if (feedSize.bytes() < LEAST_FEED_BYTES || feedSize.bytes() > MOST_FEED_BYTES) {
            throw wrongUsage("--feed-size must be from 1m to 16g");
        }
        if (feedTime.compareTo(LONGEST_DOWNLOAD) > 0) {
            throw wrongUsage("--feed-time must be from 1m to 1h");
        }
        if (feeds < 0 || feeds > MOST_FEEDS) {
            throw wrongUsage("--feeds-per-account must be from 0 to " + MOST_FEEDS);
        }
        try {
            RequestRates others = new RequestRates(RequestRates.DEFAULT.plans(), user, shopper);
            return new Limits(
                    new SessionLimits(idle, lifetime),
                    others.withPlans(plans),
                    new Limits.Feeds(feedSize.bytes(), feedTime, feeds));
        } catch (DomainException outOfBounds) {
            throw wrongUsage("--" + outOfBounds.getMessage());
        }
    }

    private ParameterException wrongUsage(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
