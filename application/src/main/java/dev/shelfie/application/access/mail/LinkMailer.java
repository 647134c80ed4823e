package dev.shelfie.application.access.mail;

import java.util.Optional;
import java.util.function.Supplier;

/** Mails links to users. Driven port; safe for concurrent use. */
public interface LinkMailer extends AutoCloseable {

    /** Mails nothing: people pass links on by hand. */
    LinkMailer NONE = new LinkMailer() {
        @Override
        public boolean isOn() {
            return false;
        }

        @Override
        public void send(Supplier<Optional<LinkMail>> mail) {}
    };

    /** Whether the operator set mail up. */
    boolean isOn();

    /**
     * Sends a mail later, in a thread of its own, and again if that fails, for some minutes. Whether it arrives isn't known;
     * a mail that can't be sent is a line in the log. Never blocks. Call it outside of transactions.
     *
     * @param mail makes the mail in that thread, once; empty if there is nothing to send after all
     */
    void send(Supplier<Optional<LinkMail>> mail);

    /** Sends nothing after some seconds. */
    @Override
    default void close() {}
}
