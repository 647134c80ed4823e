package dev.shelfie.app.service;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.wiring.DaggerQuickService;
import dev.shelfie.http.endpoint.AuditRecording;
import dev.shelfie.http.endpoint.Endpoint;
import dev.shelfie.inmemory.InMemoryStore;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What {@link AuditContract} shows by requests, each endpoint says by itself. */
class AuditRecordingTest {

    @Test
    void isSaidByEveryEndpointThatWrites() {
        List<Endpoint> endpoints =
                DaggerQuickService.factory().create(InMemoryStore.empty()).api().endpoints();
        assertThat(endpoints)
                .filteredOn(endpoint -> !endpoint.method().equals("GET"))
                .extracting(endpoint -> endpoint.route() + ": " + said(endpoint.recording()))
                .containsExactlyInAnyOrder(
                        "POST /influencers: influencer",
                        "PATCH /influencers/{id}: influencer",
                        "DELETE /influencers/{id}: influencer in bulk",
                        "POST /posts: post",
                        "POST /posts/batch: post in bulk",
                        "PUT /posts/by-platform-id/{platform}/{platform_post_id}: post",
                        "PATCH /posts/{id}: post",
                        "DELETE /posts/{id}: post",
                        "POST /products: product",
                        "PUT /products/by-external-id/{external_id}: product",
                        "PATCH /products/{id}: product",
                        "DELETE /products/{id}: product in bulk",
                        "POST /posts/{id}/matches: match",
                        "PATCH /matches/{id}: match",
                        "DELETE /matches/{id}: match",
                        "POST /lost-matches/{id}/restore: match",
                        "DELETE /lost-matches/{id}: lost_match",
                        "POST /match-previews: nothing",
                        "PATCH /account: account",
                        "POST /imports: nothing",
                        "POST /tokens: token",
                        "PATCH /tokens/{id}: token",
                        "DELETE /tokens/{id}: token",
                        "POST /galleries: gallery",
                        "PATCH /galleries/{id}: gallery",
                        "DELETE /galleries/{id}: gallery",
                        "POST /gallery-previews: nothing",
                        "POST /feeds: feed",
                        "PATCH /feeds/{id}: feed",
                        "DELETE /feeds/{id}: feed",
                        "POST /feeds/{id}/run: feed",
                        "POST /publishable-tokens: publishable_token",
                        "PATCH /publishable-tokens/{id}: publishable_token",
                        "DELETE /publishable-tokens/{id}: publishable_token",
                        "POST /webhooks: webhook",
                        "PATCH /webhooks/{id}: webhook",
                        "DELETE /webhooks/{id}: webhook in bulk",
                        "POST /webhooks/{id}/rotate-secret: webhook",
                        "POST /webhooks/{id}/test: webhook",
                        "POST /webhooks/{id}/resend: webhook in bulk",
                        "POST /webhooks/{id}/deliveries/{delivery}/resend: webhook",
                        "POST /users: user",
                        "POST /users/{id}/invitations: user",
                        "PATCH /users/{id}: user",
                        "DELETE /users/{id}: user",
                        "POST /reviews: nothing",
                        "PUT /reviews/{post}: nothing",
                        "DELETE /reviews/{post}: nothing");
        assertThat(endpoints)
                .filteredOn(endpoint -> endpoint.method().equals("GET"))
                .extracting(Endpoint::recording)
                .containsOnlyNulls();
    }

    private static String said(@Nullable AuditRecording recording) {
        if (recording == null) {
            return "nothing";
        }
        return recording.recordType() + (recording.inBulk() ? " in bulk" : "");
    }
}
