package dev.shelfie.app.walk;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.support.ApiResponse;
import dev.shelfie.app.support.HttpTestClient;
import dev.shelfie.app.support.TestAccount;
import dev.shelfie.app.support.TestService;
import dev.shelfie.application.access.CreateAccount;
import dev.shelfie.domain.access.Account;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Permission;
import dev.shelfie.domain.access.Plan;
import java.util.EnumSet;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One of the accounts of a walk. All its texts hold its marker.
 *
 * @param marker in its texts and in no other account's
 * @param account the account, and a client that may do everything
 * @param known what its clients have seen
 */
record Tenant(String marker, TestAccount account, KnownValues known) {

    private static final List<String> LISTS = List.of(
            "/influencers?status=all",
            "/posts?status=all&expand=influencer,products",
            "/products?status=all",
            "/matches?expand=variants",
            "/lost-matches",
            "/imports",
            "/tokens",
            "/users",
            "/audit-log",
            "/galleries",
            "/feeds",
            "/publishable-tokens",
            "/events",
            "/webhooks");

    /** At least so many; the deliveries of all are read before and after each turn, and each request takes time. */
    private static final int WEBHOOKS = 2;

    private static final Pattern NEXT = Pattern.compile("<([^>]*)>; rel=\"next\"");
    private static final Pattern USE_OF_TOKEN = Pattern.compile("\"last_used_at\":(null|\"[^\"]*\")");

    static Tenant open(TestService service, String marker) {
        Account created = service.use().access().createAccount(new CreateAccount(marker, Plan.UNLIMITED));
        return of(service, created.id(), marker, new KnownValues());
    }

    private static Tenant of(TestService service, AccountId account, String marker, KnownValues known) {
        HttpTestClient client = service.client(account, EnumSet.allOf(Permission.class));
        return new Tenant(marker, new TestAccount(service, account, client), known);
    }

    /** With another token, as the walk may have changed or revoked this one's. */
    Tenant renewed() {
        return of(account.service(), account.account(), marker, known);
    }

    /** Makes sure that there is a record of each type. */
    void fill(int round) {
        String name = marker + "-" + round;
        String influencer = account.influencer(name);
        String product = account.product(name, marker + " Fjell table lamp " + round);
        ApiResponse indexed = account.client().post("/api/v1/match-previews", "{}");
        assertThat(indexed.status()).as(indexed.text()).isEqualTo(200);
        String caption = marker + " Fjell table lamp: https://shop.example/p/" + name;
        account.post(influencer, name, caption);
        String losing = account.post(influencer, name + "-losing", caption);
        account.client().patch("/api/v1/posts/" + losing, "{'caption': '%s'}".formatted(marker));
        String linked = account.post(influencer, name + "-linked", marker);
        // A 200 if the matcher has linked them, which depends on the thresholds that the walk has set.
        ApiResponse link =
                account.client().post("/api/v1/posts/" + linked + "/matches", "{'product': '%s'}".formatted(product));
        assertThat(link.status()).as(link.text()).isIn(200, 201);
        account.created(
                "/api/v1/galleries",
                "{'name': '%s', 'pinned': ['%s'], 'rules': {'influencers': ['%s'], 'brands': ['%s']}}"
                        .formatted(name, linked, influencer, marker));
        account.created(
                "/api/v1/feeds",
                "{'name': '%s', 'url': 'https://shop.example/%s', 'schedule': '30 4 * * *'}".formatted(name, marker));
        account.created("/api/v1/publishable-tokens", "{'name': '%s'}".formatted(name));
        for (int i = read("/api/v1/webhooks").ids().size(); i < WEBHOOKS; i++) {
            String webhook = account.created("/api/v1/webhooks", "{'url': 'https://shop.example/%s'}".formatted(name))
                    .id();
            ApiResponse tested = account.client().post("/api/v1/webhooks/" + webhook + "/test", "{}");
            assertThat(tested.status()).as(tested.text()).isEqualTo(202);
        }
        account.created("/api/v1/users", "{'email': '%s@retailer.example', 'role': 'editor'}".formatted(name));
    }

    /** Everything that the account's administrator can read. */
    String dump() {
        StringBuilder dump = new StringBuilder(read("/api/v1/account").text());
        for (String list : LISTS) {
            append(list, dump);
        }
        read("/api/v1/webhooks").ids().forEach(webhook -> append("/webhooks/" + webhook + "/deliveries", dump));
        return USE_OF_TOKEN.matcher(dump).replaceAll("");
    }

    private void append(String list, StringBuilder dump) {
        String page = "/api/v1" + list + (list.contains("?") ? "&" : "?") + "limit=100";
        while (page != null) {
            ApiResponse answer = read(page);
            dump.append('\n').append(list).append(answer.text());
            Matcher next = NEXT.matcher(answer.header("Link"));
            // The event log always has a next page.
            page = next.find() && !answer.text().equals("[]") ? next.group(1) : null;
        }
    }

    private ApiResponse read(String path) {
        ApiResponse answer = account.client().get(path);
        assertThat(answer.status()).as(answer.text()).isEqualTo(200);
        return answer;
    }
}
