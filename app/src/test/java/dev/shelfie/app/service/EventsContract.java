package dev.shelfie.app.service;

import static dev.shelfie.application.work.NumberedIds.IDS;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.support.ApiResponse;
import dev.shelfie.app.support.HttpTestClient;
import dev.shelfie.app.support.ServiceContract;
import dev.shelfie.app.support.TestAccount;
import dev.shelfie.app.support.TestCatalogue;
import dev.shelfie.application.importing.ImportRepository;
import dev.shelfie.application.importing.ImportRow;
import dev.shelfie.application.importing.StartImport;
import dev.shelfie.domain.access.Permission;
import dev.shelfie.domain.importing.Import;
import dev.shelfie.domain.importing.ImportCounts;
import dev.shelfie.domain.importing.ImportId;
import dev.shelfie.domain.importing.ImportKind;
import dev.shelfie.domain.product.ProductInput;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** The event log as a program reads it that follows an account. */
public interface EventsContract extends ServiceContract {

    // --- reading ----------------------------------------------------------------------------------------------------

    @Test
    default void toldInOrderWhatChangedWithTheRequestThatChangedIt() {
        TestAccount retailer = retailer();
        String influencer = retailer.influencer("lina");
        ApiResponse created = retailer.created(
                "/api/v1/products", "{'external_id': '1', 'title': 'Vase', 'url': 'https://shop.example/1'}");
        String product = "/api/v1/products/" + created.id();
        ApiResponse changed = retailer.client().patch(product, "{'title': 'Bowl'}");
        retailer.client().patch(product, "{'title': 'Bowl'}");
        ApiResponse archived = retailer.client().patch(product, "{'status': 'archived'}");
        retailer.client().delete(product);

        JsonNode events = retailer.client().get("/api/v1/events").json();

        assertThat(events.findValuesAsString("type"))
                .filteredOn(type -> type.contains("."))
                .containsExactly(
                        "influencer.created",
                        "product.created",
                        "product.updated",
                        "product.archived",
                        "product.deleted");
        assertThat(events.at("/0/record/id").stringValue()).isEqualTo(influencer);
        assertThat(events.at("/1/record").toString())
                .isEqualTo("{\"type\":\"product\",\"id\":\"%s\",\"version\":1}".formatted(created.id()));
        assertThat(events.at("/2/record/version").intValue()).isEqualTo(2);
        assertThat(events.at("/4/record/version").intValue()).isEqualTo(3);
        assertThat(events.at("/1/request_id").stringValue()).isEqualTo(created.header("Request-Id"));
        assertThat(events.at("/2/request_id").stringValue()).isEqualTo(changed.header("Request-Id"));
        assertThat(events.at("/3/request_id").stringValue()).isEqualTo(archived.header("Request-Id"));
        assertThat(events.at("/1/actor/type").stringValue()).isEqualTo("token");
        assertThat(events.at("/1/object").stringValue()).isEqualTo("event");
        assertThat(events.at("/1/id").stringValue()).startsWith("evt_");
        assertThat(Instant.parse(events.at("/1/created_at").stringValue()))
                .isBefore(Instant.now().plusSeconds(60));
    }

    @Test
    default void toldOfAMatchWithItsPostAndProduct() {
        TestCatalogue catalogue = catalogue();
        String post = catalogue.publish("p", "Good morning").id();
        String end = end(catalogue.client());
        catalogue.link(post, TestCatalogue.PLANTER);

        JsonNode events = catalogue.client().get(end).json();

        assertThat(types(events)).contains("match.confirmed", "post.matched");
        JsonNode match = events.valueStream()
                .filter(event -> event.get("type").stringValue().equals("match.confirmed"))
                .findFirst()
                .orElseThrow();
        assertThat(match.get("post").stringValue()).isEqualTo(post);
        assertThat(match.get("product").stringValue()).isEqualTo(catalogue.product(TestCatalogue.PLANTER));
    }

    @Test
    default void theLinkGoesOnWhereThePageEndedAlsoFromAnEmptyPage() {
        TestAccount retailer = retailer();
        String before = end(retailer.client());
        List<String> products = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            products.add(retailer.product("p" + i, "Vase"));
        }

