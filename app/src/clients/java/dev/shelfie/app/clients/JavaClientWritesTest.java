package dev.shelfie.app.clients;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.shelfie.client.ApiClient;
import dev.shelfie.client.ApiException;
import dev.shelfie.client.ApiResponse;
import dev.shelfie.client.api.ImportsApi;
import dev.shelfie.client.api.ImportsApi.APICreateImportRequest;
import dev.shelfie.client.api.ImportsApi.APIGetImportRequest;
import dev.shelfie.client.api.ImportsApi.APIListImportsRequest;
import dev.shelfie.client.api.InfluencersApi;
import dev.shelfie.client.api.InfluencersApi.APICreateInfluencerRequest;
import dev.shelfie.client.api.InfluencersApi.APIDeleteInfluencerRequest;
import dev.shelfie.client.api.InfluencersApi.APIListInfluencersRequest;
import dev.shelfie.client.api.InfluencersApi.APIUpdateInfluencerRequest;
import dev.shelfie.client.api.PostsApi;
import dev.shelfie.client.api.PostsApi.APICreatePostRequest;
import dev.shelfie.client.api.PostsApi.APIDeletePostRequest;
import dev.shelfie.client.api.PostsApi.APIGetPostRequest;
import dev.shelfie.client.api.PostsApi.APIUpdatePostRequest;
import dev.shelfie.client.api.ProductsApi;
import dev.shelfie.client.api.ProductsApi.APICreateProductRequest;
import dev.shelfie.client.api.ProductsApi.APIDeleteProductRequest;
import dev.shelfie.client.api.ProductsApi.APIListPostsOfProductRequest;
import dev.shelfie.client.api.ProductsApi.APIListProductsRequest;
import dev.shelfie.client.api.ProductsApi.APIUpdateProductRequest;
import dev.shelfie.client.api.ProductsApi.APIUpsertProductRequest;
import dev.shelfie.client.model.Availability;
import dev.shelfie.client.model.ErrorDetails;
import dev.shelfie.client.model.ErrorResponse;
import dev.shelfie.client.model.ImportKind;
import dev.shelfie.client.model.ImportRefusal;
import dev.shelfie.client.model.ImportRun;
import dev.shelfie.client.model.ImportState;
import dev.shelfie.client.model.Influencer;
import dev.shelfie.client.model.InfluencerInput;
import dev.shelfie.client.model.InfluencerPatch;
import dev.shelfie.client.model.Money;
import dev.shelfie.client.model.MoneyPatch;
import dev.shelfie.client.model.Platform;
import dev.shelfie.client.model.Post;
import dev.shelfie.client.model.PostInput;
import dev.shelfie.client.model.PostPatch;
import dev.shelfie.client.model.PostStatus;
import dev.shelfie.client.model.Product;
import dev.shelfie.client.model.ProductInput;
import dev.shelfie.client.model.ProductPatch;
import dev.shelfie.client.model.ProductUpsert;
import dev.shelfie.client.model.SocialAccountInput;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.file.Files;
import java.nio.file.Path;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The Java client that is generated from the OpenAPI document changes and imports records of a running service. */
class JavaClientWritesTest {

    @AutoClose
    private static final ClientFixture FIXTURE = ClientFixture.open();

    private static final ApiClient CLIENT = client();

    private final InfluencersApi influencers = new InfluencersApi(CLIENT);
    private final PostsApi posts = new PostsApi(CLIENT);
    private final ProductsApi products = new ProductsApi(CLIENT);

    @TempDir
    private Path folder;

    private static ApiClient client() {
        ApiClient client = new ApiClient();
        client.updateBaseUri(FIXTURE.address());
        client.setRequestInterceptor(request -> request.header("Authorization", "Bearer " + FIXTURE.token()));
        return client;
    }

    @Test
    void createsChangesAndErasesAnInfluencerWithAPost() throws ApiException {
        Influencer created = influencers.createInfluencer(APICreateInfluencerRequest.newBuilder()
                .influencerInput(new InfluencerInput()
                        .displayName("Aiko Brandt")
                        .bio("Ceramics")
                        .addSocialAccountsItem(new SocialAccountInput()
                                .platform(Platform.INSTAGRAM)
                                .username("aiko.java")))
                .idempotencyKey("aiko-java")
                .build());
        Influencer changed = influencers.updateInfluencer(APIUpdateInfluencerRequest.newBuilder()
                .id(created.getId())
                .influencerPatch(new InfluencerPatch().bio(null).displayName("Aiko B."))
                .build());
        assertThat(changed.getDisplayName()).isEqualTo("Aiko B.");
        assertThat(changed.getBio()).isNull();
        assertThat(changed.getSocialAccounts()).isEqualTo(created.getSocialAccounts());

        Post post = posts.createPost(APICreatePostRequest.newBuilder()
                .socialPlatform(Platform.INSTAGRAM)
                .socialAccount("aiko.java")
                .postInput(new PostInput().platformPostId("AikoJava1").caption("Glaze #raku"))
                .build());
        assertThat(post.getInfluencer().getString()).isEqualTo(created.getId());
        Post recaptioned = posts.updatePost(APIUpdatePostRequest.newBuilder()
                .id(post.getId())
                .postPatch(new PostPatch().caption("Glaze #celadon"))
                .build());
        assertThat(recaptioned.getHashtags()).containsExactly("celadon");

        ApiResponse<Void> erased = influencers.deleteInfluencerWithHttpInfo(
                APIDeleteInfluencerRequest.newBuilder().id(created.getId()).build());
        assertThat(erased.getStatusCode()).isEqualTo(204);
        assertThat(erased.getHeaders().get("erased-posts")).containsExactly("1");
    }

