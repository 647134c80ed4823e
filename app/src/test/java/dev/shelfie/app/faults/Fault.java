package dev.shelfie.app.faults;

import dev.shelfie.app.support.Eventually;
import dev.shelfie.app.support.Programs;
import dev.shelfie.app.support.TcpProxy;
import java.time.Duration;
import java.util.List;
import java.util.Random;

/** What can go wrong. */
enum Fault {
    KILLED_NODE(false) {
        @Override
        Runnable inject(Cluster cluster, Node node, Random random) {
            node.process().kill();
            return () -> node.restart(0);
        }
    },

    FROZEN_NODE(false) {
        @Override
        Runnable inject(Cluster cluster, Node node, Random random) {
            node.process().freeze();
            return () -> node.process().thaw();
        }
    },

    /** From now on the clock of the node is wrong, by hours or minutes. */
    WRONG_CLOCK(false) {
        @Override
        Runnable inject(Cluster cluster, Node node, Random random) {
            node.process().kill();
            long seconds = random.nextInt(4 * 3600) - 3600L;
            return () -> node.restart(seconds);
        }
    },

    CUT_CONNECTIONS(false) {
        @Override
        Runnable inject(Cluster cluster, Node node, Random random) {
            TcpProxy way = anyWay(node, random);
            way.cut();
            return way::mend;
        }
    },

    /** Answers are lost, or everything is. Nobody hears of it. */
    HALF_OPEN_CONNECTIONS(false) {
        @Override
        Runnable inject(Cluster cluster, Node node, Random random) {
            TcpProxy way = anyWay(node, random);
            if (random.nextBoolean()) {
                way.loseAnswers();
            } else {
                way.loseAll();
            }
            return way::mend;
        }
    },

    /** Now and then the database isn't asked, or it has done what it was asked for, and its answer is lost. */
    LOST_MESSAGES(false) {
        @Override
        Runnable inject(Cluster cluster, Node node, Random random) {
            node.toDatabase.loseRequests(10 + random.nextInt(20));
            node.toDatabase.loseAnswers("", 10 + random.nextInt(20));
            // More of these: without one, the node can't know whether everything was done or nothing.
            node.toDatabase.loseAnswers(COMMITTED, 3 + random.nextInt(4));
            return node.toDatabase::mend;
        }
    },

    SLOW_CONNECTIONS(false) {
        @Override
        Runnable inject(Cluster cluster, Node node, Random random) {
            TcpProxy way = anyWay(node, random);
            way.slowDown(Duration.ofMillis(5 + random.nextInt(200)));
            return way::mend;
        }
    },

    KILLED_DATABASE(true) {
        @Override
        Runnable inject(Cluster cluster, Node node, Random random) {
            cluster.database.kill();
            return cluster.database::restart;
        }
    },

    /** One process of the database stands still, with all the locks that it holds. */
    FROZEN_BACKEND(true) {
        @Override
        Runnable inject(Cluster cluster, Node node, Random random) {
            List<List<String>> backends = cluster.database.query("""
                    SELECT pid FROM pg_stat_activity WHERE application_name = 'shelfie' AND backend_type = 'client backend'
                    ORDER BY state, pid""");
            if (backends.isEmpty()) {
                return () -> {};
            }
            long pid =
                    Long.parseLong(backends.get(random.nextInt(backends.size())).get(0));
            Programs.freeze(pid);
            return () -> Programs.thaw(pid);
        }
    },

    /** The database can't write another byte to its disk. */
    FULL_DISK(true) {
        @Override
        Runnable inject(Cluster cluster, Node node, Random random) {
            cluster.disk.fill();
            return () -> {
                cluster.disk.free();
                // Without room for its log it ends, and recovers when it is started again.
                try {
                    Eventually.until("the database answers", Duration.ofSeconds(3), cluster.database::answers);
                } catch (AssertionError gone) {
                    cluster.database.restart();
                }
            };
        }

        @Override
        String obstacle(Cluster cluster) {
            return cluster.disk.isMounted() ? "" : "no file system can be mounted, which needs root";
        }
    };

    /** How PostgreSQL says that a transaction is committed. */
    private static final String COMMITTED = "C\0\0\0\13COMMIT\0";

    private final boolean ofDatabase;

    Fault(boolean ofDatabase) {
        this.ofDatabase = ofDatabase;
    }

    /** Whether it concerns the database, and so both nodes. */
    boolean isOfDatabase() {
        return ofDatabase;
    }

    /**
     * Has it happen.
     *
     * @param node the node that it happens to, unless it is one of the database
     * @return mends it
     */
    abstract Runnable inject(Cluster cluster, Node node, Random random);

    /** Why this machine can't have it; empty if it can. */
    String obstacle(Cluster cluster) {
        return "";
    }

    private static TcpProxy anyWay(Node node, Random random) {
        return random.nextBoolean() ? node.entrance : node.toDatabase;
    }
}
