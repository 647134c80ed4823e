package dev.shelfie.app.attack;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.support.ManyPosts;
import dev.shelfie.app.support.PostgresTestService;
import dev.shelfie.app.support.RawHttpConnection;
import dev.shelfie.app.support.ServeProcess;
import dev.shelfie.app.support.TestDatabase;
import dev.shelfie.app.support.TestService;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Permission;
import dev.shelfie.domain.access.Plan;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A node with 256 MB of heap in a process of its own, with two accounts: one that attacks it, and one whose requests must
 * go on. Attackers connect from addresses other than 127.0.0.1.
 */
final class AttackedNode implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(AttackedNode.class);
    private static final int POSTS = 200;

    private final String url = TestDatabase.create();
    private final List<RawHttpConnection> attackers = new ArrayList<>();
    private final AccountId attackersAccount;
    private final AccountId othersAccount;
    private final String attackersToken;
    private final String weakToken;
    private final String othersToken;
    private final String othersPost;
    private final ServeProcess node;

    AttackedNode(Path folder) {
        try (PostgresTestService setUp = PostgresTestService.start(url)) {
            TestService service = setUp.service();
            attackersAccount = service.account(Plan.UNLIMITED);
            othersAccount = service.account(Plan.UNLIMITED);
            attackersToken = token(service, attackersAccount, EnumSet.allOf(Permission.class));
            weakToken = token(service, attackersAccount, EnumSet.of(Permission.POSTS_READ));
            othersToken = token(service, othersAccount, EnumSet.allOf(Permission.class));
        }
        ManyPosts.add(url, othersAccount, POSTS);
        othersPost = "post_" + "0".repeat(25) + "1";
        node = ServeProcess.start(TestDatabase.patient(url), folder, "node", "--db-connections=10");
    }

    private static String token(TestService service, AccountId account, Set<Permission> permissions) {
        return service.token(account, permissions).secret().reveal();
    }

    ServeProcess node() {
        return node;
    }

    /** The URL of its database. */
    String url() {
        return url;
    }

    /** Gives the attacking account posts with captions of this length. */
    void addPosts(int posts, int captionLength) {
        ManyPosts.add(url, attackersAccount, posts, captionLength);
    }

    AccountId attackersAccount() {
        return attackersAccount;
    }

    /** The header with a token of the attacking account that may do everything. */
    String attackersToken() {
        return "Authorization: Bearer " + attackersToken;
    }

    /** The header with a token of the attacking account that may only read posts. */
    String weakToken() {
        return "Authorization: Bearer " + weakToken;
    }

    /** The header with a token of the other account that may do everything. */
    String othersToken() {
        return "Authorization: Bearer " + othersToken;
    }

    /** Begins to send requests of the other account, until the traffic is closed. */
    OtherTraffic others() {
        return OtherTraffic.start(node.port(), othersToken, othersPost);
    }

    /** A connection of an attacker from the address 127.0.0.{@code client}; it stays open until the node is closed. */
    RawHttpConnection attacker(int client) {
        RawHttpConnection connection = new RawHttpConnection(node.port(), "127.0.0." + client);
        attackers.add(connection);
        return connection;
    }

    /**
     * Requires that all requests of others succeeded during an attack, and that the node is alive. Prints how long they took.
     */
    void requireUnharmed(String attack, OtherTraffic.Report calm, OtherTraffic.Report attacked) {
        LOG.info("{}: calm {}; attacked {}", attack, calm, attacked);
        assertThat(attacked.failures()).as(attacked.toString()).isEmpty();
        assertThat(node.managed("/live").statusCode()).isEqualTo(200);
    }

    /** Closes the attackers' connections. */
    void retreat() {
        attackers.forEach(RawHttpConnection::close);
        attackers.clear();
    }

    @Override
    public void close() {
        retreat();
        node.close();
    }
}
