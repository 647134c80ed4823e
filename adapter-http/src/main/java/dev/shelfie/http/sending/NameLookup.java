package dev.shelfie.http.sending;

import java.net.InetAddress;
import java.net.UnknownHostException;

/** Looks up the addresses of names. May take long. */
@FunctionalInterface
interface NameLookup {

    /** The addresses of a name, the best first. */
    InetAddress[] lookUp(String name) throws UnknownHostException;
}
