package dev.shelfie.app.service;

import dev.shelfie.domain.access.Permission;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A request that the OpenAPI document's examples go with, as it is sent to a service that has the records they show.
 *
 * @param method the HTTP method
 * @param path below the version, with its query
 * @param body what it carries; null for nothing
 * @param headers names and values in turn
 * @param permissions what its sender may do; null for a sender without a token
 * @param before what is sent before it
 */
record Exchange(
        String method,
        String path,
        @Nullable Body body,
        List<String> headers,
        @Nullable Set<Permission> permissions,
        List<Exchange> before) {

    static final String JSON = "application/json";
    static final String MERGE_PATCH = "application/merge-patch+json";

    /**
     * What a request carries.
     *
     * @param type its Content-Type
     * @param publisher gives its bytes
     * @param example the name of the document's example that it is; null if it is none
     */
    record Body(
            String type, BodyPublisher publisher, @Nullable String example) {}

    static Exchange get(String path) {
        return new Exchange("GET", path, null, List.of(), EnumSet.allOf(Permission.class), List.of());
    }

    /** A request that carries one of the document's examples. */
    static Exchange of(String method, String path, String type, String example) {
        BodyPublisher publisher = BodyPublishers.ofString(OpenApiDocument.SERVED.textOfExample(example));
        return get(path).sent(method, new Body(type, publisher, example));
    }

    static Exchange of(String method, String path, String type, BodyPublisher body) {
        return get(path).sent(method, new Body(type, body, null));
    }

    /** The same with another method and body. */
    Exchange sent(String otherMethod, @Nullable Body otherBody) {
        return new Exchange(otherMethod, path, otherBody, headers, permissions, before);
    }

    Exchange with(String header, String value) {
        List<String> more =
                Stream.concat(headers.stream(), Stream.of(header, value)).toList();
        return new Exchange(method, path, body, more, permissions, before);
    }

    /** The same by somebody who may do only this; null for somebody without a token. */
    Exchange by(@Nullable Set<Permission> others) {
        return new Exchange(method, path, body, headers, others, before);
    }

    /** The same about the record with this id, if its path leaves that open by {@code {made}}. */
    Exchange made(String id) {
        return new Exchange(method, path.replace("{made}", id), body, headers, permissions, before);
    }

    /** The same after these. */
    Exchange after(Exchange... sent) {
        return new Exchange(method, path, body, headers, permissions, List.of(sent));
    }

    /** The names of the document's examples that it carries, and those before it. */
    Stream<String> examples() {
        Stream<String> own = body == null ? Stream.of() : Stream.ofNullable(body.example());
        return Stream.concat(own, before.stream().flatMap(Exchange::examples));
    }
}
