package dev.shelfie.http.importformat;

/** A Content-Type names a format or charset that records of a kind can't be imported from. */
public final class UnsupportedFormatException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final String supported;

    UnsupportedFormatException(String contentType, String supported) {
        super("The format " + contentType + " is not supported; allowed: " + supported, null, false, false);
        this.supported = supported;
    }

    /** The Content-Types to use instead, separated by commas. */
    public String supported() {
        return supported;
    }
}
