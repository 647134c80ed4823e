package dev.shelfie.http.matching;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.error.Validator;
import dev.shelfie.domain.matching.Match;
import dev.shelfie.domain.matching.MatchStatus;
import dev.shelfie.domain.matching.MediaPosition;
import dev.shelfie.domain.product.ProductId;
import dev.shelfie.http.json.JsonObjectReader;
import dev.shelfie.http.json.JsonObjects;
import dev.shelfie.http.json.MergePatch;
import dev.shelfie.http.post.MediaPositions;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Requests that link a product to a post, or decide on a match. */
final class MatchRequest {

    private static final String PRODUCT = "product";
    private static final String STATUS = "status";
    private static final String POSITION = "position";
    private static final String ID = "id";
    private static final String EXTERNAL_ID = "external_id";
    private static final int MAX_EXTERNAL_ID = 200;
    private static final String[] SET_BY_SERVICE = {
        ID,
        "object",
        "post",
        "source",
        "confidence",
        "relation",
        "variants",
        "matcher_version",
        "evidence",
        "decided_by",
        "decided_at",
        "created_at",
        "updated_at"
    };

    private MatchRequest() {}

    /**
     * What a person says about a match.
     *
     * @param status confirmed or rejected; suggested to take a decision back; null for no decision
     * @param product the product to confirm; null for the match's own
     * @param places whether it is about where the product is
     * @param position where it is; null to take back what was said
     */
    record MatchDecision(
            @Nullable MatchStatus status,
            @Nullable ProductId product,
            boolean places,
            @Nullable MediaPosition position) {}

    /**
     * A product to link.
     *
     * @param product the product
     * @param position where it is; null if the request doesn't say
     */
    record Link(ProductId product, @Nullable MediaPosition position) {}

    /**
     * Reads the product to link, its id, or an object with its id or its external id, and where it is.
     *
     * @param byExternalId finds the product that has this id of the retailer's own
     * @throws DomainException with every rule that is broken
     */
    static Link readLink(JsonObjectReader members, Function<String, Optional<ProductId>> byExternalId) {
        return members.read(() -> {
            members.readOnly(SET_BY_SERVICE);
            members.readOnly(STATUS);
            MediaPosition position = MediaPositions.read(members, POSITION);
            ProductId product = members.isObject(PRODUCT)
                    ? byObject(requireNonNull(members.object(PRODUCT)), byExternalId)
                    : byId(members, PRODUCT);
            return product == null ? null : new Link(product, position);
        });
    }

    /** Ignores other members, so that clients can send back an expanded product. */
    private static @Nullable ProductId byObject(
            JsonObjectReader product, Function<String, Optional<ProductId>> byExternalId) {
        product.ignoreAll();
        if (product.has(ID)) {
            return byId(product, ID);
        }
        String externalId = product.text(EXTERNAL_ID);
        if (!product.has(EXTERNAL_ID)) {
            product.reject(EXTERNAL_ID, "must be given, or id");
        }
        return externalId == null ? null : product.create(() -> byExternalId(externalId, byExternalId));
    }

    private static ProductId byExternalId(String externalId, Function<String, Optional<ProductId>> byExternalId) {
        new Validator().text(EXTERNAL_ID, externalId, 1, MAX_EXTERNAL_ID).verify();
        return byExternalId
                .apply(externalId)
                .orElseThrow(() -> DomainException.invalid(
                        EXTERNAL_ID, "must be that of one of the account's products, but none has " + externalId));
    }

    private static @Nullable ProductId byId(JsonObjectReader members, String name) {
        if (!members.has(name)) {
            members.reject(name, "must be a product's id, or an object with its external_id");
        }
        return optionalId(members, name);
    }

    private static @Nullable ProductId optionalId(JsonObjectReader members, String name) {
        String id = members.text(name);
        return id == null
                ? null
                : members.create(() ->
                        ProductId.parse(id).orElseThrow(() -> DomainException.invalid(name, "must be a product's id")));
    }

    /**
     * What {@code patch} says about {@code current}.
     *
     * @throws DomainException if it changes anything but the status, the product of a confirmed match, and, alone, the position
     */
    static MatchDecision decision(MergePatch patch, Match current) {
        JsonObjectReader members = patch.applyTo(JsonObjects.build(json -> {
            json.writeStartObject();
            MatchResponse.position(current.mediaPosition(), json);
            json.writeEndObject();
        }));
        return members.read(() -> {
            members.readOnly(SET_BY_SERVICE);
            if (patch.has(STATUS) && !members.has(STATUS)) {
                members.reject(STATUS, "must be confirmed or rejected, or suggested to take the decision back");
            }
            MatchStatus status =
                    members.choice(STATUS, MatchStatus.values(), MatchStatus::parse, MatchStatus::publicName);
            ProductId product = optionalId(members, PRODUCT);
            if (patch.has(PRODUCT) && !members.has(PRODUCT)) {
                members.reject(PRODUCT, "must be a product's id");
            }
            if (product != null && status != MatchStatus.CONFIRMED) {
                members.reject(PRODUCT, "can be chosen only with the status confirmed");
            }
            if (patch.has(POSITION) && patch.has(STATUS)) {
                members.reject(POSITION, "must be sent without the status, in a request of its own");
            }
            return new MatchDecision(status, product, patch.has(POSITION), MediaPositions.read(members, POSITION));
        });
    }
}
