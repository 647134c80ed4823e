package dev.shelfie.app.clients;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.shelfie.client.ApiClient;
import dev.shelfie.client.ApiException;
import dev.shelfie.client.ApiResponse;
import dev.shelfie.client.api.InfluencersApi;
import dev.shelfie.client.api.InfluencersApi.APIGetInfluencerRequest;
import dev.shelfie.client.api.InfluencersApi.APIListInfluencersRequest;
import dev.shelfie.client.api.InfluencersApi.APIUpdateInfluencerRequest;
import dev.shelfie.client.api.PostsApi;
import dev.shelfie.client.api.PostsApi.APIGetPostEmbedRequest;
import dev.shelfie.client.api.PostsApi.APIGetPostRequest;
import dev.shelfie.client.api.PostsApi.APIListPostsOfInfluencerRequest;
import dev.shelfie.client.api.PostsApi.APIListPostsRequest;
import dev.shelfie.client.api.ProductsApi;
import dev.shelfie.client.api.ProductsApi.APICreateProductRequest;
import dev.shelfie.client.model.BodyError;
import dev.shelfie.client.model.Embed;
import dev.shelfie.client.model.ErrorDetails;
import dev.shelfie.client.model.ErrorResponse;
import dev.shelfie.client.model.Influencer;
import dev.shelfie.client.model.InfluencerPatch;
import dev.shelfie.client.model.InfluencerStatus;
import dev.shelfie.client.model.Platform;
import dev.shelfie.client.model.Post;
import dev.shelfie.client.model.PostStatus;
import dev.shelfie.client.model.Product;
import dev.shelfie.client.model.ProductInput;
import dev.shelfie.client.model.ProductOrId;
import dev.shelfie.client.model.SocialAccount;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** The Java client that is generated from the OpenAPI document reads records and errors of a running service. */
class JavaClientTest {

    @AutoClose
    private static final ClientFixture FIXTURE = ClientFixture.open();

    private static final ApiClient CLIENT = client();

    private final InfluencersApi influencers = new InfluencersApi(CLIENT);
    private final PostsApi posts = new PostsApi(CLIENT);
    private final ProductsApi products = new ProductsApi(CLIENT);

    private static ApiClient client() {
        ApiClient client = new ApiClient();
        client.updateBaseUri(FIXTURE.address());
        client.setRequestInterceptor(request -> request.header("Authorization", "Bearer " + FIXTURE.token()));
        return client;
    }

    @Test
    void listsInfluencersWithTheirAccounts() throws ApiException {
        List<Influencer> listed = influencers.listInfluencers(
                APIListInfluencersRequest.newBuilder().build());
        assertThat(listed).hasSize(13).allMatch(each -> each.getStatus() == InfluencerStatus.ACTIVE);
        SocialAccount account = lena().getSocialAccounts().get(0);
        assertThat(account.getPlatform()).isEqualTo(Platform.INSTAGRAM);
        assertThat(account.getUsername()).isEqualTo("lena.moosgruen");
        assertThat(account.getFollowers()).isEqualTo(84_200);
        assertThat(account.getVerified()).isTrue();
    }

    @Test
    void pagesWhenALimitIsGiven() throws ApiException {
        ApiResponse<List<Influencer>> page = influencers.listInfluencersWithHttpInfo(
                APIListInfluencersRequest.newBuilder().limit(2).build());
        assertThat(page.getData()).hasSize(2);
        assertThat(page.getHeaders().get("link")).singleElement().asString().endsWith("rel=\"next\"");
    }

    @Test
    void getsOneInfluencer() throws ApiException {
        Influencer got = influencers.getInfluencer(
                APIGetInfluencerRequest.newBuilder().id(lena().getId()).build());
        assertThat(got).isEqualTo(lena());
        assertThat(got.getObject()).isEqualTo(Influencer.ObjectEnum.INFLUENCER);
        assertThat(got.getCreatedAt()).isEqualTo("2025-01-14T09:29:32Z");
        assertThat(got.getPosts()).isNull();
    }

    @Test
    void getsAnInfluencersPostsWhenExpanded() throws ApiException {
        Influencer got = influencers.getInfluencer(APIGetInfluencerRequest.newBuilder()
                .id(lena().getId())
                .expand(List.of("posts"))
                .build());
        assertThat(got.getPosts()).isEqualTo(postsOfLena());
    }

    @Test
    void listsPostsWithIdsOfRelatedRecords() throws ApiException {
        String id = lena().getId();
        assertThat(postsOfLena())
                .hasSizeGreaterThan(5)
                .allMatch(each -> each.getInfluencer().getString().equals(id))
                .anyMatch(each -> each.getProducts().isEmpty())
                .anyMatch(each -> each.getProducts().size() > 1)
                .allMatch(each -> each.getProducts().stream()
                        .allMatch(product -> product.getString().startsWith("prod_")));
    }

