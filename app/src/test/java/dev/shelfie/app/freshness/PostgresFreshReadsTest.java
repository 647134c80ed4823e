package dev.shelfie.app.freshness;

import org.junit.jupiter.api.AfterAll;

class PostgresFreshReadsTest implements FreshReadsContract {

    private final RefusingStore.OnDemand refusing = new RefusingStore.OnDemand();
    private final Nodes nodes = PostgresNodes.start(3, 0, refusing);

    @AfterAll
    void stop() {
        nodes.close();
    }

    @Override
    public Nodes nodes() {
        return nodes;
    }

    @Override
    public RefusingStore.OnDemand refusing() {
        return refusing;
    }
}
