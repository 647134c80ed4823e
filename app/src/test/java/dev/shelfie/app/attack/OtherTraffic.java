package dev.shelfie.app.attack;

import dev.shelfie.app.support.Eventually;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** The requests of a client that does no harm, one after another: reads, lists and writes. */
final class OtherTraffic implements AutoCloseable {

    private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(10);

    private final List<Request> requests = Collections.synchronizedList(new ArrayList<>());
    private final List<HttpRequest> kinds;
    private final Thread sender = new Thread(this::send, "others");
    private volatile boolean closed;

    private record Request(int status, long nanos) {}

    /** How requests went. */
    record Report(int count, List<Integer> failures, double medianMillis, double p99Millis) {

        @Override
        public String toString() {
            return "%d requests, %d failed %s, median %.1f ms, p99 %.1f ms"
                    .formatted(
                            count, failures.size(), failures.stream().distinct().toList(), medianMillis, p99Millis);
        }
    }

    private OtherTraffic(int port, String token, String post) {
        String base = "http://127.0.0.1:" + port + "/api/v1/posts";
        kinds = List.of(
                request(base + "/" + post, token).build(),
                request(base + "?limit=10", token).build(),
                request(base + "/" + post, token)
                        .method("PATCH", HttpRequest.BodyPublishers.ofString("{\"caption\": \"Sommer\"}"))
                        .header("Content-Type", "application/merge-patch+json")
                        .build());
    }

    static OtherTraffic start(int port, String token, String post) {
        OtherTraffic traffic = new OtherTraffic(port, token, post);
        traffic.sender.start();
        return traffic;
    }

    private static HttpRequest.Builder request(String url, String token) {
        return HttpRequest.newBuilder(URI.create(url))
                .header("Authorization", "Bearer " + token)
                .timeout(Duration.ofSeconds(30));
    }

    private void send() {
        HttpClient client =
                HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
        for (int i = 0; !closed; i++) {
            long start = System.nanoTime();
            int status = status(client, kinds.get(i % kinds.size()));
            requests.add(new Request(status, System.nanoTime() - start));
            LockSupport.parkNanos(PAUSE_NANOS);
        }
    }

    /** The status, or 0 if there is no answer. */
    private static int status(HttpClient client, HttpRequest request) {
        try {
            return client.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
        } catch (IOException e) {
            return 0;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return 0;
        }
    }

    /** How the next so many requests go. */
    Report next(int count) {
        int from = requests.size();
        Eventually.until(
                "others have sent " + count + " requests",
                Duration.ofMinutes(3),
                () -> requests.size() >= from + count);
        return report(from);
    }

    /** How all requests went so far, but for the first ones, which warm up. */
    Report sinceStart(int warmUp) {
        return report(warmUp);
    }

    private Report report(int from) {
        List<Request> some;
        synchronized (requests) {
            some = List.copyOf(requests.subList(from, requests.size()));
        }
        long[] nanos = some.stream().mapToLong(Request::nanos).sorted().toArray();
        List<Integer> failures = some.stream()
                .map(Request::status)
                .filter(status -> status != 200)
                .toList();
        return new Report(nanos.length, failures, millis(nanos, 0.5), millis(nanos, 0.99));
    }

    private static double millis(long[] sorted, double quantile) {
        return Arrays.stream(sorted)
                        .skip((long) (sorted.length * quantile))
                        .findFirst()
                        .orElse(0)
                / 1e6;
    }

    @Override
    public void close() {
        closed = true;
        sender.interrupt();
        try {
            sender.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
