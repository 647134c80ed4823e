package dev.shelfie.app.cli.serving;

import dev.shelfie.app.cli.option.IndexMemoryOption;
import dev.shelfie.app.cli.option.Port;
import dev.shelfie.app.cli.option.RecordCacheOption;
import dev.shelfie.app.cli.option.WebhookOptions;
import dev.shelfie.app.cli.support.ExitCodes;
import dev.shelfie.app.cli.support.LogOptions;
import dev.shelfie.app.demo.SampleData;
import dev.shelfie.app.wiring.DaggerService;
import dev.shelfie.app.wiring.Limits;
import dev.shelfie.app.wiring.Service;
import dev.shelfie.app.wiring.SignInSettings;
import dev.shelfie.application.access.CreateAccount;
import dev.shelfie.application.access.CreateToken;
import dev.shelfie.application.matching.index.IndexSnapshots;
import dev.shelfie.application.retention.Retention;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Environment;
import dev.shelfie.domain.access.Permission;
import dev.shelfie.domain.access.Plan;
import dev.shelfie.domain.post.Post;
import dev.shelfie.http.server.Server;
import dev.shelfie.http.server.ServerCapacity;
import dev.shelfie.http.server.ServerSettings;
import dev.shelfie.http.site.ClasspathSite;
import dev.shelfie.inmemory.InMemoryStore;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.io.PrintWriter;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Serves sample data from memory. */
@Command(
        name = "demo",
        description = {
            "Serves the sample data of a fictional retailer from memory, without a database or any set-up.",
            "Prints links to the dashboard and to a shop's page, two tokens, and requests to paste "
                    + "into another terminal."
        })
public final class DemoCommand implements Callable<Integer> {

    private static final Set<Permission> READING = EnumSet.of(
            Permission.INFLUENCERS_READ, Permission.POSTS_READ, Permission.PRODUCTS_READ, Permission.MATCHES_READ);

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--port",
            defaultValue = "8080",
            paramLabel = "PORT",
            description = "Port to listen on, on this machine only; 0 chooses a free port. Default: 8080.")
    private Port port = new Port(0);

    @Option(
            names = "--plan",
            defaultValue = "standard",
            paramLabel = "PLAN",
            description = "Rate limit: free (60 requests a minute), standard (600), enterprise (6000) or unlimited. "
                    + "Default: standard.")
    private Plan plan = Plan.STANDARD;

    @Mixin
    private RecordCacheOption cache = new RecordCacheOption();

    @Mixin
    private IndexMemoryOption indexes = new IndexMemoryOption();

    @Mixin
    private WebhookOptions webhooks = new WebhookOptions();

    @Mixin
    private LogOptions log = new LogOptions();

    @Override
    public Integer call() {
        log.apply();
        InMemoryStore store = InMemoryStore.empty();
        Service service = DaggerService.factory()
                .create(
                        store,
                        indexes.budget(),
                        IndexSnapshots.NONE,
                        webhooks.settingsWithKey(),
                        SignInSettings.PASSWORDS,
                        Limits.DEFAULT);
        PrometheusRegistry registry = new PrometheusRegistry();
        Server server = ServiceLauncher.start(
                new ServerSettings(
                        new InetSocketAddress(InetAddress.getLoopbackAddress(), port.number()),
                        null,
                        null,
                        false,
                        ServerCapacity.ofHeap(0),
                        ServerSettings.Stop.within(Duration.ofSeconds(5))),
                new ServiceLauncher.Backend(service, cache.open(registry), () -> null, 1, Retention.DEFAULT, () -> {}),
                List.of(new ClasspathSite("/demo/", SampleData.PICTURES), DemoShop.SITE),
                registry);
        String address = ServiceLauncher.url("http", server.address());
        AccountId account = service.access()
                .createAccount(new CreateAccount(SampleData.RETAILER, plan))
                .id();
        SampleData data = new SampleData(account, service.ids(), address + "/demo/", Instant.now());
        data.save(service.store(), service.background());
        String administrator = token(service, account, "Administrator", EnumSet.allOf(Permission.class));
        String reader = token(service, account, "Read only", READING);
        DemoOwner owner = DemoOwner.create(service, account);
        String shop = address + DemoShop.open(service, account);
        printInstructions(address, owner, shop, administrator, reader, data.featuredPost());
        return ExitCodes.STILL_SERVING;
    }

    private static String token(Service service, AccountId account, String name, Set<Permission> permissions) {
        return service.access()
                .createToken(CreateToken.of(account, name, Environment.TEST, permissions))
                .secret()
                .reveal();
    }

    private void printInstructions(
            String address, DemoOwner owner, String shop, String administrator, String reader, Post featuredPost) {
        PrintWriter out = spec.commandLine().getOut();
        String curl = "  curl -H 'Authorization: Bearer " + reader + "' '" + address + "/api/v1";
        out.println("Shelfie serves the sample data of " + SampleData.RETAILER + " from memory. Ctrl+C stops it.");
        out.println();
        out.println("  Dashboard              " + address + "/dashboard/welcome#" + owner.link());
        out.println("                         signs you in, once; later: " + owner.email() + ", " + owner.password());
        out.println("  A shop's page          " + shop);
        out.println("  API                    " + address + "/api/v1");
        out.println("  Documentation          " + address + "/docs");
        out.println("  Plan                   " + plan.publicName());
        out.println("  Administrator's token  " + administrator);
        out.println("  Read-only token        " + reader);
        out.println();
        out.println("Example requests: three influencers, the newest posts of one, a post with its products:");
        out.println();
        out.println(curl + "/influencers?limit=3'");
        out.println(curl + "/influencers/" + featuredPost.influencer() + "/posts?limit=5'");
        out.println(curl + "/posts/" + featuredPost.id() + "?expand=influencer,products'");
        out.println();
        out.flush();
    }
}
