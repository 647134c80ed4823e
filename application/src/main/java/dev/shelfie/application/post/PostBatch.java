package dev.shelfie.application.post;

import static java.util.Objects.requireNonNull;
import static java.util.function.Function.identity;
import static java.util.stream.Collectors.toMap;
import static java.util.stream.Collectors.toSet;

import dev.shelfie.application.expansion.RelatedRecords;
import dev.shelfie.application.influencer.InfluencerRepository;
import dev.shelfie.application.influencer.NamedInfluencers;
import dev.shelfie.application.work.Attempt;
import dev.shelfie.application.work.IdGenerator;
import dev.shelfie.application.work.PutOutcome;
import dev.shelfie.application.work.Upserted;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.post.PostInput;
import dev.shelfie.domain.post.PublicationKey;
import java.time.Clock;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Puts many posts in a few statements, each with an outcome of its own. */
final class PostBatch {

    private final PostRepository posts;
    private final InfluencerRepository influencers;
    private final RelatedRecords related;
    private final PostMatching matching;
    private final IdGenerator ids;
    private final Clock clock;

    PostBatch(PostStore store, PostMatching matching, IdGenerator ids, Clock clock) {
        this.posts = requireNonNull(store.posts(), "posts");
        this.influencers = requireNonNull(store.influencers(), "influencers");
        this.related = requireNonNull(store.related(), "related");
        this.matching = requireNonNull(matching, "matching");
        this.ids = requireNonNull(ids, "ids");
        this.clock = requireNonNull(clock, "clock");
    }

    /** Puts these posts, within a unit of work. */
    List<Attempt<PutOutcome<Post>>> put(AccountId account, List<Attempt<PostInput>> inputs) {
        Instant now = clock.instant();
        List<PostInput> read =
                inputs.stream().map(Attempt::result).filter(Objects::nonNull).toList();
        NamedInfluencers authors = NamedInfluencers.find(
                influencers,
                related,
                account,
                read.stream().map(PostInput::influencer).collect(toSet()));
        Map<PublicationKey, Post> before =
                published(account, read.stream().map(PostInput::key).collect(toSet()));
        Map<PublicationKey, Post> given = new LinkedHashMap<>();
        List<Attempt<PublicationKey>> taken = inputs.stream()
                .map(attempt -> attempt.then(input -> {
                    PublicationKey key = input.key();
                    if (given.containsKey(key)) {
                        throw DomainException.conflict("The post " + key + " is in this batch already");
                    }
                    Influencer author = authors.get(input.influencer())
                            .orElseThrow(
                                    () -> PostService.unknown(input.influencer().toString()));
                    Post known = before.get(key);
                    PostInput dated = known == null ? input : input.createdAtOr(known.createdAt());
                    given.put(key, dated.create(PostId.of(ids.next()), account, author, now));
                    return key;
                }))
                .toList();
        Map<PublicationKey, PutOutcome<Post>> outcomes = save(account, before, given.values());
        return taken.stream()
                .map(attempt -> attempt.then(key -> requireNonNull(outcomes.get(key), "outcome")))
                .toList();
    }

    /**
     * Saves posts.
     *
     * @throws DomainException of the kind {@code CONTENDED} if somebody else has created one since {@code before} was read
     */
    private Map<PublicationKey, PutOutcome<Post>> save(
            AccountId account, Map<PublicationKey, Post> before, Collection<Post> given) {
        if (given.isEmpty()) {
            return Map.of();
        }
        Upserted<Post> put = posts.putAll(account, List.copyOf(given));
        matching.matchLater(account, put.changed().map(Post::id).toList());
        Map<PublicationKey, PutOutcome<Post>> outcomes = new HashMap<>();
        before.forEach((key, post) -> outcomes.put(key, new PutOutcome<>(post, false)));
        put.updated().forEach(post -> outcomes.replace(post.publication().key(), new PutOutcome<>(post, false)));
        put.created().forEach(post -> outcomes.put(post.publication().key(), new PutOutcome<>(post, true)));
        if (!given.stream()
                .allMatch(post -> outcomes.containsKey(post.publication().key()))) {
            throw DomainException.contended();
        }
        return outcomes;
    }

    private Map<PublicationKey, Post> published(AccountId account, Collection<PublicationKey> keys) {
        return keys.isEmpty()
                ? Map.of()
                : posts.findPublished(account, keys).stream()
                        .collect(toMap(post -> post.publication().key(), identity()));
    }
}
