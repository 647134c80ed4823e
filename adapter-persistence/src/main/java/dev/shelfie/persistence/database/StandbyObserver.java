package dev.shelfie.persistence.database;

/**
 * Is told when reads stop coming from a standby, and when they come from there again. Implementations are thread-safe, return
 * at once and throw nothing. Does nothing by default.
 */
public interface StandbyObserver {

    /**
     * From now on the primary answers instead.
     *
     * @param reason what is wrong with the standby, in one sentence without a full stop and without anything secret
     */
    default void failed(String reason) {}

    /**
     * What was wrong isn't so any longer.
     *
     * @param reason as told before
     */
    default void recovered(String reason) {}
}
