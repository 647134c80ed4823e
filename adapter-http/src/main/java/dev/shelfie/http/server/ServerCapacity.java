package dev.shelfie.http.server;

/**
 * How much a server handles at the same time. Clients that want more than that are refused.
 *
 * @param workers how many threads handle requests; 0 to handle them on I/O threads, for a store that never blocks
 * @param connections how many connections may be open
 * @param connectionsPerClient how many of them may come from one network: an IPv4 address, or an IPv6 network of 64 bits
 * @param transferBytes the memory for bodies and answers under way, in bytes
 */
public record ServerCapacity(int workers, int connections, int connectionsPerClient, long transferBytes) {

    /** How many clients it takes, at least, to use up all connections. */
    public static final int CLIENTS = 4;

    /** The least memory for bodies and answers that is of use, in bytes. */
    public static final long LEAST_TRANSFER_BYTES = 8L << 20;

    private static final long HEAP_PER_CONNECTION = 256L << 10;
    private static final int LEAST_CONNECTIONS = 256;
    private static final int MOST_CONNECTIONS = 10_000;
    /** What the rest of the service needs of a heap. */
    private static final long REST = 64L << 20;

    /**
     * @throws IllegalArgumentException if {@code workers} is negative, or anything else isn't positive
     */
    public ServerCapacity {
        if (workers < 0) {
            throw new IllegalArgumentException("workers must not be negative, but is " + workers);
        }
        if (connections < 1 || connectionsPerClient < 1 || transferBytes < 1) {
            throw new IllegalArgumentException("connections and memory must be positive");
        }
    }

    /** What fits into the heap of this process, with so many workers. */
    public static ServerCapacity ofHeap(int workers) {
        long heap = Runtime.getRuntime().maxMemory();
        int connections = (int) Math.min(MOST_CONNECTIONS, Math.max(LEAST_CONNECTIONS, heap / HEAP_PER_CONNECTION));
        return new ServerCapacity(
                workers, connections, connections / CLIENTS, Math.max(LEAST_TRANSFER_BYTES, (heap - REST) / 4));
    }

    /** How much memory the storefront's answers may take that are kept for a moment, in bytes: a quarter as much as those under way. */
    public long storefrontBytes() {
        return transferBytes / 4;
    }

    /** This capacity with other numbers of connections. */
    public ServerCapacity withConnections(int total, int perClient) {
        return new ServerCapacity(workers, total, perClient, transferBytes);
    }

    /** This capacity with other memory for bodies and answers. */
    public ServerCapacity withTransferBytes(long bytes) {
        return new ServerCapacity(workers, connections, connectionsPerClient, bytes);
    }
}
