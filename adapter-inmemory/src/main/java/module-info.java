/** Shelfie's ports in memory: for tests, and to try things out. */
module dev.shelfie.inmemory {
    requires transitive dev.shelfie.application;
    requires static org.jspecify;
    requires org.pcollections;

    exports dev.shelfie.inmemory;
}
