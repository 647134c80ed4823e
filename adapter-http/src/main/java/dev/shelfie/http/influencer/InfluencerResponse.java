package dev.shelfie.http.influencer;

import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.domain.influencer.SocialAccount;
import dev.shelfie.http.json.JsonProperties;
import dev.shelfie.http.json.Rendering;
import dev.shelfie.http.json.ResponseBuffer;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/** An influencer as clients see it. Its posts, where they are expanded, come last. */
public final class InfluencerResponse {

    private static final String POSTS = ",\"posts\":";

    private InfluencerResponse() {}

    /**
     * Writes the influencer as a JSON object, from its rendering.
     *
     * @param posts writes the array of its posts; null to leave them out
     */
    public static void write(Influencer influencer, @Nullable Consumer<ResponseBuffer> posts, ResponseBuffer body) {
        body.write(
                rendering(influencer, body),
                posts == null
                        ? null
                        : expanded -> {
                            expanded.raw(POSTS);
                            posts.accept(expanded);
                        });
    }

    /** Writes the influencer up to the start of the array of its posts. */
    static void writeUntilPosts(Influencer influencer, ResponseBuffer body) {
        body.writeUntil(rendering(influencer, body), 0);
        body.raw(POSTS);
    }

    /** Writes what follows the array of its posts. */
    static void writeAfterPosts(Influencer influencer, ResponseBuffer body) {
        body.writeFrom(rendering(influencer, body), 0);
    }

    private static Rendering rendering(Influencer influencer, ResponseBuffer body) {
        return body.rendering(
                influencer.account(),
                influencer.id().value(),
                influencer.version(),
                () -> Rendering.of(influencer, InfluencerResponse::render));
    }

    private static void render(Influencer influencer, Rendering.Draft draft) {
        draft.json().writeStartObject();
        writeMembers(influencer, draft.json());
        draft.optionalMember();
        draft.json().writeEndObject();
    }

    /** Writes the influencer's members but its posts, within an object; absent members are left out. */
    public static void writeMembers(Influencer influencer, JsonGenerator json) {
        json.writeStringProperty("id", influencer.id().value());
        json.writeStringProperty("object", "influencer");
        json.writeStringProperty("display_name", influencer.profile().displayName());
        JsonProperties.optional("bio", influencer.profile().bio(), json);
        JsonProperties.optional("avatar_url", influencer.profile().avatarUrl(), json);
        json.writeStringProperty("status", influencer.status().publicName());
        json.writeArrayPropertyStart("social_accounts");
        for (SocialAccount account : influencer.socialAccounts()) {
            write(account, json);
        }
        json.writeEndArray();
        JsonProperties.time("created_at", influencer.createdAt(), json);
        JsonProperties.time("updated_at", influencer.updatedAt(), json);
    }

    private static void write(SocialAccount account, JsonGenerator json) {
        json.writeStartObject();
        json.writeStringProperty("platform", account.platform().publicName());
        json.writeStringProperty("username", account.username());
        JsonProperties.optional("platform_user_id", account.platformUserId(), json);
        json.writeStringProperty("url", account.url());
        Long followers = account.followers();
        if (followers != null) {
            json.writeNumberProperty("followers", followers);
        }
        Boolean verified = account.verified();
        if (verified != null) {
            json.writeBooleanProperty("verified", verified);
        }
        json.writeEndObject();
    }
}
