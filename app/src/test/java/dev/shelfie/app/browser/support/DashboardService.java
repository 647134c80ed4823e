package dev.shelfie.app.browser.support;

import static java.util.Objects.requireNonNull;

import dev.shelfie.app.cache.BoundedRecordCache;
import dev.shelfie.app.demo.SampleData;
import dev.shelfie.app.wiring.DaggerQuickService;
import dev.shelfie.app.wiring.Service;
import dev.shelfie.app.wiring.SignInSettings;
import dev.shelfie.application.access.CreateAccount;
import dev.shelfie.application.cache.RecordCache;
import dev.shelfie.application.matching.background.MatchingWorkers;
import dev.shelfie.application.work.IdGenerator;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Plan;
import dev.shelfie.http.dashboard.Dashboard;
import dev.shelfie.http.server.Server;
import dev.shelfie.http.server.ServerCapacity;
import dev.shelfie.http.server.ServerSettings;
import dev.shelfie.http.site.ClasspathSite;
import dev.shelfie.http.widget.Widget;
import dev.shelfie.inmemory.InMemoryStore;
import dev.shelfie.persistence.PostgresStore;
import dev.shelfie.persistence.database.Database;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** A service with the dashboard. */
public final class DashboardService implements AutoCloseable {

    private final @Nullable InMemoryStore store;
    private final Service component;
    private final MatchingWorkers.Running background;
    private final ScheduledExecutorService delivery = Executors.newSingleThreadScheduledExecutor();
    private final RecordCache records;
    private final int port;
    private Server server;

    private DashboardService(Service component, @Nullable InMemoryStore store, RecordCache records, int at) {
        this.records = records;
        this.store = store;
        this.component = component;
        background = component.workers().start(1);
        var unused = delivery.scheduleWithFixedDelay(component.delivery()::poll, 0, 100, TimeUnit.MILLISECONDS);
        var unusedToo = delivery.scheduleWithFixedDelay(component.feedRunner()::runNext, 0, 100, TimeUnit.MILLISECONDS);
        server = serve(at);
        port = server.address().getPort();
    }

    /** In memory. */
    public static DashboardService start() {
        InMemoryStore store = InMemoryStore.empty();
        return new DashboardService(
                DaggerQuickService.factory().create(store), store, BoundedRecordCache.of(1 << 24), 0);
    }

    /** In memory, with these ways to sign in. */
    public static DashboardService start(SignInSettings signIn) {
        return start(0, signIn);
    }

    /** The same at this port. */
    public static DashboardService start(int port, SignInSettings signIn) {
        InMemoryStore store = InMemoryStore.empty();
        return new DashboardService(
                DaggerQuickService.factory().create(store, signIn), store, BoundedRecordCache.of(1 << 24), port);
    }

    /** On PostgreSQL. */
    public static DashboardService start(Database database) {
        RecordCache records = BoundedRecordCache.of(1 << 24);
        return new DashboardService(
                DaggerQuickService.factory().create(new PostgresStore(database, records)), null, records, 0);
    }

    private Server serve(int at) {
        return Server.start(
                new ServerSettings(
                        new InetSocketAddress(InetAddress.getLoopbackAddress(), at),
                        null,
                        null,
                        false,
                        ServerCapacity.ofHeap(0),
                        ServerSettings.Stop.within(Duration.ofSeconds(1))),
                component.api(),
                List.of(
                        new ClasspathSite("/demo/", SampleData.PICTURES),
                        new ClasspathSite("/docs/", "dev/shelfie/http/docs/"),
                        Dashboard.load(),
                        Widget.load()),
                records,
                () -> null,
                new PrometheusRegistry());
    }

    /** Where it listens, such as {@code http://127.0.0.1:41234}. */
    public String base() {
        return "http://127.0.0.1:" + port;
    }

    public Service component() {
        return component;
    }

    /** What it keeps, if that is in memory. */
    public InMemoryStore store() {
        return requireNonNull(store);
    }

    /** A new account that has nothing yet. */
    public DashboardAccount opened() {
        AccountId account = component
                .access()
                .createAccount(new CreateAccount(SampleData.RETAILER, Plan.STANDARD))
                .id();
        return new DashboardAccount(this, account);
    }

    /** A new account with the sample data. */
    public DashboardAccount stocked() {
        DashboardAccount shop = opened();
        new SampleData(
                        shop.account(),
                        IdGenerator.ulids(Clock.systemUTC(), new SecureRandom()),
                        base() + "/demo/",
                        Instant.now())
                .save(store(), component.background());
        return shop;
    }

    /** Stops answering; what is stored stays. */
    public void pause() {
        server.close();
    }

    /** Answers again, at the same address. */
    public void resume() {
        server = serve(port);
    }

    @Override
    public void close() {
        server.close();
        background.close();
        delivery.shutdown();
        component.delivery().stop(Duration.ZERO);
    }
}
