package dev.shelfie.http.sending;

import org.apache.hc.core5.http.nio.AsyncClientExchangeHandler;

/** An open connection to a receiver, for one exchange. */
interface Connection {

    /** Sends a message, or tells the handler why not. */
    void send(AsyncClientExchangeHandler exchange);

    /** Gives the connection back, and closes it unless another exchange can use it. Called once. */
    void release(boolean reusable);
}
