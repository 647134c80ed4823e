package dev.shelfie.http.influencer;

import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.influencer.InfluencerId;
import dev.shelfie.domain.influencer.InfluencerReference;
import dev.shelfie.domain.influencer.Platform;
import dev.shelfie.domain.influencer.SocialReference;
import dev.shelfie.http.endpoint.Request;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The parameters {@code social_platform} and {@code social_account}, which link a request to a social account.
 *
 * @param platform the network; null if the request isn't linked
 * @param account the account on it; null if the request is linked to the whole network, or not at all
 */
public record SocialAccountParameters(
        @Nullable Platform platform, @Nullable SocialReference account) {

    private static final String PLATFORM = "social_platform";
    private static final String ACCOUNT = "social_account";

    /**
     * Reads the parameters.
     *
     * @throws DomainException if the platform is unknown, or there is an account without one
     */
    public static SocialAccountParameters of(Request request) {
        String platform = request.query().get(PLATFORM);
        String account = request.query().get(ACCOUNT);
        if (platform == null) {
            if (account != null) {
                throw DomainException.invalid(PLATFORM, "must be given with " + ACCOUNT);
            }
            return new SocialAccountParameters(null, null);
        }
        Platform known = Platform.parse(platform).orElseThrow(SocialAccountParameters::unknown);
        return new SocialAccountParameters(
                known, account == null ? null : SocialReference.parse(ACCOUNT, known, account));
    }

    /**
     * The influencer that the template's variable {@code id} means: one with this id, or, if the platform is given, one
     * with this account on it.
     *
     * @throws DomainException {@code not_found} if it is neither
     */
    public InfluencerReference reference(Request request) {
        String id = request.parameter("id");
        return InfluencerId.parse(id)
                .<InfluencerReference>map(InfluencerReference.ById::new)
                .orElseGet(() -> byAccount(id));
    }

    private InfluencerReference byAccount(String id) {
        if (platform == null) {
            throw DomainException.notFound("influencer", id);
        }
        return new InfluencerReference.BySocialAccount(SocialReference.parse("id", platform, id));
    }

    private static DomainException unknown() {
        return DomainException.invalid(
                PLATFORM,
                "must be one of "
                        + Stream.of(Platform.values()).map(Platform::publicName).collect(Collectors.joining(", ")));
    }
}
