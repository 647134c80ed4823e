package dev.shelfie.app.service;

import com.github.f4b6a3.ulid.UlidCreator;
import dev.shelfie.app.demo.SampleData;
import dev.shelfie.app.wiring.Service;
import dev.shelfie.application.access.CreateAccount;
import dev.shelfie.application.access.CreateToken;
import dev.shelfie.application.access.IssuedToken;
import dev.shelfie.application.influencer.InfluencerRepository;
import dev.shelfie.application.matching.BackgroundMatching;
import dev.shelfie.application.matching.MatchRepository;
import dev.shelfie.application.matching.MatchingWorkers;
import dev.shelfie.application.post.PostRepository;
import dev.shelfie.application.product.ProductRepository;
import dev.shelfie.application.work.UnitOfWork;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Environment;
import dev.shelfie.domain.access.Permission;
import dev.shelfie.domain.access.Plan;
import dev.shelfie.http.security.CachingAccess;
import dev.shelfie.http.server.Server;
import java.time.Instant;
import java.util.EnumSet;
import java.util.Set;

/** A service that runs for tests, over whichever store. */
record RunningService(
        Server server,
        Service use,
        CachingAccess access,
        UnitOfWork work,
        ProductRepository products,
        InfluencerRepository influencers,
        PostRepository posts,
        MatchRepository matches,
        BackgroundMatching matching,
        MatchingWorkers.Running background)
        implements AutoCloseable {

    static final Set<Permission> READING =
            EnumSet.of(Permission.INFLUENCERS_READ, Permission.POSTS_READ, Permission.PRODUCTS_READ);

    String base() {
        return "http://127.0.0.1:" + server.address().getPort();
    }

    AccountId account(Plan plan) {
        return access.createAccount(new CreateAccount("Halm & Hafen", plan)).id();
    }

    IssuedToken token(AccountId account, Set<Permission> permissions) {
        return access.createToken(new CreateToken(account, "Test", Environment.TEST, permissions, null, permissions));
    }

    /** A client of this account with these permissions. */
    Client client(AccountId account, Set<Permission> permissions) {
        return new Client(base(), token(account, permissions).secret().reveal());
    }

    /** Fills the account with the sample data, as old as its files say. */
    SampleData fill(AccountId account) {
        SampleData data = new SampleData(
                account, () -> UlidCreator.getMonotonicUlid().toString(), base() + "/demo/", Instant.EPOCH);
        data.save(work, products, influencers, posts, matching);
        return data;
    }

    @Override
    public void close() {
        server.close();
        background.close();
    }
}
