package dev.shelfie.http.storefront;

import dev.shelfie.application.gallery.CountingUseCases;
import dev.shelfie.application.quota.RequestRates;
import dev.shelfie.application.storefront.StorefrontUseCases;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.error.ErrorKind;
import dev.shelfie.http.endpoint.Query;
import dev.shelfie.http.error.ErrorResponse;
import dev.shelfie.http.error.Refusal;
import dev.shelfie.http.exchange.ErrorResponder;
import dev.shelfie.http.exchange.RequestContext;
import dev.shelfie.http.exchange.TransferMemory;
import dev.shelfie.http.site.SiteFile;
import dev.shelfie.http.site.SiteHandler;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import io.undertow.server.HttpHandler;
import io.undertow.server.HttpServerExchange;
import io.undertow.util.Headers;
import io.undertow.util.HttpString;
import io.undertow.util.Methods;
import io.undertow.util.SameThreadExecutor;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executor;
import java.util.function.Function;

/** Answers the browsers of shoppers. What is in memory is answered on the I/O thread. Safe for concurrent use. */
public final class StorefrontHandler implements HttpHandler {

    private static final HttpString ALLOW_ORIGIN = new HttpString("Access-Control-Allow-Origin");
    /** Scripts of other origins can't read it otherwise. */
    private static final HttpString EXPOSE_HEADERS = new HttpString("Access-Control-Expose-Headers");

    private static final String POSTS = "/storefront/v1/posts";
    private static final String GALLERIES = "/storefront/v1/galleries/";
    private static final String PAGES = "/storefront/{page}";
    private static final Map<String, String> OEMBED_HEADERS = Map.of("Cache-Control", "public, max-age=60");
    private static final int FIRST_SERVER_ERROR = 500;
    /** Answers of up to this many bytes are sent without counting their memory. */
    private static final int SHORT = 64 * 1024;

    private final StorefrontLimits limits;
    private final PostsFiles files;
    private final TransferMemory memory;
    private final Beacons beacons;

    /**
     * @param storefront the use cases
     * @param counting counts what shoppers do
     * @param rates how many requests shoppers may send
     * @param workers the threads that read an account's posts
     * @param bodies receives what pages tell of shoppers
     * @param memory is used by answers that aren't short
     * @param bytes how much memory answers may take that are kept
     * @param registry receives the metrics
     */
    public StorefrontHandler(
            StorefrontUseCases storefront,
            CountingUseCases counting,
            RequestRates rates,
            Function<AccountId, Executor> workers,
            BeaconReceiver bodies,
            TransferMemory memory,
            long bytes,
            PrometheusRegistry registry) {
        this.limits = new StorefrontLimits(rates.shopper());
        this.files = new PostsFiles(storefront, workers, limits, bytes, registry);
        this.memory = memory;
        this.beacons = new Beacons(storefront, counting, workers, limits, bodies, this::fail, registry);
    }

    /** Whether the path belongs to the storefront's answers. */
    public static boolean serves(String path) {
        return path.startsWith(GALLERIES)
                || path.startsWith(POSTS)
                || path.equals(Beacons.PATH)
                || path.equals(OEmbed.PATH)
                || PublicPage.PATH.matcher(path).matches();
    }

    @Override
    public void handleRequest(HttpServerExchange http) {
        http.getResponseHeaders().put(ALLOW_ORIGIN, "*");
        String path = http.getRequestPath();
        RequestContext.of(http).route(route(path));
        try {
            serve(http, path);
        } catch (RuntimeException refused) {
            fail(http, refused);
        }
    }

    private void serve(HttpServerExchange http, String path) {
        RequestContext context = RequestContext.of(http);
        if (path.equals(Beacons.PATH)) {
            beacons.handleRequest(http);
            return;
        }
        if (!http.getRequestMethod().equals(Methods.GET)
                && !http.getRequestMethod().equals(Methods.HEAD)) {
            throw Refusal.methodNotAllowed(http.getRequestMethod().toString(), "GET, HEAD");
        }
        limits.countRequest(context.network());
        String target = path + '?' + http.getQueryString();
        CompletableFuture<Reading> known = files.find(target);
        if (known != null) {
            answer(http, known, PostsFile::file);
            return;
        }
        Query query = Query.parse(http.getQueryString());
        if (path.equals(OEmbed.PATH)) {
            OEmbed link = OEmbed.parse(base(http), query);
            answer(
                    http,
                    files.getUnder(link.page().posts(PostsQuery.Format.JSON), context.network()),
                    posts -> oEmbed(link, posts.title()));
        } else if (PublicPage.PATH.matcher(path).matches()) {
            PublicPage page = PublicPage.at(base(http), path, query).orElseThrow();
            answer(http, files.getPage(page, context.network()), PostsFile::file);
        } else {
            answer(http, files.get(target, PostsQuery.parse(path, query), context.network()), PostsFile::file);
        }
    }

    private static String route(String path) {
        if (path.startsWith(POSTS)) {
            return POSTS;
        }
        if (path.startsWith(GALLERIES)) {
            return GALLERIES + "{id}";
        }
        return path.equals(OEmbed.PATH) || path.equals(Beacons.PATH) ? path : PAGES;
    }

    /** The address of the service as the client sees it. */
    private static String base(HttpServerExchange http) {
        String url = RequestContext.of(http).url();
        return url.substring(0, url.length() - http.getRequestPath().length());
    }

    private static SiteFile oEmbed(OEmbed link, String title) {
        return SiteFile.compressed("oembed.json", PostsFile.json(json -> link.write(title, json)), OEMBED_HEADERS);
    }

    private void answer(HttpServerExchange http, CompletableFuture<Reading> posts, Function<PostsFile, SiteFile> file) {
        if (posts.isDone()) {
            RequestContext.of(http).leaveOutOfLog();
            send(http, posts, file);
        } else {
            http.dispatch(SameThreadExecutor.INSTANCE, () -> {
                var unused = posts.whenComplete((read, failure) -> send(http, posts, file));
            });
        }
    }

    private void send(HttpServerExchange http, CompletableFuture<Reading> posts, Function<PostsFile, SiteFile> file) {
        try {
            PostsFile read = posts.join().posts();
            if (!read.token().allows(http.getRequestHeaders().getFirst(Headers.ORIGIN))) {
                throw Refusal.foreignOrigin();
            }
            SiteFile sent = file.apply(read);
            if (sent.size() > SHORT) {
                memory.open(http).grow(sent.size());
            }
            SiteHandler.send(http, sent);
        } catch (CompletionException failed) {
            fail(http, failed.getCause() == null ? failed : failed.getCause());
        } catch (RuntimeException | Error failure) {
            fail(http, failure);
        }
    }

    private void fail(HttpServerExchange http, Throwable failure) {
        http.getResponseHeaders().put(EXPOSE_HEADERS, "Retry-After");
        if (failure instanceof DomainException refused && refused.kind() == ErrorKind.UNAUTHENTICATED) {
            limits.countUnknown(RequestContext.of(http).network());
        }
        ErrorResponse error = ErrorResponse.of(failure);
        if (error.status() < FIRST_SERVER_ERROR
                && PublicPage.PATH.matcher(http.getRequestPath()).matches()) {
            http.setStatusCode(error.status());
            error.headers().forEach((name, value) -> http.getResponseHeaders().put(new HttpString(name), value));
            SiteHandler.send(http, PublicPage.NOTHING);
        } else {
            ErrorResponder.send(http, failure);
        }
    }
}
