package dev.shelfie.app.service;

import dev.shelfie.app.service.access.AccountContract;
import dev.shelfie.app.service.access.AuthenticationContract;
import dev.shelfie.app.service.gallery.GalleriesContract;
import dev.shelfie.app.service.matching.LostMatchesContract;
import dev.shelfie.app.service.matching.MatchDecisionsContract;
import dev.shelfie.app.service.matching.MatchPositionsContract;
import dev.shelfie.app.service.matching.MatchPreviewsContract;
import dev.shelfie.app.service.matching.MatchVariantsContract;
import dev.shelfie.app.service.matching.MatchesContract;
import dev.shelfie.app.service.storefront.BeaconsContract;
import dev.shelfie.app.service.storefront.DisclosureContract;
import dev.shelfie.app.service.storefront.HostileTextsContract;
import dev.shelfie.app.service.storefront.OEmbedContract;
import dev.shelfie.app.service.storefront.StorefrontContract;
import dev.shelfie.app.service.storefront.StorefrontDocumentContract;
import dev.shelfie.app.service.webhook.WebhooksContract;
import dev.shelfie.app.support.InMemoryTestService;
import dev.shelfie.app.support.TestService;
import org.junit.jupiter.api.AfterAll;

class InMemoryServiceTest
        implements ReadsContract,
                ExpansionContract,
                PagingContract,
                AuthenticationContract,
                HttpSemanticsContract,
                WritesContract,
                BrokenRulesContract,
                PatchContract,
                PreconditionsContract,
                IdempotencyContract,
                SocialAccountsContract,
                ListsContract,
                ProductListsContract,
                ShopExportsContract,
                DataExportsContract,
                LookupsContract,
                UpsertsContract,
                PostBatchContract,
                BodiesContract,
                RawBodiesContract,
                ErasureContract,
                EventsContract,
                GalleriesContract,
                DisclosureContract,
                StorefrontContract,
                StorefrontDocumentContract,
                HostileTextsContract,
                OEmbedContract,
                BeaconsContract,
                WebhooksContract,
                EventWaitsContract,
                WritePermissionsContract,
                MatchesContract,
                LostMatchesContract,
                MatchDecisionsContract,
                MatchPositionsContract,
                MatchVariantsContract,
                MatchPreviewsContract,
                AccountContract {

    /** Behind a proxy, so that each shopper has an address. */
    private final TestService service = InMemoryTestService.startBehindProxy();

    @AfterAll
    void stop() {
        service.close();
    }

    @Override
    public TestService service() {
        return service;
    }
}
