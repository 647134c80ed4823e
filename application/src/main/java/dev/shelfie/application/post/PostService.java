package dev.shelfie.application.post;

import static java.util.Objects.requireNonNull;

import dev.shelfie.application.expansion.Expander;
import dev.shelfie.application.influencer.InfluencerRepository;
import dev.shelfie.application.listing.Batches;
import dev.shelfie.application.listing.Listing;
import dev.shelfie.application.listing.Window;
import dev.shelfie.application.work.Attempt;
import dev.shelfie.application.work.ExpectedVersion;
import dev.shelfie.application.work.IdGenerator;
import dev.shelfie.application.work.PutOutcome;
import dev.shelfie.application.work.UnitOfWork;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.error.ErrorKind;
import dev.shelfie.domain.expansion.ExpandedPost;
import dev.shelfie.domain.expansion.Expansion;
import dev.shelfie.domain.expansion.RecordType;
import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.domain.influencer.InfluencerId;
import dev.shelfie.domain.influencer.InfluencerReference;
import dev.shelfie.domain.influencer.Platform;
import dev.shelfie.domain.influencer.SocialReference;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.post.PostInput;
import dev.shelfie.domain.post.PublicationKey;
import java.time.Clock;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

final class PostService implements PostUseCases {

    private final PostRepository posts;
    private final InfluencerRepository influencers;
    private final Expander expander;
    private final PostMatching matching;
    private final PostBatch batch;
    private final UnitOfWork work;
    private final IdGenerator ids;
    private final Clock clock;

    PostService(PostStore store, PostMatching matching, IdGenerator ids, Clock clock) {
        this.posts = requireNonNull(store.posts(), "posts");
        this.influencers = requireNonNull(store.influencers(), "influencers");
        this.expander = new Expander(store.related());
        this.matching = requireNonNull(matching, "matching");
        this.batch = new PostBatch(store, matching, ids, clock);
        this.work = requireNonNull(store.work(), "work");
        this.ids = requireNonNull(ids, "ids");
        this.clock = requireNonNull(clock, "clock");
    }

    @Override
    public ExpandedPost getPost(GetPost query) {
        ExpandedPost found = posts.find(query.account(), query.id(), query.visibility(), query.expansion())
                .orElseThrow(() -> DomainException.notFound("post", query.id().value()));
        return query.expansion().isShallow() ? found : expand(found.post(), query.expansion());
    }

    @Override
    public List<Optional<ExpandedPost>> getPosts(AccountId account, List<GetPost> queries) {
        return posts.findAll(account, queries);
    }

    @Override
    public ExpandedPost expand(Post post, Expansion expansion) {
        return expand(post.account(), List.of(post), expansion).get(0);
    }

    @Override
    public List<ExpandedPost> expand(AccountId account, List<Post> found, Expansion expansion) {
        return expander.expand(account, found, expansion);
    }

    @Override
    public Listing<ExpandedPost> listPosts(ListPosts query) {
        Optional<PostFilter> filter = resolved(query);
        Listing<Post> found = filter.isEmpty() ? new Listing<>(Batches.of(List.of()), null) : list(query, filter.get());
        return found.map(batch -> expander.expand(query.account(), batch, query.expansion()));
    }

    private Listing<Post> list(ListPosts query, PostFilter filter) {
        Window window = query.window();
        Set<PostId> only = query.ids();
        return only == null
                ? Listing.of(
                        window,
                        post -> post.position(window.order()),
                        (after, limit) ->
                                posts.list(query.account(), filter, query.visibility(), window.order(), after, limit))
                : Listing.of(window, visible(query, filter, only), post -> post.position(window.order()));
    }

    private List<Post> visible(ListPosts query, PostFilter filter, Set<PostId> only) {
        Expansion none = Expansion.none(RecordType.POST);
        List<GetPost> queries = only.stream()
                .map(id -> new GetPost(query.account(), id, query.visibility(), none))
                .toList();
        return posts.findAll(query.account(), queries).stream()
                .flatMap(Optional::stream)
                .map(ExpandedPost::post)
                .filter(filter::matches)
                .toList();
    }

    /** The filter that holds the social account as well; nothing if it can apply to no post. */
    private Optional<PostFilter> resolved(ListPosts query) {
        Platform platform = query.platform();
        SocialReference author = query.author();
        Optional<PostFilter> linked =
                platform == null ? Optional.of(query.filter()) : query.filter().on(platform);
        return author == null
                ? linked
                : linked.flatMap(
                        filter -> influencers.find(query.account(), author).flatMap(found -> filter.by(found.id())));
    }