    @Test
    void listsPostsWithRelatedRecordsWhenExpanded() throws ApiException {
        List<Post> listed = posts.listPostsOfInfluencer(APIListPostsOfInfluencerRequest.newBuilder()
                .id(lena().getId())
                .expand(List.of("influencer", "products"))
                .build());
        assertThat(listed)
                .extracting(each -> each.getInfluencer().getInfluencer())
                .containsOnly(lena());
        assertThat(listed)
                .flatExtracting(Post::getProducts)
                .extracting(ProductOrId::getProduct)
                .hasSizeGreaterThan(5)
                .allMatch(product -> product.getObject() == Product.ObjectEnum.PRODUCT)
                .anyMatch(product -> product.getPrice().getCurrency().equals("EUR"));
    }

    @Test
    void getsOnePost() throws ApiException {
        Post listed = postsOfLena().get(0);
        Post got =
                posts.getPost(APIGetPostRequest.newBuilder().id(listed.getId()).build());
        assertThat(got).isEqualTo(listed);
        assertThat(got.getStatus()).isEqualTo(PostStatus.PUBLISHED);
        assertThat(got.getPermalink()).startsWith("https://");
    }

    @Test
    void embedsAPost() throws ApiException {
        Post post = postsOfLena().get(0);
        Embed embed = posts.getPostEmbed(APIGetPostEmbedRequest.newBuilder()
                .id(post.getId())
                .consent(true)
                .build());
        assertThat(embed.getPlatform()).isEqualTo(post.getPlatform());
        assertThat(embed.getPermalink()).isEqualTo(post.getPermalink());
        assertThat(embed.getHtml()).startsWith("<");
        assertThat(embed.getScriptUrl()).isNull();
    }

    @Test
    void listsPostsThatAllFiltersApplyTo() throws ApiException {
        List<Post> listed = posts.listPosts(APIListPostsRequest.newBuilder()
                .influencer(lena().getId())
                .platform(Platform.INSTAGRAM)
                .hasProducts(true)
                .createdAfter("2025-01-01")
                .limit(100)
                .build());
        assertThat(listed)
                .isNotEmpty()
                .allMatch(each -> each.getPlatform() == Platform.INSTAGRAM)
                .noneMatch(each -> each.getProducts().isEmpty());
        assertThat(posts.listPosts(APIListPostsRequest.newBuilder()
                        .socialPlatform(Platform.INSTAGRAM)
                        .socialAccount("@lena.moosgruen")
                        .build()))
                .containsAll(listed);
    }

    @Test
    void readsTheErrorWhenNothingIsFound() {
        APIGetPostRequest unknown = APIGetPostRequest.newBuilder()
                .id("post_01JB2M5Q8W4T7Y9ZC3E6G1H0KN")
                .build();
        ErrorDetails error = refusal(() -> posts.getPost(unknown));
        assertThat(error.getCode()).isEqualTo("not_found");
        assertThat(error.getStatus()).isEqualTo(404);
        assertThat(error.getMessage()).contains(unknown.id());
        assertThat(error.getRequestId()).startsWith("req_");
    }

    @Test
    void readsTheParameterAtFaultWhenALimitIsOutOfBounds() {
        APIListInfluencersRequest tooMany =
                APIListInfluencersRequest.newBuilder().limit(101).build();
        ErrorDetails error = refusal(() -> influencers.listInfluencers(tooMany));
        assertThat(error.getCode()).isEqualTo("invalid_request");
        assertThat(error.getParam()).isEqualTo("limit");
    }

    @Test
    void readsThatTheRecordWasChangedSince() throws ApiException {
        APIUpdateInfluencerRequest late = APIUpdateInfluencerRequest.newBuilder()
                .id(lena().getId())
                .influencerPatch(new InfluencerPatch().displayName("Lena"))
                .ifMatch("\"0-00000000000000000000000000000000\"")
                .build();
        ErrorDetails error = refusal(() -> influencers.updateInfluencer(late));
        assertThat(error.getCode()).isEqualTo("precondition_failed");
        assertThat(error.getStatus()).isEqualTo(412);
    }

    @Test
    void readsEveryRuleThatABodyBreaks() {
        APICreateProductRequest broken = APICreateProductRequest.newBuilder()
                .productInput(new ProductInput()
                        .externalId("java-broken")
                        .title("")
                        .url("shop.example")
                        .addImagesItem("nowhere"))
                .build();
        ErrorDetails error = refusal(() -> products.createProduct(broken));
        assertThat(error.getCode()).isEqualTo("invalid_request");
        assertThat(error.getErrors())
                .extracting(BodyError::getPointer)
                .containsExactlyInAnyOrder("/title", "/url", "/images/0");
    }

    private Influencer lena() throws ApiException {
        return influencers
                .listInfluencers(APIListInfluencersRequest.newBuilder().build())
                .stream()
                .filter(each -> each.getDisplayName().equals("Lena Moosgrün"))
                .findFirst()
                .orElseThrow();
    }

    private List<Post> postsOfLena() throws ApiException {
        return posts.listPostsOfInfluencer(
                APIListPostsOfInfluencerRequest.newBuilder().id(lena().getId()).build());
    }

    /** What the service answers to a call that it refuses. */
    private static ErrorDetails refusal(ThrowingCallable call) {
        ApiException refused = catchThrowableOfType(ApiException.class, call);
        return CLIENT.getObjectMapper()
                .readValue(refused.getResponseBody(), ErrorResponse.class)
                .getError();
    }
}
