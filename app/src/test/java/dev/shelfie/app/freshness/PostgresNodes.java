package dev.shelfie.app.freshness;

import dev.shelfie.app.cli.Shelfie;
import dev.shelfie.app.support.Eventually;
import dev.shelfie.app.support.PostgresTestService;
import dev.shelfie.app.support.TestDatabase;
import dev.shelfie.app.support.TestService;
import dev.shelfie.application.store.Store;
import dev.shelfie.domain.access.AccountId;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Services on one database. */
record PostgresNodes(String url, List<PostgresTestService> nodes) implements Nodes {

    /**
     * @param count how many nodes
     * @param jobThreads how many threads of each do background jobs
     * @param first makes the store of the first node
     */
    static PostgresNodes start(int count, int jobThreads, UnaryOperator<Store> first) {
        String url = TestDatabase.create();
        return new PostgresNodes(
                url,
                IntStream.range(0, count)
                        .mapToObj(i -> PostgresTestService.start(url, jobThreads, i == 0 ? first : store -> store))
                        .toList());
    }

    @Override
    public TestService get(int index) {
        return nodes.get(index).service();
    }

    @Override
    public void importByCommand(AccountId account, String kind, String rows, String... options) {
        try {
            Path file = Files.createTempFile(kind, ".ndjson");
            Files.writeString(file, rows);
            String[] arguments = Stream.concat(
                            Stream.of(
                                    "import",
                                    "--db-url=" + url,
                                    "--account=" + account,
                                    "--kind=" + kind,
                                    file.toString()),
                            Stream.of(options))
                    .toArray(String[]::new);
            // A busy machine may take longer to connect than a command waits.
            Eventually.until("the command is done", () -> Shelfie.run(arguments) == 0);
            Files.delete(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        nodes.forEach(PostgresTestService::close);
    }
}
