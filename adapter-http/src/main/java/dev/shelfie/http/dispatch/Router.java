package dev.shelfie.http.dispatch;

import dev.shelfie.http.endpoint.Endpoint;
import dev.shelfie.http.endpoint.PercentEncoding;
import dev.shelfie.http.error.Refusal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Finds the endpoint that a request is for. If the path matches several templates, the one whose segment isn't a variable
 * counts, at the first segment where they differ in that. Immutable.
 */
final class Router {

    private static final List<String> PREFIXES = List.of("/api/v1", "/v1");

    private final List<RoutePattern> routes = new ArrayList<>();

    /** @throws IllegalArgumentException if two endpoints would answer the same request */
    Router(List<Endpoint> endpoints) {
        for (Endpoint endpoint : endpoints) {
            RoutePattern added = new RoutePattern(endpoint);
            routes.stream().filter(added::overlaps).findAny().ifPresent(other -> {
                throw new IllegalArgumentException("Overlapping endpoints: " + other + " and " + added);
            });
            routes.add(added);
        }
        routes.sort(Comparator.comparing(RoutePattern::shape));
    }

    /** An endpoint, with the values that a request has for its template's segments. */
    record Match(Endpoint endpoint, Map<String, String> parameters) {}

    /** Whether the path belongs to the API, which answers nothing without authentication. */
    static boolean isApi(String path) {
        return isAtOrBelow(path, "/api") || isAtOrBelow(path, "/v1");
    }

    /**
     * The endpoint for this method and path.
     *
     * @throws Refusal if no endpoint has this path, or none has this method
     */
    Match match(String method, String path) {
        String[] segments = segments(path);
        Map<String, RoutePattern> served = new TreeMap<>();
        if (segments != null) {
            for (RoutePattern route : routes) {
                if (route.matches(segments)) {
                    if (route.endpoint.method().equals(method)
                            || ("HEAD".equals(method) && "GET".equals(route.endpoint.method()))) {
                        return new Match(route.endpoint, route.parameters(segments));
                    }
                    served.put(route.endpoint.method(), route);
                }
            }
        }
        if (served.isEmpty()) {
            throw Refusal.unknownPath(path);
        }
        throw Refusal.methodNotAllowed(method, allowed(served));
    }

    private static String allowed(Map<String, RoutePattern> served) {
        TreeSet<String> methods = new TreeSet<>(served.keySet());
        if (methods.contains("GET")) {
            methods.add("HEAD");
        }
        return String.join(", ", methods);
    }

    private static String @Nullable [] segments(String path) {
        for (String prefix : PREFIXES) {
            if (path.length() > prefix.length() + 1 && isAtOrBelow(path, prefix)) {
                String[] segments = path.substring(prefix.length() + 1).split("/", -1);
                for (int i = 0; i < segments.length; i++) {
                    segments[i] = PercentEncoding.decodeSegment(segments[i]);
                }
                return segments;
            }
        }
        return null;
    }

    private static boolean isAtOrBelow(String path, String prefix) {
        return path.startsWith(prefix) && (path.length() == prefix.length() || path.charAt(prefix.length()) == '/');
    }

    private static final class RoutePattern {

        private final Endpoint endpoint;
        private final String[] segments;

        RoutePattern(Endpoint endpoint) {
            this.endpoint = endpoint;
            this.segments = endpoint.template().substring(1).split("/", -1);
        }

        boolean overlaps(RoutePattern other) {
            if (!endpoint.method().equals(other.endpoint.method()) || segments.length != other.segments.length) {
                return false;
            }
            for (int i = 0; i < segments.length; i++) {
                if (isVariable(segments[i]) != isVariable(other.segments[i])
                        || (!isVariable(segments[i]) && !segments[i].equals(other.segments[i]))) {
                    return false;
                }
            }
            return true;
        }

        /** A character for each segment; those that aren't variables come first. */
        String shape() {
            return Stream.of(segments)
                    .map(segment -> isVariable(segment) ? "1" : "0")
                    .collect(Collectors.joining());
        }

        boolean matches(String[] path) {
            if (path.length != segments.length) {
                return false;
            }
            for (int i = 0; i < segments.length; i++) {
                if (isVariable(segments[i]) ? path[i].isEmpty() : !segments[i].equals(path[i])) {
                    return false;
                }
            }
            return true;
        }

        Map<String, String> parameters(String[] path) {
            Map<String, String> parameters = new TreeMap<>();
            for (int i = 0; i < segments.length; i++) {
                if (isVariable(segments[i])) {
                    parameters.put(segments[i].substring(1, segments[i].length() - 1), path[i]);
                }
            }
            return parameters;
        }

        private static boolean isVariable(String segment) {
            return segment.startsWith("{");
        }

        @Override
        public String toString() {
            return endpoint.method() + " " + endpoint.template();
        }
    }
}
