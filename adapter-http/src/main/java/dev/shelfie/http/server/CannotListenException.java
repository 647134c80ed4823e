package dev.shelfie.http.server;

/** The server can't start. The message names the address and the reason, for an operator. */
public final class CannotListenException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    CannotListenException(ServerSettings settings, Throwable cause) {
        super(
                "Can't listen on " + settings.address().getHostString() + ":"
                        + settings.address().getPort()
                        + (settings.management() == null
                                ? ""
                                : " and " + settings.management().getHostString() + ":"
                                        + settings.management().getPort())
                        + ": " + cause.getMessage(),
                cause);
    }
}