    @Test
    void deletesAPost() throws ApiException {
        Post post = posts.createPost(APICreatePostRequest.newBuilder()
                .postInput(new PostInput()
                        .influencer(lena().getId())
                        .platform(Platform.INSTAGRAM)
                        .platformPostId("LenaJava1")
                        .status(PostStatus.DRAFT))
                .build());
        posts.deletePost(APIDeletePostRequest.newBuilder().id(post.getId()).build());
        ErrorDetails error = refusal(() -> posts.getPost(
                APIGetPostRequest.newBuilder().id(post.getId()).status("all").build()));
        assertThat(error.getCode()).isEqualTo("not_found");
    }

    @Test
    void createsPutsChangesListsAndDeletesAProduct() throws ApiException {
        Product created = products.createProduct(APICreateProductRequest.newBuilder()
                .productInput(new ProductInput()
                        .externalId("java-1")
                        .title("Ask side table")
                        .url("https://shop.example/p/ask")
                        .price(new Money().amount("129.00").currency("EUR"))
                        .brand("Javabrand"))
                .build());
        Product put = products.upsertProduct(APIUpsertProductRequest.newBuilder()
                .externalId("java-1")
                .productUpsert(new ProductUpsert()
                        .title("Ask side table, oak")
                        .url("https://shop.example/p/ask")
                        .brand("Javabrand")
                        .price(new Money().amount("129.00").currency("EUR"))
                        .availability(Availability.PREORDER))
                .build());
        assertThat(put.getId()).isEqualTo(created.getId());
        Product changed = products.updateProduct(APIUpdateProductRequest.newBuilder()
                .id(created.getId())
                .productPatch(new ProductPatch()
                        .salePrice(new MoneyPatch().amount("99.00").currency("EUR"))
                        .putAttributesItem("color", "oak"))
                .build());
        assertThat(changed.getAvailability()).isEqualTo(Availability.PREORDER);
        assertThat(changed.getSalePrice().getAmount()).isEqualTo("99.00");
        assertThat(changed.getAttributes()).containsEntry("color", "oak");

        assertThat(products.listProducts(APIListProductsRequest.newBuilder()
                        .brand("javabrand")
                        .q("OAK")
                        .availability(Availability.PREORDER)
                        .build()))
                .containsExactly(changed);
        assertThat(products.listPostsOfProduct(APIListPostsOfProductRequest.newBuilder()
                        .id(created.getId())
                        .build()))
                .isEmpty();
        products.deleteProduct(
                APIDeleteProductRequest.newBuilder().id(created.getId()).build());
    }

    @Test
    void importsWhatIsStreamedAndFollowsIt() throws ApiException, IOException {
        Path feed = Files.writeString(folder.resolve("feed.tsv"), """
                id\ttitle\tlink\tavailability\tprice
                java-feed-1\tBris curtain\thttps://shop.example/p/bris\tin_stock\t59.00 EUR
                java-feed-2\tBris blind\thttps://shop.example/p/blind\tin_stock\t49
                """);
        ApiClient streaming = client();
        streaming.setRequestInterceptor(request -> {
            request.header("Authorization", "Bearer " + FIXTURE.token());
            request.setHeader("Content-Type", "text/tab-separated-values");
            try {
                request.POST(BodyPublishers.ofFile(feed));
            } catch (FileNotFoundException e) {
                throw new UncheckedIOException(e);
            }
        });
        ImportRun ended = new ImportsApi(streaming)
                .createImport(APICreateImportRequest.newBuilder()
                        .kind(ImportKind.PRODUCTS)
                        .body("")
                        .build());
        assertThat(ended.getState()).isEqualTo(ImportState.COMPLETED);
        assertThat(ended.getCreated()).isEqualTo(1);
        assertThat(ended.getRefusals())
                .singleElement()
                .extracting(ImportRefusal::getLine)
                .isEqualTo(3L);

        ImportsApi imports = new ImportsApi(CLIENT);
        assertThat(imports.getImport(
                        APIGetImportRequest.newBuilder().id(ended.getId()).build()))
                .isEqualTo(ended);
        assertThat(imports.listImports(APIListImportsRequest.newBuilder().build()))
                .contains(ended);
    }

    private Influencer lena() throws ApiException {
        return influencers
                .listInfluencers(APIListInfluencersRequest.newBuilder().build())
                .stream()
                .filter(each -> each.getDisplayName().equals("Lena Moosgrün"))
                .findFirst()
                .orElseThrow();
    }

    /** What the service answers to a call that it refuses. */
    private static ErrorDetails refusal(ThrowingCallable call) {
        ApiException refused = catchThrowableOfType(ApiException.class, call);
        return CLIENT.getObjectMapper()
                .readValue(refused.getResponseBody(), ErrorResponse.class)
                .getError();
    }
}
