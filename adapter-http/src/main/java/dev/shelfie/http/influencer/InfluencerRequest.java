package dev.shelfie.http.influencer;

import static java.util.Objects.requireNonNullElse;

import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.domain.influencer.InfluencerInput;
import dev.shelfie.domain.influencer.InfluencerStatus;
import dev.shelfie.domain.influencer.Platform;
import dev.shelfie.domain.influencer.Profile;
import dev.shelfie.domain.influencer.SocialAccount;
import dev.shelfie.http.json.JsonObjectReader;
import dev.shelfie.http.json.JsonObjects;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/** An influencer as clients send it: as they see it, without what the service sets. */
public final class InfluencerRequest {

    private static final List<String> SET_BY_SERVICE = List.of("id", "object", "posts", "created_at", "updated_at");

    private InfluencerRequest() {}

    /**
     * Reads an influencer.
     *
     * @throws dev.shelfie.domain.error.DomainException with every rule that is broken
     */
    public static InfluencerInput read(JsonObjectReader members) {
        return members.read(() -> {
            members.readOnly(SET_BY_SERVICE.toArray(String[]::new));
            Profile profile = profile(members);
            List<SocialAccount> accounts =
                    requireNonNullElse(members.list("social_accounts", InfluencerRequest::account), List.of());
            List<SocialAccount> checked = members.create(() -> InfluencerInput.checkedAccounts(accounts));
            InfluencerStatus status = members.choice(
                    "status", InfluencerStatus.values(), InfluencerStatus::parse, InfluencerStatus::publicName);
            return profile == null || checked == null
                    ? null
                    : new InfluencerInput(profile, checked, requireNonNullElse(status, InfluencerStatus.ACTIVE));
        });
    }

    /** The request that would create this influencer, as the target of a patch. */
    static ObjectNode of(Influencer influencer) {
        ObjectNode object = JsonObjects.build(json -> {
            json.writeStartObject();
            InfluencerResponse.writeMembers(influencer, json);
            json.writeEndObject();
        });
        object.remove(SET_BY_SERVICE);
        return object;
    }

    private static @Nullable Profile profile(JsonObjectReader members) {
        String name = members.requiredText("display_name");
        String bio = members.text("bio");
        String avatar = members.text("avatar_url");
        return members.create(() -> new Profile(name, bio, avatar));
    }

    private static @Nullable SocialAccount account(JsonObjectReader members) {
        Platform platform = members.choice("platform", Platform.values(), Platform::parse, Platform::publicName);
        if (!members.has("platform")) {
            members.reject("platform", "must be given");
        }
        String username = members.requiredText("username");
        String userId = members.text("platform_user_id");
        String url = members.text("url");
        Long followers = members.wholeNumber("followers");
        Boolean verified = members.flag("verified");
        Platform given = platform == null ? Platform.INSTAGRAM : platform;
        SocialAccount account = members.create(() -> new SocialAccount(
                given, username, userId, url == null ? given.profileUrl(username) : url, followers, verified));
        return platform == null ? null : account;
    }
}
