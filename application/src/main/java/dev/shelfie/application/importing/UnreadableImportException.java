package dev.shelfie.application.importing;

/** An import can't be read any further. The message says why, for a merchandiser. */
public final class UnreadableImportException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final boolean cutOff;

    /**
     * @param cutOff whether it ended too early, and sending it again may help; else it is malformed
     * @param message why, and where
     */
    public UnreadableImportException(boolean cutOff, String message) {
        super(message, null, false, false);
        this.cutOff = cutOff;
    }

    /** Whether it ended too early, and sending it again may help; else it is malformed. */
    public boolean isCutOff() {
        return cutOff;
    }
}