        List<String> read = new ArrayList<>();
        String next = next(retailer.client().get("/api/v1/events?limit=2"));
        assertThat(next).contains("limit=2");
        read.addAll(records(retailer.client().get("/api/v1/events?limit=2").json()));
        ApiResponse page;
        do {
            page = retailer.client().get(next);
            read.addAll(records(page.json()));
            next = next(page);
        } while (!page.text().equals("[]"));
        assertThat(read).isEqualTo(products);
        assertThat(records(retailer.client().get(before).json())).isEqualTo(products);

        String later = retailer.product("later", "Vase");

        assertThat(records(retailer.client().get(next).json())).containsExactly(later);
    }

    @Test
    default void theEndIsACursorForWhoWantsOnlyWhatComes() {
        TestAccount retailer = retailer();
        retailer.product("before", "Vase");

        ApiResponse page = retailer.client().get("/api/v1/events?after=end&wait=30");
        String later = retailer.product("later", "Vase");

        assertThat(page.text()).isEqualTo("[]");
        assertThat(records(retailer.client().get(next(page)).json())).containsExactly(later);
    }

    @Test
    default void typesNarrowTheLogAndTheCursorGoesPastTheOthers() {
        TestAccount retailer = retailer();
        retailer.influencer("lina");
        String product = retailer.product("p", "Vase");
        retailer.influencer("tom");

        ApiResponse page = retailer.client().get("/api/v1/events?types=product.created,product.deleted");

        assertThat(records(page.json())).containsExactly(product);
        assertThat(next(page)).contains("types=product.created%2Cproduct.deleted");
        assertThat(retailer.client().get(next(page)).text()).isEqualTo("[]");
        assertThat(retailer.client()
                        .get(next(page).replaceAll("&types=[^&]*", ""))
                        .text())
                .isEqualTo("[]");
    }

    @ParameterizedTest
    @CsvSource({
        "types=post.published, types",
        "types=, types",
        "'types=post.created,', types",
        "limit=0, limit",
        "limit=101, limit",
        "after=nonsense, after",
        "after=, after",
        "after=AAAAAAAAAAEAAAAA, after",
    })
    default void refusesParametersThatAreNone(String query, String parameter) {
        ApiResponse refused = retailer().client().get("/api/v1/events?" + query);

        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.json().at("/error/param").stringValue()).isEqualTo(parameter);
    }

    @Test
    default void refusesACursorWhoseEventsWereDeleted() {
        TestAccount retailer = retailer();
        String start = end(retailer.client());
        retailer.product("p", "Vase");
        String end = end(retailer.client());
        service()
                .store()
                .events()
                .deleteBefore(retailer.account(), Instant.now().plusSeconds(60), 100);

        ApiResponse refused = retailer.client().get(start);

        assertThat(refused.status()).isEqualTo(410);
        assertThat(refused.errorCode()).isEqualTo("cursor_expired");
        assertThat(retailer.client().get(end).text()).isEqualTo("[]");
        assertThat(retailer.client().get("/api/v1/events").status()).isEqualTo(200);
    }

    // --- what is in it ----------------------------------------------------------------------------------------------

    @Test
    default void nothingIsToldOfWhatWasRefusedOrDoneBefore() {
        TestAccount retailer = retailer();
        String product = "/api/v1/products/" + retailer.product("p", "Vase");
        String end = end(retailer.client());
        String body = "{'external_id': 'once', 'title': 'Vase', 'url': 'https://shop.example/1'}";

        retailer.client().patch(product, "{'title': 'Bowl'}", "If-Match", "\"9-x\"");
        retailer.client().patch(product, "{'title': ''}");
        retailer.client().post("/api/v1/products", body.replace("once", "p"));
        retailer.client().post("/api/v1/products", body, "Idempotency-Key", "k");
        retailer.client().post("/api/v1/products", body, "Idempotency-Key", "k");

        assertThat(types(retailer.client().get(end).json())).containsExactly("product.created");
    }

    @Test
    default void anImportWhoseProcessWasKilledIsToldOnce() {
        TestAccount retailer = retailer();
        Import silent = Import.start(
                ImportId.of(IDS.next()),
                retailer.account(),
                ImportKind.PRODUCTS,
                Instant.now().minusSeconds(3600));
        service().store().imports().save(silent);

        service().use().imports().interruptSilentImports();
        service().use().imports().interruptSilentImports();

        JsonNode events = retailer.client().get("/api/v1/events").json();
        assertThat(types(events)).containsExactly("import.interrupted");
        assertThat(records(events)).containsExactly(silent.id().value());
        assertThat(events.at("/0/actor/type").stringValue()).isEqualTo("job");
    }

    @Test
    default void anImportThatWasTakenForDeadHasItsRealEndLast() {
        TestAccount retailer = retailer();
        ImportRepository imports = service().store().imports();
        Iterator<ImportRow<ProductInput>> standingStill = new Iterator<>() {
            @Override
            public boolean hasNext() {
                Import running = imports.list(retailer.account(), null, 1).get(0);
                imports.save(running.progressed(
                        ImportCounts.NONE, List.of(), Instant.now().minusSeconds(3600)));
                service().use().imports().interruptSilentImports();
                return false;
            }

            @Override
            public ImportRow<ProductInput> next() {
                throw new NoSuchElementException();
            }
        };

        service()
                .use()
                .imports()
                .importProducts(StartImport.of(retailer.account(), ImportKind.PRODUCTS), standingStill);

        assertThat(types(retailer.client().get("/api/v1/events").json()))
                .containsExactly("import.interrupted", "import.completed");
        assertThat(retailer.client()
                        .get("/api/v1/imports")
                        .json()
                        .at("/0/state")
                        .stringValue())
                .isEqualTo("completed");
    }

    @Test
    default void anotherAccountSeesNothingOfItAndCannotUseItsCursor() {
        TestAccount retailer = retailer();
        TestAccount other = retailer();
        retailer.product("p", "Vase");

        assertThat(other.client().get("/api/v1/events").text()).isEqualTo("[]");
        ApiResponse refused = other.client().get(end(retailer.client()));
        assertThat(refused.status()).isEqualTo(400);
    }

    @Test
    default void needsThePermission() {
        TestAccount retailer = retailer();

        assertThat(retailer.may(Permission.EVENTS_READ).get("/api/v1/events").status())
                .isEqualTo(200);
        assertThat(retailer.mayNot(Permission.EVENTS_READ).get("/api/v1/events").status())
                .isEqualTo(403);
    }

    @Test
    default void nothingOfAnErasedInfluencerStaysButIds() {
        TestAccount retailer = retailer();
        String influencer = retailer.influencer("lina.erased");
        String post = retailer.post(influencer, "erased-post", "Good morning from Lina");
        String end = end(retailer.client());

        retailer.client().delete("/api/v1/influencers/" + influencer);

        assertThat(records(retailer.client().get(end).json())).containsExactly(post, influencer);
        assertThat(types(retailer.client().get(end).json())).containsExactly("post.deleted", "influencer.deleted");
        assertThat(retailer.client().get("/api/v1/events?limit=100").text())
                .doesNotContainIgnoringCase("lina")
                .doesNotContain("erased-post", "morning");
    }

    private static String end(HttpTestClient client) {
        ApiResponse page = client.get("/api/v1/events?limit=100");
        while (!page.text().equals("[]")) {
            page = client.get(next(page));
        }
        return next(page);
    }

    /** The path of the next page, which every page has. */
    private static String next(ApiResponse page) {
        String link = page.header("Link");
        assertThat(link).endsWith(">; rel=\"next\"");
        return link.substring(link.indexOf("/api/v1/"), link.indexOf('>'));
    }

    private static List<String> types(JsonNode events) {
        return events.valueStream()
                .map(event -> event.get("type").stringValue())
                .toList();
    }

    private static List<String> records(JsonNode events) {
        return events.valueStream()
                .map(event -> event.at("/record/id").stringValue())
                .toList();
    }
}
