package dev.shelfie.http.embedding;

import dev.shelfie.application.post.GetPost;
import dev.shelfie.application.post.PostUseCases;
import dev.shelfie.domain.access.Permission;
import dev.shelfie.domain.embedding.Consent;
import dev.shelfie.domain.embedding.Embed;
import dev.shelfie.domain.embedding.EmbedLanguage;
import dev.shelfie.domain.embedding.EmbedOptions;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.error.Validator;
import dev.shelfie.domain.expansion.Expansion;
import dev.shelfie.domain.expansion.RecordType;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.http.endpoint.Answer;
import dev.shelfie.http.endpoint.Endpoint;
import dev.shelfie.http.endpoint.Query;
import dev.shelfie.http.endpoint.Request;
import dev.shelfie.http.post.PostVisibilities;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Embedding posts over HTTP. */
public final class EmbedEndpoints {

    private final PostUseCases posts;

    /** @param posts the use cases */
    public EmbedEndpoints(PostUseCases posts) {
        this.posts = posts;
    }

    /** The endpoints. */
    public List<Endpoint> endpoints() {
        return List.of(Endpoint.get("/posts/{id}/embed", Permission.POSTS_READ, this::get)
                .taking(
                        "caption",
                        "caption_text",
                        "script",
                        "consent",
                        "consent_text",
                        "consent_button",
                        "lang",
                        "status"));
    }

    private Answer get(Request request) {
        EmbedOptions options = options(request.query());
        return Answer.record(Embed.of(post(request), options), EmbedResponse::write);
    }

    private Post post(Request request) {
        PostId id = PostId.parse(request.parameter("id"))
                .orElseThrow(() -> DomainException.notFound("post", request.parameter("id")));
        return posts.getPost(new GetPost(
                        request.account(), id, PostVisibilities.of(request), Expansion.none(RecordType.POST)))
                .post();
    }

    private static EmbedOptions options(Query query) {
        return new EmbedOptions(
                flag(query, "caption", true),
                query.get("caption_text"),
                flag(query, "script", true),
                consent(query),
                language(query));
    }

    /** Refuses texts without {@code consent=true}: visitors would load the network without their consent. */
    private static @Nullable Consent consent(Query query) {
        if (flag(query, "consent", false)) {
            return new Consent(query.get("consent_text"), query.get("consent_button"));
        }
        String message = "must be given with consent=true alone";
        new Validator()
                .check(!query.has("consent_text"), "consent_text", message)
                .check(!query.has("consent_button"), "consent_button", message)
                .verify();
        return null;
    }

    private static boolean flag(Query query, String name, boolean absent) {
        Boolean value = query.flag(name);
        return value == null ? absent : value;
    }

    private static EmbedLanguage language(Query query) {
        String tag = query.get("lang");
        return tag == null
                ? EmbedLanguage.EN
                : EmbedLanguage.parse(tag)
                        .orElseThrow(() -> DomainException.invalid("lang", "must be one of " + languages()));
    }

    private static String languages() {
        return Stream.of(EmbedLanguage.values()).map(EmbedLanguage::publicName).collect(Collectors.joining(", "));
    }
}
