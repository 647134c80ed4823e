package dev.shelfie.app.cli;

import dev.shelfie.app.demo.SampleData;
import dev.shelfie.app.wiring.DaggerService;
import dev.shelfie.app.wiring.Service;
import dev.shelfie.application.access.CreateAccount;
import dev.shelfie.application.access.CreateToken;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Environment;
import dev.shelfie.domain.access.Permission;
import dev.shelfie.domain.access.Plan;
import dev.shelfie.domain.post.Post;
import dev.shelfie.http.server.Server;
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

@Command(
        name = "demo",
        description = {
            "Serves a fictional retailer's sample data from memory: no database, no set-up, gone when it stops.",
            "Prints a link that opens the dashboard, two tokens, and requests to paste into another terminal."
        })
final class DemoCommand implements Callable<Integer> {

    private static final Set<Permission> READING = EnumSet.of(
            Permission.INFLUENCERS_READ, Permission.POSTS_READ, Permission.PRODUCTS_READ, Permission.MATCHES_READ);

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--port",
            defaultValue = "8080",
            paramLabel = "PORT",
            converter = Port.class,
            description = "Where to listen on this machine; 0 takes a free port. Default: 8080.")
    private int port;

    @Option(
            names = "--plan",
            defaultValue = "standard",
            paramLabel = "PLAN",
            converter = PlanConverter.class,
            description =
                    "free (60 requests a minute), standard (600), enterprise (6000) or unlimited. Default: standard.")
    private Plan plan = Plan.STANDARD;

    @Mixin
    private LogOptions log = new LogOptions();

    @Override
    public Integer call() {
        log.apply();
        InMemoryStore store = InMemoryStore.empty();
        Service service = DaggerService.factory().create(store);
        Server server = Serving.start(
                new ServerSettings(
                        new InetSocketAddress(InetAddress.getLoopbackAddress(), port),
                        null,
                        null,
                        false,
                        0,
                        Duration.ofSeconds(5)),
                service,
                List.of(new ClasspathSite("/demo/", SampleData.PICTURES)),
                () -> null,
                new PrometheusRegistry(),
                1,
                () -> {});
        String address = Serving.url("http", server.address());
        AccountId account = service.access()
                .createAccount(new CreateAccount(SampleData.RETAILER, plan))
                .id();
        SampleData data = new SampleData(account, service.ids(), address + "/demo/", Instant.now());
        data.save(store.work(), store.products(), store.influencers(), store.posts(), service.matching());
        String administrator = token(service, account, "Administrator", EnumSet.allOf(Permission.class));
        String reader = token(service, account, "Read only", READING);
        DemoOwner owner = DemoOwner.join(service, account);
        introduce(address, owner, administrator, reader, data.showpiece());
        return Shelfie.STILL_SERVING;
    }

    private static String token(Service service, AccountId account, String name, Set<Permission> permissions) {
        return service.access()
                .createToken(new CreateToken(account, name, Environment.TEST, permissions, null, permissions))
                .secret()
                .reveal();
    }

    private void introduce(String address, DemoOwner owner, String administrator, String reader, Post showpiece) {
        PrintWriter out = spec.commandLine().getOut();
        String curl = "  curl -H 'Authorization: Bearer " + reader + "' '" + address + "/api/v1";
        out.println("Shelfie serves the sample data of " + SampleData.RETAILER + " from memory. Ctrl+C stops it.");
        out.println();
        out.println("  Dashboard              " + address + "/dashboard/welcome#" + owner.link());
        out.println("                         signs you in, once; later: " + owner.email() + ", " + owner.password());
        out.println("  API                    " + address + "/api/v1");
        out.println("  Documentation          " + address + "/docs");
        out.println("  Plan                   " + plan.publicName());
        out.println("  Administrator's token  " + administrator);
        out.println("  Read-only token        " + reader);
        out.println();
        out.println("Three influencers, an influencer's newest posts, a post with its influencer and products:");
        out.println();
        out.println(curl + "/influencers?limit=3'");
        out.println(curl + "/influencers/" + showpiece.influencer() + "/posts?limit=5'");
        out.println(curl + "/posts/" + showpiece.id() + "?expand=influencer,products'");
        out.println();
        out.flush();
    }
}
