package dev.shelfie.app.freshness;

import dev.shelfie.app.support.TestService;
import dev.shelfie.domain.access.AccountId;

/** Nodes over one store. */
interface Nodes extends AutoCloseable {

    /** One of the nodes, from 0 on. */
    TestService get(int index);

    /** Imports rows of JSON into an account by the command line. */
    void importByCommand(AccountId account, String kind, String rows, String... options);

    @Override
    void close();
}
