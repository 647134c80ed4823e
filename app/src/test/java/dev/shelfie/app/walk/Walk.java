package dev.shelfie.app.walk;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.support.ApiResponse;
import dev.shelfie.app.support.TestService;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.stream.Stream;

/** Random requests of three accounts at a time, each of them held against what the others must not see. */
final class Walk {

    private static final int OF_A_TURN = 300;
    /** New accounts follow then. The size of accounts decides how long a comparison of all their records takes. */
    private static final int TURNS_OF_AN_ACCOUNT = 12;

    private final TestService service;
    private final Random random;
    /** Markers of accounts, by the ids that their answers told. */
    private final Map<String, String> owners = new HashMap<>();

    private final Tally tally = new Tally();
    private List<Tenant> tenants = List.of();

    Walk(TestService service, long seed) {
        this.service = service;
        this.random = new Random(seed);
    }

    Tally run(int requests) {
        for (int turn = 0; turn * OF_A_TURN < requests; turn++) {
            if (turn % TURNS_OF_AN_ACCOUNT == 0) {
                tenants = open(turn / TURNS_OF_AN_ACCOUNT);
            }
            tenants = tenants.stream().map(Tenant::renewed).toList();
            Tenant sender = tenants.get(turn % tenants.size());
            take(
                    turn,
                    sender,
                    tenants.stream()
                            .filter(each -> !each.marker().equals(sender.marker()))
                            .toList());
        }
        return tally;
    }

    /** None of the markers holds another one. */
    private List<Tenant> open(int round) {
        String letters = "" + (char) ('a' + round / 26) + (char) ('a' + round % 26);
        return Stream.of("alpha", "bravo", "cello")
                .map(name -> Tenant.open(service, "xqz" + letters + name))
                .toList();
    }

    private void take(int turn, Tenant sender, List<Tenant> others) {
        sender.fill(turn);
        List<Sender> senders = Sender.of(sender, others.get(0));
        List<String> before = others.stream().map(Tenant::dump).toList();
        sender.known().learn(sender.dump());
        RandomRequests requests = new RandomRequests(new RandomValues(
                random,
                sender.marker(),
                sender.known(),
                others.stream()
                        .map(each -> new RandomValues.Foreign(each.marker(), each.known()))
                        .toList()));
        for (int i = 0; i < OF_A_TURN; i++) {
            GeneratedRequest request = requests.next();
            Sender by = senders.get(random.nextInt(senders.size()));
            String address = "11.%d.%d.%d".formatted(turn % 250, i / 250, 1 + i % 250);
            Instant sent = Instant.now();
            ApiResponse answer = request.send(sender.account().client(), by, address);
            assertThat(answer.status()).as("%s: %s", request, answer.text()).isLessThan(500);
            by.requireRight(request, sent, answer);
            requireOwn(request, answer, sender, others);
            sender.known().learn(request, answer);
            tally.count(request, by, answer.status());
        }
        List<String> after = others.stream().map(Tenant::dump).toList();
        assertThat(after).as("turn %s", turn).isEqualTo(before);
    }

    private void requireOwn(GeneratedRequest request, ApiResponse answer, Tenant sender, List<Tenant> others) {
        String told = answer.http().headers().map() + answer.text();
        for (Tenant other : others) {
            assertThat(told.contains(other.marker()) && !request.holds(other.marker()))
                    .as("%s tells of %s: %s", request, other.marker(), told)
                    .isFalse();
        }
        Matcher ids = KnownValues.ID.matcher(told);
        while (ids.find()) {
            if (!request.holds(ids.group()) && !sender.known().isQuoted(request, ids.group())) {
                assertThat(owners.putIfAbsent(ids.group(), sender.marker()))
                        .as("%s tells of %s: %s", request, ids.group(), told)
                        .isIn(null, sender.marker());
            }
        }
    }
}
