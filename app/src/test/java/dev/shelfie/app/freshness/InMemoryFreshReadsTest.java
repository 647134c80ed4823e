package dev.shelfie.app.freshness;

import org.junit.jupiter.api.AfterAll;

class InMemoryFreshReadsTest implements FreshReadsContract {

    private final RefusingStore.OnDemand refusing = new RefusingStore.OnDemand();
    private final Nodes nodes = InMemoryNodes.start(3, 0, refusing);

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
