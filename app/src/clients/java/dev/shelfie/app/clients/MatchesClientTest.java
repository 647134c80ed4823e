package dev.shelfie.app.clients;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.shelfie.client.ApiClient;
import dev.shelfie.client.ApiException;
import dev.shelfie.client.api.AccountApi;
import dev.shelfie.client.api.AccountApi.APIGetAccountRequest;
import dev.shelfie.client.api.AccountApi.APIUpdateAccountRequest;
import dev.shelfie.client.api.InfluencersApi;
import dev.shelfie.client.api.InfluencersApi.APICreateInfluencerRequest;
import dev.shelfie.client.api.MatchesApi;
import dev.shelfie.client.api.MatchesApi.APICreateMatchRequest;
import dev.shelfie.client.api.MatchesApi.APIDecideMatchRequest;
import dev.shelfie.client.api.MatchesApi.APIDeleteMatchRequest;
import dev.shelfie.client.api.MatchesApi.APIDismissLostMatchRequest;
import dev.shelfie.client.api.MatchesApi.APIGetMatchRequest;
import dev.shelfie.client.api.MatchesApi.APIListLostMatchesRequest;
import dev.shelfie.client.api.MatchesApi.APIListMatchesOfPostRequest;
import dev.shelfie.client.api.MatchesApi.APIListMatchesRequest;
import dev.shelfie.client.api.MatchesApi.APIPreviewMatchesRequest;
import dev.shelfie.client.api.MatchesApi.APIRestoreLostMatchRequest;
import dev.shelfie.client.api.PostsApi;
import dev.shelfie.client.api.PostsApi.APICreatePostRequest;
import dev.shelfie.client.api.PostsApi.APIUpdatePostRequest;
import dev.shelfie.client.api.ProductsApi;
import dev.shelfie.client.api.ProductsApi.APICreateProductRequest;
import dev.shelfie.client.model.Account;
import dev.shelfie.client.model.AccountMatchingPatch;
import dev.shelfie.client.model.AccountPatch;
import dev.shelfie.client.model.Evidence;
import dev.shelfie.client.model.InfluencerInput;
import dev.shelfie.client.model.LossReason;
import dev.shelfie.client.model.LostMatch;
import dev.shelfie.client.model.Match;
import dev.shelfie.client.model.MatchDecision;
import dev.shelfie.client.model.MatchInput;
import dev.shelfie.client.model.MatchPatch;
import dev.shelfie.client.model.MatchPreviewInput;
import dev.shelfie.client.model.MatchRelation;
import dev.shelfie.client.model.MatchSource;
import dev.shelfie.client.model.MatchStatus;
import dev.shelfie.client.model.Platform;
import dev.shelfie.client.model.PostInput;
import dev.shelfie.client.model.PostPatch;
import dev.shelfie.client.model.PreviewedProduct;
import dev.shelfie.client.model.Product;
import dev.shelfie.client.model.ProductByExternalId;
import dev.shelfie.client.model.ProductInput;
import dev.shelfie.client.model.ProductReference;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** Matches, previews and the account, with the Java client that is generated from the OpenAPI document. */
class MatchesClientTest {

    @AutoClose
    private static final ClientFixture FIXTURE = ClientFixture.open();

    private final ApiClient client = client();
    private final MatchesApi matches = new MatchesApi(client);
    private final AccountApi account = new AccountApi(client);

    private static ApiClient client() {
        ApiClient client = new ApiClient();
        client.updateBaseUri(FIXTURE.address());
        client.setRequestInterceptor(request -> request.header("Authorization", "Bearer " + FIXTURE.token()));
        return client;
    }

    @Test
    void linksDecidesListsAndDeletesMatches() throws ApiException {
        Product product = product("match-1", "Ebbe deck chair, beech");
        String post = post("Ebbe1");
        Match linked = matches.createMatch(APICreateMatchRequest.newBuilder()
                .id(post)
                .matchInput(
                        new MatchInput().product(new ProductReference(new ProductByExternalId().externalId("match-1"))))
                .expand(List.of("post", "product"))
                .build());
        assertThat(linked.getSource()).isEqualTo(MatchSource.MANUAL);
        assertThat(linked.getMatcherVersion()).isNull();
        assertThat(linked.getEvidence()).isEmpty();
        assertThat(linked.getProduct().getProduct()).isEqualTo(product);
        assertThat(linked.getPost().getPost().getProducts().get(0).getString()).isEqualTo(product.getId());

        Match again = matches.createMatch(APICreateMatchRequest.newBuilder()
                .id(post)
                .matchInput(new MatchInput().product(new ProductReference(product.getId())))
                .build());
        assertThat(again.getId()).isEqualTo(linked.getId());
        assertThat(matches.listMatchesOfPost(
                        APIListMatchesOfPostRequest.newBuilder().id(post).build()))
                .containsExactly(again);

        Match chosen = matches.decideMatch(APIDecideMatchRequest.newBuilder()
                .id(linked.getId())
                .matchPatch(new MatchPatch().status(MatchDecision.CONFIRMED).product(product.getId()))
                .build());
        assertThat(chosen.getRelation()).isEqualTo(MatchRelation.EXACT);
        assertThat(chosen.getVariants()).isEmpty();
        assertThat(matches.listMatches(APIListMatchesRequest.newBuilder()
                        .product(product.getId())
                        .relation(MatchRelation.EXACT)
                        .build()))
                .containsExactly(chosen);

        Match rejected = matches.decideMatch(APIDecideMatchRequest.newBuilder()
                .id(linked.getId())
                .matchPatch(new MatchPatch().status(MatchDecision.REJECTED))
                .build());
        assertThat(rejected.getStatus()).isEqualTo(MatchStatus.REJECTED);
        assertThat(matches.listMatches(APIListMatchesRequest.newBuilder()
                        .product(product.getId())
                        .status(MatchStatus.REJECTED)
                        .minConfidence(0.5)
                        .build()))
                .containsExactly(rejected);

        matches.deleteMatch(
                APIDeleteMatchRequest.newBuilder().id(linked.getId()).build());
        assertThat(catchThrowableOfType(
                                ApiException.class,
                                () -> matches.getMatch(APIGetMatchRequest.newBuilder()
                                        .id(linked.getId())
                                        .build()))
                        .getCode())
                .isEqualTo(404);
    }

