package dev.shelfie.app.support;

import dev.shelfie.application.influencer.InfluencerFilter;
import dev.shelfie.application.search.SearchQuery;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Permission;
import dev.shelfie.domain.access.Plan;
import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.domain.influencer.InfluencerStatus;
import dev.shelfie.domain.post.Post;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * An account with the sample data, created once for each service. Tests only read it.
 *
 * @param service the service
 * @param account the account
 * @param client may read influencers, posts and products
 * @param administrator may do everything
 * @param post a published post with several products
 */
public record SampleAccount(
        TestService service, AccountId account, HttpTestClient client, HttpTestClient administrator, Post post) {

    private static final Map<TestService, SampleAccount> BY_SERVICE = new ConcurrentHashMap<>();

    public static SampleAccount of(TestService service) {
        return BY_SERVICE.computeIfAbsent(service, SampleAccount::create);
    }

    private static SampleAccount create(TestService service) {
        AccountId account = service.account(Plan.UNLIMITED);
        Post post = service.fill(account).featuredPost();
        return new SampleAccount(
                service,
                account,
                service.client(account, TestService.READING),
                service.client(account, EnumSet.allOf(Permission.class)),
                post);
    }

    public Influencer inactiveInfluencer() {
        return service.store()
                .influencers()
                .list(
                        account,
                        new InfluencerFilter(Set.of(InfluencerStatus.INACTIVE), null, SearchQuery.ANYTHING),
                        null,
                        10)
                .get(0);
    }
}