    @Override
    public Listing<ExpandedPost> listPostsOfInfluencer(ListPostsOfInfluencer query) {
        InfluencerId influencer =
                query.influencer() instanceof InfluencerReference.ById known ? known.id() : visibleInfluencer(query);
        PostFilter filter = PostFilter.of(influencer, query.platform());
        Window window = query.window();
        Listing<Post> found = Listing.of(window, post -> post.position(window.order()), (after, limit) -> {
            List<Post> page = posts.list(query.account(), filter, query.visibility(), window.order(), after, limit);
            if (page.isEmpty() && Objects.equals(after, window.after())) {
                visibleInfluencer(query);
            }
            return page;
        });
        return found.map(batch -> expander.expand(query.account(), batch, query.expansion()));
    }

    /** @throws DomainException {@code not_found} if the reader sees no such influencer */
    private InfluencerId visibleInfluencer(ListPostsOfInfluencer query) {
        return influencers
                .find(query.account(), query.influencer())
                .filter(found -> query.visibility().influencerStatuses().contains(found.status()))
                .map(Influencer::id)
                .orElseThrow(() -> DomainException.missing("No influencer is " + query.influencer()));
    }

    @Override
    public Post getPost(AccountId account, PostId id) {
        return posts.find(account, id, PostVisibility.ALL, Expansion.none(RecordType.POST))
                .map(ExpandedPost::post)
                .orElseThrow(() -> DomainException.notFound("post", id.value()));
    }

    @Override
    public Optional<Post> findPost(AccountId account, PublicationKey key) {
        return posts.findPublished(account, key);
    }

    @Override
    public void prepare(AccountId account) {
        matching.prepare(account);
    }

    @Override
    public Post publishPost(PublishPost command) {
        return work.run(() -> create(command.account(), command.input()));
    }

    private Post create(AccountId account, PostInput input) {
        Influencer author = author(account, input.influencer());
        return saveMatched(input.create(PostId.of(ids.next()), account, author, clock.instant()));
    }

    @Override
    public Post changePost(ChangePost command) {
        return work.run(() -> {
            return change(require(command.account(), command.id(), command.version()), command.input());
        });
    }

    private Post change(Post found, PostInput input) {
        Post changed = found.with(input, author(found.account(), input.influencer()), clock.instant());
        if (changed.input().equals(found.input())) {
            return found;
        }
        matching.movePlaces(found, changed);
        return saveMatched(changed);
    }

    @Override
    public PutOutcome<Post> putPost(PutPost command) {
        PostInput input = command.input();
        return work.run(() -> {
            Optional<Post> found = posts.findPublished(command.account(), input.key());
            if (found.isEmpty() && command.version() == null) {
                return new PutOutcome<>(createUnlessThere(command.account(), input), true);
            }
            Post known = found.flatMap(post -> posts.findLocked(command.account(), post.id()))
                    .filter(locked -> locked.publication().key().equals(input.key()))
                    .orElseThrow(() -> DomainException.stale("post", input.platformPostId()));
            ExpectedVersion.require(
                    command.version(), known.version(), "post", known.id().value());
            return new PutOutcome<>(change(known, input), false);
        });
    }

    @Override
    public List<Attempt<PutOutcome<Post>>> putPosts(AccountId account, List<Attempt<PostInput>> inputs) {
        return work.runBulk(() -> batch.put(account, inputs));
    }

    /** Creates a post that wasn't there a moment ago; if it is now, it was read too early. */
    private Post createUnlessThere(AccountId account, PostInput input) {
        try {
            return create(account, input);
        } catch (DomainException refused) {
            throw refused.kind() == ErrorKind.CONFLICT
                    ? DomainException.stale("post", input.platformPostId())
                    : refused;
        }
    }

    @Override
    public void deletePost(DeletePost command) {
        work.run(() -> {
            Post found = require(command.account(), command.id(), command.version());
            posts.delete(found);
            return found;
        });
    }

    private Post require(AccountId account, PostId id, @Nullable Long version) {
        Post found = posts.findLocked(account, id).orElseThrow(() -> DomainException.notFound("post", id.value()));
        ExpectedVersion.require(version, found.version(), "post", id.value());
        return found;
    }

    private Influencer author(AccountId account, InfluencerReference reference) {
        return influencers.find(account, reference).orElseThrow(() -> unknown(reference.toString()));
    }

    /** Saves a post with the products that it shows, and its matches. */
    private Post saveMatched(Post post) {
        Optional<MatchedPost> matched = matching.match(post);
        Post saved = save(matched.map(MatchedPost::post).orElse(post));
        matched.ifPresentOrElse(matching::saveMatches, () -> matching.matchLater(saved.account(), List.of(saved.id())));
        return saved;
    }

    /** Saves a post whose author was there a moment ago. */
    private Post save(Post post) {
        try {
            return posts.save(post);
        } catch (DomainException refused) {
            throw refused.kind() == ErrorKind.NOT_FOUND
                    ? unknown(post.influencer().value())
                    : refused;
        }
    }

    static DomainException unknown(String influencer) {
        return DomainException.invalid(
                "influencer", "must be one of the account's influencers, but none is " + influencer);
    }
}
