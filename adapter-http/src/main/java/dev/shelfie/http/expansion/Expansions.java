package dev.shelfie.http.expansion;

import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.expansion.Expansion;
import dev.shelfie.domain.expansion.RecordType;
import dev.shelfie.http.endpoint.Request;
import java.util.List;

/** The parameters {@code expand} and {@code include}. */
public final class Expansions {

    private static final String POSTS = "posts";

    private Expansions() {}

    /**
     * The expansion in the parameter {@code expand}, which may be sent several times, for records of this type.
     *
     * @throws DomainException if a name in it is unknown, or the caller may not read what it names
     */
    public static Expansion of(Request request, RecordType type) {
        String expand = request.query().list("expand");
        Expansion expansion = Expansion.parse("expand", type, expand == null ? "" : expand);
        request.caller().requireAll(expansion.requiredPermissions());
        return expansion;
    }

    /**
     * The expansion in the parameters {@code expand} and {@code include}, for influencers.
     *
     * @throws DomainException as {@link #of} does, and if {@code include} is anything but {@code posts}
     */
    public static Expansion ofInfluencer(Request request) {
        Expansion expansion = of(request, RecordType.INFLUENCER);
        String include = request.query().list("include");
        if (include == null) {
            return expansion;
        }
        if (!List.of(include.split(",", -1)).stream().allMatch(POSTS::equals)) {
            throw DomainException.invalid("include", "must be " + POSTS);
        }
        Expansion posts = Expansion.parse("include", RecordType.INFLUENCER, POSTS);
        request.caller().requireAll(posts.requiredPermissions());
        return expansion.and(posts);
    }
}
