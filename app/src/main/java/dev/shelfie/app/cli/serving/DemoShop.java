package dev.shelfie.app.cli.serving;

import dev.shelfie.app.wiring.Service;
import dev.shelfie.application.gallery.CreateGallery;
import dev.shelfie.application.storefront.CreatePublishableToken;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.gallery.GalleryInput;
import dev.shelfie.domain.gallery.GalleryRules;
import dev.shelfie.domain.gallery.GalleryStatus;
import dev.shelfie.domain.influencer.Platform;
import dev.shelfie.domain.storefront.PublishableTokenInput;
import dev.shelfie.http.site.ClasspathSite;
import java.util.List;
import java.util.Set;

/** The page of the demo's shop, with a gallery in each layout. */
final class DemoShop {

    private static final String PATH = "/demo/shop/";

    static final ClasspathSite SITE = new ClasspathSite(PATH, "dev/shelfie/app/demo/shop/");

    private DemoShop() {}

    /** Publishes the galleries; the path of the page that shows them. */
    static String open(Service service, AccountId account) {
        String key = service.publishableTokens()
                .createToken(
                        new CreatePublishableToken(account, new PublishableTokenInput("Demo shop", List.of()), null))
                .value();
        return PATH + "index.html?key=" + key
                + gallery(service, account, "Worn by you", Set.of())
                + gallery(service, account, "This week", Set.of(Platform.INSTAGRAM))
                + gallery(service, account, "In motion", Set.of(Platform.TIKTOK, Platform.YOUTUBE));
    }

    private static String gallery(Service service, AccountId account, String name, Set<Platform> platforms) {
        GalleryRules rules = GalleryRules.ALL.withPlatforms(platforms);
        GalleryInput input = GalleryInput.of(name, rules).withStatus(GalleryStatus.PUBLISHED);
        return "&gallery="
                + service.galleries()
                        .createGallery(new CreateGallery(account, input, null))
                        .id();
    }
}
