package dev.shelfie.app.support;

import dev.shelfie.app.demo.SampleData;
import dev.shelfie.app.wiring.Service;
import dev.shelfie.application.access.CreateAccount;
import dev.shelfie.application.access.CreateToken;
import dev.shelfie.application.access.IssuedToken;
import dev.shelfie.application.matching.background.MatchingWorkers;
import dev.shelfie.application.store.Store;
import dev.shelfie.application.work.IdGenerator;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Environment;
import dev.shelfie.domain.access.Permission;
import dev.shelfie.domain.access.Plan;
import dev.shelfie.http.server.Server;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Instant;
import java.util.EnumSet;
import java.util.Set;

/** A service that runs for tests, over whichever store. */
public record TestService(Server server, Service use, Store store, MatchingWorkers.Running background)
        implements AutoCloseable {

    public static final Set<Permission> READING =
            EnumSet.of(Permission.INFLUENCERS_READ, Permission.POSTS_READ, Permission.PRODUCTS_READ);

    public String base() {
        return "http://127.0.0.1:" + server.address().getPort();
    }

    public AccountId account(Plan plan) {
        return use.access()
                .createAccount(new CreateAccount("Halm & Hafen", plan))
                .id();
    }

    public IssuedToken token(AccountId account, Set<Permission> permissions) {
        return use.access().createToken(new CreateToken(account, "Test", Environment.TEST, permissions, null, null));
    }

    /** A client of this account with these permissions. */
    public HttpTestClient client(AccountId account, Set<Permission> permissions) {
        return new HttpTestClient(base(), token(account, permissions).secret().reveal());
    }

    /** Fills the account with the sample data, as old as its files say. */
    public SampleData fill(AccountId account) {
        SampleData data = new SampleData(
                account, IdGenerator.ulids(Clock.systemUTC(), new SecureRandom()), base() + "/demo/", Instant.EPOCH);
        data.save(use.store(), use.background());
        return data;
    }

    @Override
    public void close() {
        server.close();
        background.close();
    }
}
