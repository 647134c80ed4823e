package dev.shelfie.app.service.access;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.support.ApiResponse;
import dev.shelfie.app.support.HttpTestClient;
import dev.shelfie.app.support.SampleAccount;
import dev.shelfie.app.support.ServiceContract;
import dev.shelfie.app.support.TestService;
import dev.shelfie.application.access.IssuedToken;
import dev.shelfie.application.access.RevokeToken;
import dev.shelfie.domain.access.Permission;
import dev.shelfie.domain.access.Plan;
import java.util.EnumSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Who may call, and how often. */
public interface AuthenticationContract extends ServiceContract {

    @ParameterizedTest
    @ValueSource(strings = {"/api/v1/influencers", "/v1/posts/x", "/api/v1/nothing", "/api/v2", "/api", "/v1"})
    default void asksForAuthenticationWhateverThePath(String path) {
        ApiResponse refused = sample().client().with(null).get(path);
        assertThat(refused.status()).isEqualTo(401);
        assertThat(refused.errorCode()).isEqualTo("authentication_required");
        assertThat(refused.header("WWW-Authenticate")).isEqualTo("Bearer");
    }

    @ParameterizedTest
    @ValueSource(strings = {"nonsense", "shf_live_", "shf_test_01JB2M5Q8W4T7Y9ZC3E6G1H0KN0000"})
    default void refusesInvalidToken(String token) {
        ApiResponse refused = sample().client().with(token).get("/api/v1/influencers");
        assertThat(refused.status()).isEqualTo(401);
        assertThat(refused.errorCode()).isEqualTo("invalid_token");
    }

    @Test
    default void acceptsNoTokenInQuery() {
        String secret = service()
                .token(sample().account(), TestService.READING)
                .secret()
                .reveal();
        assertThat(sample().client()
                        .with(null)
                        .get("/api/v1/influencers?access_token=" + secret)
                        .status())
                .isEqualTo(401);
    }

    @Test
    default void refusesRevokedTokenAtOnce() {
        IssuedToken issued = service().token(sample().account(), TestService.READING);
        HttpTestClient revoked = sample().client().with(issued.secret().reveal());
        assertThat(revoked.get("/api/v1/influencers").status()).isEqualTo(200);
        service()
                .use()
                .access()
                .revokeToken(new RevokeToken(sample().account(), issued.token().id(), null));
        assertThat(revoked.get("/api/v1/influencers").errorCode()).isEqualTo("invalid_token");
    }

    @Test
    default void refusesWhatTheTokenDoesNotPermit() {
        ApiResponse refused = service()
                .client(sample().account(), EnumSet.of(Permission.PRODUCTS_READ))
                .get("/api/v1/influencers");
        assertThat(refused.status()).isEqualTo(403);
        assertThat(refused.errorMessage()).contains("influencers:read");
    }

    @Test
    default void findsNothingOfAnotherAccount() {
        HttpTestClient stranger = service().client(service().account(Plan.FREE), EnumSet.allOf(Permission.class));
        assertThat(stranger.get("/api/v1/influencers").json().isEmpty()).isTrue();
        assertThat(stranger.get("/api/v1/posts/" + sample().post().id()).errorCode())
                .isEqualTo("not_found");
        assertThat(stranger.get("/api/v1/influencers/" + sample().post().influencer())
                        .errorCode())
                .isEqualTo("not_found");
        assertThat(stranger.get("/api/v1/influencers/" + sample().post().influencer() + "/posts")
                        .status())
                .isEqualTo(404);
    }

    @Test
    default void limitsRequestsToThePlan() {
        HttpTestClient free = service().client(service().account(Plan.FREE), TestService.READING);
        for (int i = 1; i <= 60; i++) {
            ApiResponse answered = free.get("/api/v1/influencers");
            assertThat(answered.status()).isEqualTo(200);
            assertThat(answered.header("RateLimit-Policy")).isEqualTo("\"default\";q=60;w=60");
            assertThat(answered.header("RateLimit")).matches("\"default\";r=\\d+;t=\\d+");
        }
        ApiResponse refused = refusedSoon(free);
        assertThat(refused.errorCode()).isEqualTo("rate_limit_exceeded");
        assertThat(refused.header("Retry-After")).isEqualTo("1");
        assertThat(refused.header("RateLimit")).startsWith("\"default\";r=0;t=");
    }

    /** The bucket fills up while requests run, so that it takes a few more to empty it. */
    private static ApiResponse refusedSoon(HttpTestClient client) {
        ApiResponse answered = client.get("/api/v1/influencers");
        for (int i = 0; i < 60 && answered.status() == 200; i++) {
            answered = client.get("/api/v1/influencers");
        }
        assertThat(answered.status()).isEqualTo(429);
        return answered;
    }

    private SampleAccount sample() {
        return SampleAccount.of(service());
    }
}
