package dev.shelfie.app.freshness;

import dev.shelfie.domain.event.ActorType;
import org.junit.jupiter.api.AfterAll;

class PostgresWrittenEventsTest implements WrittenEventsContract {

    private final Nodes nodes = PostgresNodes.start(1, 0, store -> store);

    @AfterAll
    void stop() {
        nodes.close();
    }

    @Override
    public Nodes nodes() {
        return nodes;
    }

    @Override
    public ActorType commandActor() {
        return ActorType.COMMAND_LINE;
    }
}
