package dev.shelfie.http.sending;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.WritableByteChannel;
import java.util.List;
import org.apache.hc.core5.http.EntityDetails;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.http.HttpRequest;
import org.apache.hc.core5.http.HttpResponse;
import org.apache.hc.core5.http.HttpStatus;
import org.apache.hc.core5.http.nio.AsyncClientExchangeHandler;
import org.apache.hc.core5.http.nio.CapacityChannel;
import org.apache.hc.core5.http.nio.DataStreamChannel;
import org.apache.hc.core5.http.nio.RequestChannel;
import org.apache.hc.core5.http.protocol.HttpContext;
import org.jspecify.annotations.Nullable;

/**
 * Asks for a file, and writes it somewhere as it comes. Other answers than 200 are read up to {@value #MAX_OTHER} bytes, and thrown
 * away. Runs in the threads of the connections.
 */
final class Download implements AsyncClientExchangeHandler {

    private static final int MAX_OTHER = 16 * 1024;

    private final HttpRequest request;
    private final WritableByteChannel target;
    private final long max;
    private final Exchange.Ending ending;
    private long received;
    private volatile @Nullable HttpResponse head;
    private volatile @Nullable String problem;

    /**
     * @param target takes the file
     * @param max the most bytes that it may have
     */
    Download(HttpRequest request, WritableByteChannel target, long max, Exchange.Ending ending) {
        this.request = request;
        this.target = target;
        this.max = max;
        this.ending = ending;
    }

    /** The answer without its body; null while there is none. */
    @Nullable
    HttpResponse head() {
        return head;
    }

    /** Why the file couldn't be taken, though it came; null if it could. */
    @Nullable
    String problem() {
        return problem;
    }

    @Override
    public void produceRequest(RequestChannel channel, HttpContext context) throws HttpException, IOException {
        channel.sendRequest(request, null, context);
    }

    @Override
    public int available() {
        return 0;
    }

    @Override
    public void produce(DataStreamChannel channel) {
        // The request has no body.
    }

    @Override
    public void consumeInformation(HttpResponse response, HttpContext context) {
        // The answer follows.
    }

    @Override
    public void consumeResponse(HttpResponse response, @Nullable EntityDetails entity, HttpContext context) {
        head = response;
        if (entity == null) {
            ending.ended(null, false);
        }
    }

    @Override
    public void updateCapacity(CapacityChannel channel) throws IOException {
        channel.update(Integer.MAX_VALUE);
    }

    @Override
    public void consume(ByteBuffer bytes) throws IOException {
        HttpResponse answer = head;
        boolean isFile = answer != null && answer.getCode() == HttpStatus.SC_OK;
        received += bytes.remaining();
        if (received > (isFile ? max : MAX_OTHER)) {
            problem = isFile ? "The file has more than " + max / (1024 * 1024) + " MiB" : null;
            throw new IOException("Nobody reads the rest of this answer");
        }
        if (isFile) {
            write(bytes);
        }
    }

    private void write(ByteBuffer bytes) throws IOException {
        try {
            while (bytes.hasRemaining()) {
                target.write(bytes);
            }
        } catch (IOException full) {
            problem = "The service has no room for the file";
            throw full;
        }
    }

    @Override
    public void streamEnd(@Nullable List<? extends Header> trailers) {
        ending.ended(null, false);
    }

    @Override
    public void failed(Exception cause) {
        ending.ended(cause, false);
    }

    @Override
    public void cancel() {
        ending.ended(new IOException("The connection was closed"), false);
    }

    @Override
    public void releaseResources() {
        // Whoever gave the target closes it.
    }
}
