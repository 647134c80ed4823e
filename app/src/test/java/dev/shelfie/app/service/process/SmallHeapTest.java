package dev.shelfie.app.service.process;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.support.ApiResponse;
import dev.shelfie.app.support.HttpTestClient;
import dev.shelfie.app.support.ManyPosts;
import dev.shelfie.app.support.PostgresTestService;
import dev.shelfie.app.support.TestDatabase;
import dev.shelfie.app.support.TestService;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Plan;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class SmallHeapTest {

    private static final Pattern SERVING = Pattern.compile("Serving (http://[0-9.:]+)/api/v1");
    private static final int POSTS = 50_000;

    @Test
    void streamsFiftyThousandPostsWithinLessHeapThanTheyTake() throws IOException, InterruptedException {
        String url = TestDatabase.create();
        AccountId account;
        String secret;
        try (PostgresTestService running = PostgresTestService.start(url)) {
            account = running.service().account(Plan.UNLIMITED);
            secret = running.service()
                    .token(account, TestService.READING)
                    .secret()
                    .reveal();
        }
        String influencer = ManyPosts.add(url, account, POSTS);
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx32m",
                        "-XX:+ExitOnOutOfMemoryError",
                        "-cp",
                        System.getProperty("java.class.path"),
                        "dev.shelfie.app.Main",
                        "serve",
                        "--db-url=" + url,
                        "--db-connections=2",
                        "--port=0",
                        "--management-port=0")
                .redirectErrorStream(true)
                .start();
        try (BufferedReader log =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            HttpTestClient client = new HttpTestClient(address(log), secret);
            ApiResponse list = client.get("/api/v1/influencers?include=posts");
            assertThat(list.text().length()).isGreaterThan(40_000_000);
            JsonNode posts = list.json().get(0).get("posts");
            assertThat(posts.size()).isEqualTo(POSTS);
            assertThat(client.get("/api/v1/influencers/" + influencer + "?include=posts")
                            .json()
                            .get("posts"))
                    .isEqualTo(posts);
            assertThat(client.get("/api/v1/influencers/" + influencer + "/posts")
                            .json())
                    .isEqualTo(posts);
        } finally {
            process.destroy();
            assertThat(process.waitFor()).isIn(0, 143);
        }
    }

    private static String address(BufferedReader log) throws IOException {
        StringBuilder said = new StringBuilder();
        for (String line = log.readLine(); line != null; line = log.readLine()) {
            Matcher serving = SERVING.matcher(line);
            if (serving.find()) {
                return serving.group(1);
            }
            said.append(line).append('\n');
        }
        throw new AssertionError("The service didn't start: " + said);
    }
}
