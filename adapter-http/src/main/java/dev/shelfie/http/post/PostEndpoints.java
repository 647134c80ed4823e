package dev.shelfie.http.post;

import dev.shelfie.application.post.ChangePost;
import dev.shelfie.application.post.DeletePost;
import dev.shelfie.application.post.GetPost;
import dev.shelfie.application.post.ListPosts;
import dev.shelfie.application.post.ListPostsOfInfluencer;
import dev.shelfie.application.post.PostFilter;
import dev.shelfie.application.post.PostUseCases;
import dev.shelfie.application.post.PublishPost;
import dev.shelfie.application.product.ProductUseCases;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Permission;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.error.Validator;
import dev.shelfie.domain.expansion.ExpandedPost;
import dev.shelfie.domain.expansion.Expansion;
import dev.shelfie.domain.expansion.RecordType;
import dev.shelfie.domain.influencer.InfluencerId;
import dev.shelfie.domain.influencer.Platform;
import dev.shelfie.domain.influencer.SocialReference;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.post.PostInput;
import dev.shelfie.domain.product.ProductId;
import dev.shelfie.http.endpoint.Answer;
import dev.shelfie.http.endpoint.ConcurrencyLimit;
import dev.shelfie.http.endpoint.Endpoint;
import dev.shelfie.http.endpoint.GatheredRead;
import dev.shelfie.http.endpoint.Precondition;
import dev.shelfie.http.endpoint.Query;
import dev.shelfie.http.endpoint.RecordVersion;
import dev.shelfie.http.endpoint.Request;
import dev.shelfie.http.expansion.Expansions;
import dev.shelfie.http.influencer.SocialAccountParameters;
import dev.shelfie.http.json.MergePatch;
import dev.shelfie.http.listing.Paging;
import dev.shelfie.http.listing.QueryParameters;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Posts over HTTP. */
public final class PostEndpoints {

    static final String RECORD_TYPE = "post";

    private static final int MAX_SEARCHES_PER_ACCOUNT = 4;
    private static final int MAX_SEARCHES = 8;

    private final PostUseCases posts;
    private final ProductUseCases products;
    private final ConcurrencyLimit searches = new ConcurrencyLimit(MAX_SEARCHES_PER_ACCOUNT, MAX_SEARCHES);

    /**
     * @param posts the use cases
     * @param products finds products by their external ids
     */
    public PostEndpoints(PostUseCases posts, ProductUseCases products) {
        this.posts = posts;
        this.products = products;
    }

    /** The endpoints. */
    public List<Endpoint> endpoints() {
        return List.of(
                Endpoint.get("/posts", Permission.POSTS_READ, searches.aroundSearches(this::list))
                        .taking(
                                "ids",
                                "updated_after",
                                "sort",
                                "q",
                                "status",
                                "influencer",
                                "platform",
                                "hashtag",
                                "product",
                                "has_products",
                                "created_after",
                                "created_before",
                                "social_platform",
                                "social_account",
                                "expand",
                                "limit",
                                "cursor"),
                Endpoint.get(
                                "/posts/{id}",
                                Permission.POSTS_READ,
                                this::get,
                                new GatheredRead<>(PostEndpoints::shallowQuery, this::answers))
                        .taking("status", "expand"),
                Endpoint.get("/influencers/{id}/posts", Permission.POSTS_READ, this::listOfInfluencer)
                        .taking("updated_after", "sort", "status", "social_platform", "expand", "limit", "cursor"),
                Endpoint.get("/products/{id}/posts", Permission.PRODUCTS_READ, this::listOfProduct)
                        .taking(
                                "updated_after",
                                "sort",
                                "status",
                                "social_platform",
                                "social_account",
                                "expand",
                                "limit",
                                "cursor"),
                Endpoint.post("/posts", Permission.POSTS_WRITE, prepared(this::publish))
                        .recording(RECORD_TYPE)
                        .taking("social_platform", "social_account", "expand"),
                Endpoint.patch("/posts/{id}", Permission.POSTS_WRITE, prepared(this::change))
                        .recording(RECORD_TYPE)
                        .taking("expand"),
                Endpoint.delete("/posts/{id}", Permission.POSTS_WRITE, this::delete)
                        .recording(RECORD_TYPE));
    }

    private Endpoint.Handler prepared(Endpoint.Handler handler) {
        return Endpoint.Handler.prepared(request -> posts.prepare(request.account()), handler);
    }

    private Answer get(Request request) {
        return answer(posts.getPost(query(request)));
    }

    private List<Supplier<Answer>> answers(AccountId account, List<GetPost> queries) {
        List<Optional<ExpandedPost>> found = posts.getPosts(account, queries);
        return GatheredRead.answers(
                queries,
                found,
                PostEndpoints::answer,
                query -> notFound(query.id().value()));
    }

