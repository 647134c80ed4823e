package dev.shelfie.app.service.documentation;

import dev.shelfie.app.support.OpenApiDocument;
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
record ExampleRequest(
        String method,
        String path,
        @Nullable Body body,
        List<String> headers,
        @Nullable Set<Permission> permissions,
        List<ExampleRequest> before) {

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

    static ExampleRequest get(String path) {
        return new ExampleRequest("GET", path, null, List.of(), EnumSet.allOf(Permission.class), List.of());
    }

    /** A request that carries one of the document's examples. */
    static ExampleRequest of(String method, String path, String type, String example) {
        BodyPublisher publisher = BodyPublishers.ofString(OpenApiDocument.SERVED.textOfExample(example));
        return get(path).sent(method, new Body(type, publisher, example));
    }

    static ExampleRequest of(String method, String path, String type, BodyPublisher body) {
        return get(path).sent(method, new Body(type, body, null));
    }

    /** The same with another method and body. */
    ExampleRequest sent(String otherMethod, @Nullable Body otherBody) {
        return new ExampleRequest(otherMethod, path, otherBody, headers, permissions, before);
    }

    ExampleRequest with(String header, String value) {
        List<String> more =
                Stream.concat(headers.stream(), Stream.of(header, value)).toList();
        return new ExampleRequest(method, path, body, more, permissions, before);
    }

    /** The same by somebody who may do only this; null for somebody without a token. */
    ExampleRequest by(@Nullable Set<Permission> others) {
        return new ExampleRequest(method, path, body, headers, others, before);
    }

    /** The same about the record with this id, if its path leaves that open by {@code {made}}. */
    ExampleRequest made(String id) {
        return new ExampleRequest(method, path.replace("{made}", id), body, headers, permissions, before);
    }

    /** The same about the record that was made first, if its path leaves that open by {@code {first}}. */
    ExampleRequest first(String id) {
        return new ExampleRequest(method, path.replace("{first}", id), body, headers, permissions, before);
    }

    /** The same after these. */
    ExampleRequest after(ExampleRequest... sent) {
        return new ExampleRequest(method, path, body, headers, permissions, List.of(sent));
    }

    /** The names of the document's examples that it carries, and those before it. */
    Stream<String> examples() {
        Stream<String> own = body == null ? Stream.of() : Stream.ofNullable(body.example());
        return Stream.concat(own, before.stream().flatMap(ExampleRequest::examples));
    }
}
