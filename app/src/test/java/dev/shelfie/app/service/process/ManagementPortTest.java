package dev.shelfie.app.service.process;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.support.PostgresTestService;
import dev.shelfie.app.support.RawHttpConnection;
import dev.shelfie.app.support.TestDatabase;
import java.io.IOException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ManagementPortTest {

    /** Otherwise its client could keep the connection for ever, and there are few. */
    @ParameterizedTest
    @ValueSource(strings = {"/live", "/ready", "/metrics"})
    void closesTheConnectionWhenTheBodyIsNotThereAtTheAnswer(String path) throws IOException {
        try (PostgresTestService node = PostgresTestService.startWithoutJobs(TestDatabase.create());
                RawHttpConnection wire = new RawHttpConnection(
                        node.service().server().management().getPort())) {
            String answer = wire.send("POST " + path + " HTTP/1.1", "Host: localhost", "Content-Length: 9")
                    .readAll();

            assertThat(RawHttpConnection.status(answer)).isEqualTo(200);
            assertThat(answer).contains("Connection: close");
        }
    }
}
