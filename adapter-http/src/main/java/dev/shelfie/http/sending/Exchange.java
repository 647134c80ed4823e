package dev.shelfie.http.sending;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;
import org.apache.hc.core5.http.ContentType;
import org.apache.hc.core5.http.EntityDetails;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.http.HttpRequest;
import org.apache.hc.core5.http.HttpResponse;
import org.apache.hc.core5.http.impl.BasicEntityDetails;
import org.apache.hc.core5.http.impl.DefaultConnectionReuseStrategy;
import org.apache.hc.core5.http.nio.AsyncClientExchangeHandler;
import org.apache.hc.core5.http.nio.CapacityChannel;
import org.apache.hc.core5.http.nio.DataStreamChannel;
import org.apache.hc.core5.http.nio.RequestChannel;
import org.apache.hc.core5.http.protocol.HttpContext;
import org.jspecify.annotations.Nullable;

/**
 * Writes a request, and reads the status and up to {@value #MAX_ANSWER} bytes of the answer, which it throws away. A longer
 * answer ends the connection. Runs in the threads of the connections.
 */
final class Exchange implements AsyncClientExchangeHandler {

    static final int MAX_ANSWER = 16 * 1024;

    private static final ContentType JSON = ContentType.create("application/json");

    private final HttpRequest request;
    private final ByteBuffer body;
    private final Ending ending;
    private int room = MAX_ANSWER;
    private boolean isWritten;
    private boolean staysOpen;
    private volatile @Nullable Integer status;

    /** What happens at the end. */
    interface Ending {

        /**
         * The exchange is over; may be called several times.
         *
         * @param failure null if there was a whole answer
         * @param reusable whether the connection can carry another exchange
         */
        void ended(@Nullable Exception failure, boolean reusable);
    }

    Exchange(HttpRequest request, byte[] body, Ending ending) {
        this.request = request;
        this.body = ByteBuffer.wrap(body);
        this.ending = ending;
    }

    /** The answer's status; null while there is none. */
    @Nullable
    Integer status() {
        return status;
    }

    @Override
    public void produceRequest(RequestChannel channel, HttpContext context) throws HttpException, IOException {
        channel.sendRequest(request, new BasicEntityDetails(body.remaining(), JSON), context);
    }

    @Override
    public int available() {
        return body.remaining();
    }

    @Override
    public void produce(DataStreamChannel channel) throws IOException {
        channel.write(body);
        if (!body.hasRemaining() && !isWritten) {
            isWritten = true;
            channel.endStream();
        }
    }

    @Override
    public void consumeInformation(HttpResponse response, HttpContext context) {
        // The answer follows.
    }

    @Override
    public void consumeResponse(HttpResponse response, @Nullable EntityDetails entity, HttpContext context) {
        status = response.getCode();
        staysOpen = DefaultConnectionReuseStrategy.INSTANCE.keepAlive(request, response, context);
        if (entity == null) {
            ending.ended(null, isWritten && staysOpen);
        }
    }

    @Override
    public void updateCapacity(CapacityChannel channel) throws IOException {
        channel.update(MAX_ANSWER);
    }

    @Override
    public void consume(ByteBuffer bytes) throws IOException {
        room -= bytes.remaining();
        if (room < 0) {
            throw new IOException("Nobody reads the rest of this answer");
        }
    }

    @Override
    public void streamEnd(@Nullable List<? extends Header> trailers) {
        ending.ended(null, isWritten && staysOpen);
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
        // It has none; the connection is given back at the end.
    }
}
