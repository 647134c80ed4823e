package dev.shelfie.app.walk;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.support.ApiResponse;
import dev.shelfie.app.support.TestService;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Accounts take turns to send random requests, with the ids, cursors and entity tags of all. Every answer is one that
 * the OpenAPI document shows, none is a 5xx, none tells anything of another account, and none changes anything there.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
interface IsolationWalkContract {

    int REQUESTS = Integer.getInteger("shelfie.test.walk", 3000);
    int OF_A_TURN = 300;
    /** In how many requests every operation succeeds at least once. */
    int ENOUGH_FOR_ALL = 50_000;

    Logger LOG = LoggerFactory.getLogger(IsolationWalkContract.class);

    TestService service();

    @Test
    default void tellsAndChangesNothingOfOtherAccounts() {
        long seed = 20261122;
        Random random = new Random(seed);
        List<Tenant> tenants = Stream.of("xqzalpha", "xqzbravo", "xqzcharlie")
                .map(marker -> Tenant.open(service(), marker))
                .toList();
        Map<String, String> owners = new HashMap<>();
        Map<String, Integer> statuses = new HashMap<>();
        TreeSet<String> succeeded = new TreeSet<>();
        for (int turn = 0; turn * OF_A_TURN < REQUESTS; turn++) {
            tenants = tenants.stream().map(Tenant::renewed).toList();
            Tenant sender = tenants.get(turn % tenants.size());
            List<Tenant> others = tenants.stream()
                    .filter(each -> !each.marker().equals(sender.marker()))
                    .toList();
            sender.fill(turn);
            List<String> before = others.stream().map(Tenant::dump).toList();
            sender.known().learn(sender.dump());
            RandomRequests requests = new RandomRequests(new RandomValues(
                    random,
                    sender.marker(),
                    sender.known(),
                    others.stream()
                            .map(each -> new RandomValues.Foreign(each.marker(), each.known()))
                            .toList()));
            List<String> tokens = sender.tokens();
            for (int i = 0; i < OF_A_TURN; i++) {
                GeneratedRequest request = requests.next();
                String token = tokens.get(random.nextInt(tokens.size()));
                String address = "10.%d.%d.%d".formatted(turn % 250, i / 250, 1 + i % 250);
                ApiResponse answer =
                        request.send(sender.account().client().with(token.isEmpty() ? null : token), address);
                assertThat(answer.status()).as("%s: %s", request, answer.text()).isLessThan(500);
                requireOwn(request, answer, sender, others, owners);
                sender.known().learn(request, answer);
                statuses.merge(request.operation() + " " + answer.status(), 1, Integer::sum);
                if (answer.status() < 400) {
                    succeeded.add(request.operation());
                }
            }
            List<String> after = others.stream().map(Tenant::dump).toList();
            assertThat(after).as("turn %s", turn).isEqualTo(before);
        }
        LOG.info("{} requests: {}", REQUESTS, statuses);
        if (REQUESTS >= ENOUGH_FOR_ALL) {
            assertThat(succeeded).containsExactlyInAnyOrderElementsOf(RandomRequests.operations());
        }
    }

    private static void requireOwn(
            GeneratedRequest request,
            ApiResponse answer,
            Tenant sender,
            List<Tenant> others,
            Map<String, String> owners) {
        String told = answer.http().headers().map() + answer.text();
        for (Tenant other : others) {
            assertThat(told.contains(other.marker()) && !request.holds(other.marker()))
                    .as("%s tells of %s: %s", request, other.marker(), told)
                    .isFalse();
        }
        Matcher ids = KnownValues.ID.matcher(told);
        while (ids.find()) {
            // Imports quote what the account itself sent, in refusals.
            if (!request.holds(ids.group()) && !request.operation().contains(" /imports")) {
                assertThat(owners.putIfAbsent(ids.group(), sender.marker()))
                        .as("%s tells of %s: %s", request, ids.group(), told)
                        .isIn(null, sender.marker());
            }
        }
    }
}
