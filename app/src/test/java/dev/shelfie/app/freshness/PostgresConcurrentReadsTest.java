package dev.shelfie.app.freshness;

import dev.shelfie.application.store.Store;
import java.util.function.UnaryOperator;

class PostgresConcurrentReadsTest implements ConcurrentReadsContract {

    @Override
    public Nodes start(UnaryOperator<Store> first) {
        return PostgresNodes.start(2, 1, first);
    }
}
