package dev.shelfie.http.endpoint;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.Permission;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * An endpoint of the API. A factory of an endpoint that writes returns an {@link Unaudited}, which becomes an endpoint
 * once it says what the audit log records.
 *
 * @param route the method and the path that it serves
 * @param permission the permission that the caller needs; null if the handler decides
 * @param parameters the names of the query parameters that it knows; a request with another one is refused
 * @param body the kind of body that requests have
 * @param handler answers requests
 * @param recording how the audit log records the change; null if the endpoint changes nothing that the log records, or
 *     if the handler writes to the log itself
 * @param secretAnswers whether answers hold secrets, so that they aren't stored for repeated requests
 * @param admission refuses requests before their body is received, without blocking; null if there is nothing to check
 * @param gathered answers requests that wait at the same moment together; null if the handler answers each alone
 */
public record Endpoint(
        Route route,
        @Nullable Permission permission,
        Set<String> parameters,
        Body body,
        Handler handler,
        @Nullable AuditRecording recording,
        boolean secretAnswers,
        @Nullable Consumer<Request> admission,
        @Nullable GatheredRead<?> gathered) {

    private static final Set<String> NO_PARAMETERS = Set.of();

    /** Kinds of bodies. */
    public enum Body {
        /** None, or one that is ignored. */
        NONE,
        /** A JSON object of at most 1 MiB. */
        JSON,
        /** Bytes of any length, read while they arrive. */
        STREAM
    }

    /** Parses a request, calls a use case, and returns what to render. */
    @FunctionalInterface
    public interface Handler {

        /**
         * Answers a request.
         *
         * @throws dev.shelfie.domain.error.DomainException to refuse it
         */
        Answer handle(Request request);

        /** Gets ready to answer a request, before its transaction begins. */
        default void prepare(Request request) {}

        /** A handler that gets ready like this. */
        static Handler prepared(Consumer<Request> preparation, Handler handler) {
            return new Handler() {
                @Override
                public Answer handle(Request request) {
                    return handler.handle(request);
                }

                @Override
                public void prepare(Request request) {
                    preparation.accept(request);
                }
            };
        }
    }

    /** @throws NullPointerException if an argument that may not be absent is null */
    public Endpoint {
        requireNonNull(route, "route");
        parameters = Set.copyOf(parameters);
        requireNonNull(body, "body");
        requireNonNull(handler, "handler");
    }

    /** The HTTP method. */
    public String method() {
        return route.method();
    }

    /** The path below the version, with variables in braces. */
    public String template() {
        return route.template();
    }

    /** Whether it reads a list, whose length the client may limit. */
    public boolean isList() {
        return method().equals("GET") && parameters.contains("limit");
    }

    /** This endpoint, which knows these query parameters and no others. */
    public Endpoint taking(String... names) {
        return new Endpoint(
                route, permission, Set.of(names), body, handler, recording, secretAnswers, admission, gathered);
    }

    /** This endpoint, with answers that hold secrets. */
    public Endpoint withSecretAnswers() {
        return new Endpoint(route, permission, parameters, body, handler, recording, true, admission, gathered);
    }

    /** An endpoint that reads. */
    public static Endpoint get(String template, Permission permission, Handler handler) {
        return new Endpoint(
                new Route("GET", template), permission, NO_PARAMETERS, Body.NONE, handler, null, false, null, null);
    }

    /** An endpoint that reads one record; requests that wait at the same moment are answered together. */
    public static Endpoint get(String template, Permission permission, Handler alone, GatheredRead<?> read) {
        return new Endpoint(
                new Route("GET", template), permission, NO_PARAMETERS, Body.NONE, alone, null, false, null, read);
    }

    /** An endpoint that reads, and whose handler checks permissions itself. */
    public static Endpoint getWithoutPermission(String template, Handler handler) {
        return new Endpoint(
                new Route("GET", template), null, NO_PARAMETERS, Body.NONE, handler, null, false, null, null);
    }

    /**
     * An endpoint that takes a stream, and whose handler writes to the audit log itself.
     *
     * @param admission checks permissions, and whatever else can be checked before the stream is received
     */
    public static Endpoint stream(String template, Consumer<Request> admission, Handler handler) {
        return new Endpoint(
                new Route("POST", template), null, NO_PARAMETERS, Body.STREAM, handler, null, false, admission, null);
    }

    /** An endpoint that creates. */
    public static Unaudited post(String template, Permission permission, Handler handler) {
        return new Unaudited(new Route("POST", template), permission, Body.JSON, handler);
    }

    /** An endpoint that creates or replaces. */
    public static Unaudited put(String template, Permission permission, Handler handler) {
        return new Unaudited(new Route("PUT", template), permission, Body.JSON, handler);
    }

    /** An endpoint that changes. */
    public static Unaudited patch(String template, Permission permission, Handler handler) {
        return new Unaudited(new Route("PATCH", template), permission, Body.JSON, handler);
    }

    /** An endpoint that removes. */
    public static Unaudited delete(String template, Permission permission, Handler handler) {
        return new Unaudited(new Route("DELETE", template), permission, Body.NONE, handler);
    }

    /** An endpoint that writes, but doesn't say yet what the audit log records. */
    public static final class Unaudited {

        private final Route route;
        private final Permission permission;
        private final Body body;
        private final Handler handler;

        private Unaudited(Route route, Permission permission, Body body, Handler handler) {
            this.route = route;
            this.permission = permission;
            this.body = body;
            this.handler = handler;
        }

        /** The endpoint. The audit log records a change of one record of this type, such as {@code token}. */
        public Endpoint recording(String recordType) {
            return recorded(new AuditRecording(recordType, false));
        }

        /** The same for a change that affects many records and may take a minute. */
        public Endpoint recordingInBulk(String recordType) {
            return recorded(new AuditRecording(recordType, true));
        }

        /** The endpoint. The audit log records nothing. */
        public Endpoint recordingNothing() {
            return recorded(null);
        }

        private Endpoint recorded(@Nullable AuditRecording recording) {
            return new Endpoint(route, permission, NO_PARAMETERS, body, handler, recording, false, null, null);
        }
    }
}
