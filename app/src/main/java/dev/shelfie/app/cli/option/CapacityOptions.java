package dev.shelfie.app.cli.option;

import dev.shelfie.http.server.ServerCapacity;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options for how much a node handles at the same time. */
public final class CapacityOptions {

    @Option(
            names = "--max-connections",
            paramLabel = "N",
            description =
                    "Connections of clients that may be open. Default: one for each 256 KB of the heap, from 256 to "
                            + "10000.")
    private @Nullable Integer connections;

    @Option(
            names = "--max-connections-per-client",
            paramLabel = "N",
            description =
                    "Connections that may be open from one IPv4 address, or from one IPv6 network of 64 bits; not "
                            + "limited with --behind-proxy. Default: a quarter of --max-connections.")
    private @Nullable Integer connectionsPerClient;

    @Option(
            names = "--transfer-memory",
            paramLabel = "SIZE",
            description =
                    "Memory for bodies and answers under way, such as 64m, of which an account may use twice as much as it leaves free. "
                            + "Default: a quarter of the heap beyond 64 MB, at least 8 MB.")
    private @Nullable ByteSize transferMemory;

    /**
     * The capacity, with so many workers.
     *
     * @throws IllegalArgumentException if an option is out of its bounds; the message names it
     */
    public ServerCapacity capacity(int workers) {
        ServerCapacity capacity = ServerCapacity.ofHeap(workers);
        if (connections != null || connectionsPerClient != null) {
            int total = connections == null ? capacity.connections() : positive("--max-connections", connections);
            int perClient = connectionsPerClient == null
                    ? Math.max(1, total / ServerCapacity.CLIENTS)
                    : positive("--max-connections-per-client", connectionsPerClient);
            capacity = capacity.withConnections(total, perClient);
        }
        return transferMemory == null ? capacity : capacity.withTransferBytes(bytes(transferMemory));
    }

    private static int positive(String option, int value) {
        if (value < 1) {
            throw new IllegalArgumentException(option + " must be at least 1");
        }
        return value;
    }

    private static long bytes(ByteSize memory) {
        if (memory.bytes() < ServerCapacity.LEAST_TRANSFER_BYTES
                || memory.bytes() > Runtime.getRuntime().maxMemory() / 2) {
            throw new IllegalArgumentException("--transfer-memory must be at least 8m, and at most half of the heap");
        }
        return memory.bytes();
    }
}