    private static GetPost query(Request request) {
        return new GetPost(request.account(), id(request), PostVisibilities.of(request), expansion(request));
    }

    /** The query of a request that takes the same few statements as others; null for one that takes more. */
    private static @Nullable GetPost shallowQuery(Request request) {
        GetPost query = query(request);
        return query.expansion().isShallow() ? query : null;
    }

    private Answer list(Request request) {
        Set<PostId> ids = QueryParameters.ids(request.query(), PostId::parse, PostId.PREFIX);
        return list(request, filter(request.query()), ids, Paging.of(request));
    }

    private Answer listOfProduct(Request request) {
        request.caller().require(Permission.POSTS_READ);
        ProductId product = ProductId.parse(request.parameter("id"))
                .orElseThrow(() -> DomainException.notFound("product", request.parameter("id")));
        return list(
                request,
                PostFilter.showing(
                        products.getProduct(request.account(), product).id()),
                null,
                Paging.withDefaultLimit(request));
    }

    private Answer list(Request request, PostFilter filter, @Nullable Set<PostId> ids, Paging paging) {
        SocialAccountParameters social = SocialAccountParameters.of(request);
        return paging.rendered(
                posts.listPosts(new ListPosts(
                        request.account(),
                        social.platform(),
                        social.account(),
                        filter,
                        ids,
                        PostVisibilities.of(request),
                        paging.window(),
                        expansion(request))),
                PostResponse::write);
    }

    private Answer listOfInfluencer(Request request) {
        SocialAccountParameters social = SocialAccountParameters.of(request);
        Paging paging = Paging.of(request);
        return paging.rendered(
                posts.listPostsOfInfluencer(new ListPostsOfInfluencer(
                        request.account(),
                        social.reference(request),
                        social.platform(),
                        PostVisibilities.of(request),
                        paging.window(),
                        expansion(request))),
                PostResponse::write);
    }

    private Answer publish(Request request) {
        Expansion expansion = expansion(request);
        SocialReference author = SocialAccountParameters.of(request).account();
        PostInput input = PostRequest.read(request.body().reader(), author);
        Post created = posts.publishPost(new PublishPost(request.account(), input));
        return answer(posts.expand(created, expansion)).with(Answer.CREATED, request.url() + "/" + created.id());
    }

    private Answer change(Request request) {
        Expansion expansion = expansion(request);
        MergePatch patch = request.body().patch();
        Precondition precondition = request.precondition();
        Post current = posts.getPost(request.account(), id(request));
        precondition.require(version(current), RECORD_TYPE);
        PostInput input = PostRequest.read(patch.applyTo(PostRequest.of(current, patch)), null);
        Post changed = posts.changePost(new ChangePost(request.account(), current.id(), current.version(), input));
        return answer(posts.expand(changed, expansion));
    }

    private Answer delete(Request request) {
        Precondition precondition = request.precondition();
        Post current = posts.getPost(request.account(), id(request));
        posts.deletePost(
                new DeletePost(request.account(), current.id(), precondition.require(version(current), RECORD_TYPE)));
        return Answer.noContent();
    }

    static Answer answer(ExpandedPost post) {
        return Answer.rendered(post, PostResponse::write, found -> version(found.post()));
    }

    static RecordVersion version(Post post) {
        return new RecordVersion(post.id().value(), post.version());
    }

    static Expansion expansion(Request request) {
        return Expansions.of(request, RecordType.POST);
    }

    private static PostId id(Request request) {
        return PostId.parse(request.parameter("id")).orElseThrow(() -> notFound(request.parameter("id")));
    }

    private static DomainException notFound(String id) {
        return DomainException.notFound(RECORD_TYPE, id);
    }

    private static PostFilter filter(Query query) {
        return new PostFilter(
                influencer(query.get("influencer")),
                QueryParameters.choice(query, "platform", Platform.values(), Platform::publicName),
                hashtag(query),
                product(query.get("product")),
                query.time("created_after"),
                query.time("created_before"),
                query.flag("has_products"),
                QueryParameters.search(query));
    }

    private static @Nullable String hashtag(Query query) {
        String text = QueryParameters.text(query, "hashtag");
        if (text == null || !text.startsWith("#")) {
            return text;
        }
        new Validator()
                .check(text.length() > 1, "hashtag", "must have a character besides #")
                .verify();
        return text.substring(1);
    }

    private static @Nullable InfluencerId influencer(@Nullable String id) {
        return id == null
                ? null
                : InfluencerId.parse(id)
                        .orElseThrow(() -> DomainException.invalid("influencer", "must be the id of an influencer"));
    }

    private static @Nullable ProductId product(@Nullable String id) {
        return id == null
                ? null
                : ProductId.parse(id)
                        .orElseThrow(() -> DomainException.invalid("product", "must be the id of a product"));
    }
}
