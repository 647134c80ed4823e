package dev.shelfie.http.server;

import dev.shelfie.http.dispatch.ApiHandler;
import dev.shelfie.http.dispatch.PublicHandler;
import dev.shelfie.http.site.SiteHandler;
import dev.shelfie.http.storefront.StorefrontHandler;
import io.undertow.server.HttpHandler;
import io.undertow.server.HttpServerExchange;

/** Passes requests on by their paths: to the API, to the public endpoints, to the storefront, or to the sites. */
final class PathDispatcher implements HttpHandler {

    private final ApiHandler api;
    private final PublicHandler publicEndpoints;
    private final StorefrontHandler storefront;
    private final SiteHandler sites;

    PathDispatcher(ApiHandler api, PublicHandler publicEndpoints, StorefrontHandler storefront, SiteHandler sites) {
        this.api = api;
        this.publicEndpoints = publicEndpoints;
        this.storefront = storefront;
        this.sites = sites;
    }

    @Override
    public void handleRequest(HttpServerExchange http) {
        String path = http.getRequestPath();
        if (ApiHandler.serves(path)) {
            api.handleRequest(http);
        } else if (PublicHandler.serves(path)) {
            publicEndpoints.handleRequest(http);
        } else if (StorefrontHandler.serves(path)) {
            storefront.handleRequest(http);
        } else {
            sites.handleRequest(http);
        }
    }
}
