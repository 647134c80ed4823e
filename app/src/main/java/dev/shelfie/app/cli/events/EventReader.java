package dev.shelfie.app.cli.events;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;

/** Reads an account's event log over HTTP, page by page. For one thread. */
final class EventReader {

    /** The cursor behind all events that there are. */
    static final String END = "end";

    private static final Pattern NEXT = Pattern.compile("<[^>?]*\\?([^>]*)>; *rel=\"next\"");
    private static final Pattern CURSOR = Pattern.compile("(?:^|&)after=([^&]*)");
    private static final Pattern MESSAGE = Pattern.compile("\"message\" *: *\"((?:[^\"\\\\]|\\\\.)*)\"");
    /** Longer than the service lets a request wait. */
    private static final Duration PATIENCE = Duration.ofSeconds(45);

    private static final int WAIT_SECONDS = 30;
    private static final int LONGEST_PAUSE_SECONDS = 30;

    private final HttpClient http =
            HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(10)).build();
    private final URI server;
    private final String token;
    private final boolean follow;
    private final Consumer<String> remarks;
    private String query;
    /** Whether a page was read, so that the address and the token are right. */
    private boolean reading;

    /**
     * @param server the address of the service
     * @param token has the permission {@code events:read}
     * @param types the types of events, separated by commas; null for all
     * @param after the cursor to begin after; null for the oldest event that is kept
     * @param follow whether to wait for more events at the end, and to try again when the service can't be reached at all; after
     *     the first page, that is tried again in any case
     * @param remarks is told when the service can't be reached
     */
    EventReader(
            URI server,
            String token,
            @Nullable String types,
            @Nullable String after,
            boolean follow,
            Consumer<String> remarks) {
        this.server = server;
        this.token = token;
        this.follow = follow;
        this.remarks = remarks;
        this.query = "limit=100" + (follow ? "&wait=" + WAIT_SECONDS : "") + parameter("types", types)
                + parameter("after", after);
    }

    private static String parameter(String name, @Nullable String value) {
        return value == null ? "" : "&" + name + "=" + URLEncoder.encode(value, UTF_8);
    }

    /**
     * Reads to the end of the log; following it, for ever.
     *
     * @param events takes each event; the next page is read when it has taken all of the last
     * @throws IOException if the service can't be reached, or refuses
     */
    void readAll(Consumer<ReceivedEvent> events) throws IOException, InterruptedException {
        boolean more = true;
        while (more) {
            String asked = query;
            List<ReceivedEvent> page = readPage();
            page.forEach(events);
            more = follow || !page.isEmpty() || !query.equals(asked);
        }
    }

    /** The cursor to continue after. */
    String cursor() {
        Matcher cursor = CURSOR.matcher(query);
        return cursor.find() ? cursor.group(1) : "";
    }

    private List<ReceivedEvent> readPage() throws IOException, InterruptedException {
        HttpResponse<String> page = follow || reading ? sendUntilAnswered() : send();
        Matcher next = NEXT.matcher(page.headers().firstValue("Link").orElse(""));
        if (page.statusCode() != 200 || !next.matches()) {
            throw new IOException(refusal(page));
        }
        query = next.group(1);
        reading = true;
        try {
            return ReceivedEvent.parse(page.body());
        } catch (JacksonException e) {
            throw new IOException(server + " doesn't answer as Shelfie does: " + e.getOriginalMessage(), e);
        }
    }

    private HttpResponse<String> sendUntilAnswered() throws IOException, InterruptedException {
        int pause = 1;
        while (true) {
            String trouble;
            try {
                HttpResponse<String> answer = send();
                if (answer.statusCode() != 429 && answer.statusCode() < 500) {
                    return answer;
                }
                trouble = refusal(answer);
            } catch (IOException e) {
                trouble = e.getMessage();
            }
            remarks.accept(trouble + "; trying again in " + pause + " s");
            Thread.sleep(Duration.ofSeconds(pause).toMillis());
            pause = Math.min(LONGEST_PAUSE_SECONDS, 2 * pause);
        }
    }

    /** To the service alone, wherever the link points: the token is for nobody else. */
    private HttpResponse<String> send() throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(server.resolve("/api/v1/events?" + query))
                .timeout(PATIENCE)
                .header("Authorization", "Bearer " + token)
                .build();
        try {
            return http.send(request, HttpResponse.BodyHandlers.ofString());
        } catch (IOException e) {
            throw new IOException(
                    "No answer from " + server + " (" + e.getClass().getSimpleName() + ")", e);
        }
    }

    private String refusal(HttpResponse<String> answer) {
        Matcher message = MESSAGE.matcher(answer.body());
        return server + " answered " + answer.statusCode() + (message.find() ? ": " + message.group(1) : "");
    }
}
