package dev.shelfie.app.freshness;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.support.InMemoryTestService;
import dev.shelfie.app.support.TestService;
import dev.shelfie.application.importing.StartImport;
import dev.shelfie.application.store.Store;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.importing.Import;
import dev.shelfie.domain.importing.ImportKind;
import dev.shelfie.http.importformat.ImportFormat;
import dev.shelfie.http.importformat.ImportHints;
import dev.shelfie.http.importformat.Importer;
import dev.shelfie.inmemory.InMemoryStore;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;

/** Services that share a store in the memory of this process. */
record InMemoryNodes(List<TestService> nodes) implements Nodes {

    /**
     * @param count how many nodes
     * @param jobThreads how many threads of each do background jobs
     * @param first makes the store of the first node
     */
    static InMemoryNodes start(int count, int jobThreads, UnaryOperator<Store> first) {
        Store store = InMemoryStore.empty();
        return new InMemoryNodes(IntStream.range(0, count)
                .mapToObj(i -> InMemoryTestService.start(i == 0 ? first.apply(store) : store, jobThreads))
                .toList());
    }

    @Override
    public TestService get(int index) {
        return nodes.get(index);
    }

    /** As the command does, on the last node: another process doesn't see the memory of this one. */
    @Override
    public void importByCommand(AccountId account, String kind, String rows, String... options) {
        List<String> given = List.of(options);
        ImportKind of = ImportKind.parse(kind).orElseThrow();
        Import ended = Importer.run(
                nodes.get(nodes.size() - 1).use().imports(),
                new StartImport(
                        account, of, null, given.contains("--full"), given.contains("--force"), false, progress -> {}),
                ImportFormat.ofFileName(of, "rows.ndjson"),
                ImportHints.NONE,
                new ByteArrayInputStream(rows.getBytes(StandardCharsets.UTF_8)),
                Instant.now());
        assertThat(ended.refusals()).isEmpty();
    }

    @Override
    public void close() {
        nodes.forEach(TestService::close);
    }
}