    @Test
    void restoresAndDismissesWhatPostsLost() throws ApiException {
        Product product = product("match-3", "Solvik garden bench, teak");
        String post = post("Solvik1", "The Solvik garden bench, teak: https://shop.example/p/match-3");
        new PostsApi(client)
                .updatePost(APIUpdatePostRequest.newBuilder()
                        .id(post)
                        .postPatch(new PostPatch().caption("Sunday."))
                        .build());

        LostMatch lost = lostMatches(post).get(0);
        assertThat(lost.getReason()).isEqualTo(LossReason.POST_CHANGED);
        assertThat(lost.getProductTitle()).isEqualTo(product.getTitle());
        assertThat(lost.getBetterProduct()).isNull();
        Match restored = matches.restoreLostMatch(APIRestoreLostMatchRequest.newBuilder()
                .id(lost.getId())
                .body(Map.of())
                .build());
        assertThat(restored.getSource()).isEqualTo(MatchSource.MANUAL);
        assertThat(lostMatches(post)).isEmpty();

        assertThat(catchThrowableOfType(
                                ApiException.class,
                                () -> matches.dismissLostMatch(APIDismissLostMatchRequest.newBuilder()
                                        .id(lost.getId())
                                        .build()))
                        .getCode())
                .isEqualTo(404);
    }

    private List<LostMatch> lostMatches(String post) throws ApiException {
        return matches.listLostMatches(
                APIListLostMatchesRequest.newBuilder().post(post).build());
    }

    @Test
    void previewsWithEvidenceThatQuotesTheCaption() throws ApiException {
        Product product = product("match-2", "Tuva hammock, striped cotton");
        String caption = "🌴 Afternoon in the Tuva hammock, striped cotton, best buy ever";
        PreviewedProduct best = matches.previewMatches(APIPreviewMatchesRequest.newBuilder()
                        .matchPreviewInput(new MatchPreviewInput()
                                .caption(caption)
                                .platform(Platform.TIKTOK)
                                .limit(3))
                        .expand(List.of("product"))
                        .build())
                .getProducts()
                .get(0);
        assertThat(best.getProduct().getProduct()).isEqualTo(product);
        assertThat(best.getConfidence()).isBetween(0.0, 1.0);
        List<Evidence> quoting = best.getEvidence().stream()
                .filter(reason -> reason.getQuote() != null)
                .toList();
        assertThat(quoting)
                .isNotEmpty()
                .allSatisfy(reason -> assertThat(caption.substring(reason.getStart(), reason.getEnd()))
                        .isEqualTo(reason.getQuote()));
    }

    @Test
    void changesThresholds() throws ApiException {
        Account before = account.getAccount(APIGetAccountRequest.newBuilder().build());
        assertThat(before.getMatching().getCalibration().getLearnedAt()).isNull();
        Account changed = account.updateAccount(APIUpdateAccountRequest.newBuilder()
                .accountPatch(new AccountPatch().matching(new AccountMatchingPatch().confirmAt(0.97)))
                .build());
        assertThat(changed.getMatching().getConfirmAt()).isEqualTo(0.97);
        assertThat(changed.getMatching().getSuggestAt())
                .isEqualTo(before.getMatching().getSuggestAt());
        Account back = account.updateAccount(APIUpdateAccountRequest.newBuilder()
                .accountPatch(new AccountPatch().matching(new AccountMatchingPatch().confirmAt(null)))
                .build());
        assertThat(back.getMatching().getConfirmAt())
                .isEqualTo(before.getMatching().getConfirmAt());
    }

    private Product product(String externalId, String title) throws ApiException {
        return new ProductsApi(client)
                .createProduct(APICreateProductRequest.newBuilder()
                        .productInput(new ProductInput()
                                .externalId(externalId)
                                .title(title)
                                .url("https://shop.example/p/" + externalId))
                        .build());
    }

    private String post(String platformPostId) throws ApiException {
        return post(platformPostId, null);
    }

    private String post(String platformPostId, @Nullable String caption) throws ApiException {
        String influencer = new InfluencersApi(client)
                .createInfluencer(APICreateInfluencerRequest.newBuilder()
                        .influencerInput(new InfluencerInput().displayName("Aiko"))
                        .build())
                .getId();
        return new PostsApi(client)
                .createPost(APICreatePostRequest.newBuilder()
                        .postInput(new PostInput()
                                .influencer(influencer)
                                .platform(Platform.INSTAGRAM)
                                .platformPostId(platformPostId)
                                .caption(caption))
                        .build())
                .getId();
    }
}
