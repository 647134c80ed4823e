package dev.shelfie.app.mail;

import dev.shelfie.application.access.mail.LinkMail;
import dev.shelfie.application.access.mail.LinkMailer;
import jakarta.mail.MessagingException;
import java.net.URI;
import java.time.Duration;
import java.util.Iterator;
import java.util.Optional;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import javax.net.ssl.SSLSocketFactory;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Mails links by SMTP, one after the other, in one thread. What waits is in memory alone, as the secrets of links are stored
 * nowhere: a mail that waits when the node stops isn't sent, and whoever invited passes the link on, or invites again.
 */
public final class SmtpMailer implements LinkMailer {

    private static final Logger LOG = LoggerFactory.getLogger("mail");
    private static final int MAX_WAITING = 1000;
    private static final int LONGEST_REASON = 200;
    private static final Duration LAST_SENDING = Duration.ofSeconds(5);
    private static final Pattern CONTROLS = Pattern.compile("[\\s\\p{Cntrl}]+");

    private final Smtp smtp;
    private final URI dashboard;
    private final Iterable<Duration> retries;
    private final Semaphore room = new Semaphore(MAX_WAITING);
    private final ScheduledThreadPoolExecutor sender;

    /**
     * Connects to nobody before there is a mail.
     *
     * @throws IllegalArgumentException if the settings' sender is no e-mail address
     */
    public SmtpMailer(SmtpSettings settings) {
        this(settings, null);
    }

    SmtpMailer(SmtpSettings settings, @Nullable SSLSocketFactory trust) {
        this.smtp = new Smtp(settings, trust);
        this.dashboard = settings.dashboard();
        this.retries = settings.retries();
        this.sender = new ScheduledThreadPoolExecutor(1, task -> {
            Thread thread = new Thread(task, "shelfie-mail");
            thread.setDaemon(true);
            return thread;
        });
        sender.setExecuteExistingDelayedTasksAfterShutdownPolicy(false);
    }

    @Override
    public boolean isOn() {
        return true;
    }

    @Override
    public void send(Supplier<Optional<LinkMail>> mail) {
        if (sender.isShutdown() || !room.tryAcquire()) {
            LOG.warn("A mail isn't sent, as {} wait already, or the node stops", MAX_WAITING);
            return;
        }
        Future<?> unused = sender.submit(() -> begin(mail));
    }

    private void begin(Supplier<Optional<LinkMail>> mail) {
        try {
            mail.get()
                    .map(made -> Letter.of(made, dashboard))
                    .ifPresentOrElse(letter -> attempt(letter, retries.iterator()), room::release);
        } catch (RuntimeException e) {
            room.release();
            LOG.warn("A mail isn't sent, as it could not be prepared: {}", e.toString());
        }
    }

    private void attempt(Letter letter, Iterator<Duration> later) {
        try {
            smtp.send(letter);
            room.release();
        } catch (MessagingException | RuntimeException e) {
            boolean again = later.hasNext() && !(e instanceof MessagingException refused && Smtp.isFinal(refused));
            if (again && !sender.isShutdown()) {
                Duration wait = later.next();
                LOG.warn(
                        "A mail to {} failed: {}; again in {} s",
                        letter.maskedTo(),
                        reason(e, letter),
                        wait.toSeconds());
                Future<?> unused =
                        sender.schedule(() -> attempt(letter, later), wait.toMillis(), TimeUnit.MILLISECONDS);
            } else {
                room.release();
                LOG.error("A mail to {} is given up: {}", letter.maskedTo(), reason(e, letter));
            }
        }
    }

    /** Why it failed, in one line. Servers quote the address, which stands in the log masked alone. */
    private static String reason(Exception failure, Letter letter) {
        String text = CONTROLS.matcher(Smtp.reason(failure))
                .replaceAll(" ")
                .replace(letter.to(), letter.maskedTo())
                .strip();
        return text.length() <= LONGEST_REASON ? text : text.substring(0, LONGEST_REASON) + "…";
    }

    /** Sends what waits for its first attempt, within five seconds, and nothing else. */
    @Override
    public void close() {
        sender.shutdown();
        try {
            if (!sender.awaitTermination(LAST_SENDING.toMillis(), TimeUnit.MILLISECONDS)) {
                sender.shutdownNow();
            }
        } catch (InterruptedException e) {
            sender.shutdownNow();
            Thread.currentThread().interrupt();
        }
        int left = MAX_WAITING - room.availablePermits();
        if (left > 0) {
            LOG.warn("{} mails aren't sent, as the node stops", left);
        }
    }
}
