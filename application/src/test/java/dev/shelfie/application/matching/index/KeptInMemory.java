package dev.shelfie.application.matching.index;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.matching.Catalogue;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Snapshots in memory, which a test may spoil. */
public final class KeptInMemory implements IndexSnapshots {

    private final Map<AccountId, Kept> kept = new HashMap<>();

    private static final class Kept {

        private final Label label;
        private final byte[] catalogue;

        Kept(Label label, byte[] catalogue) {
            this.label = label;
            this.catalogue = catalogue;
        }
    }

    /** Replaces the label of an account's snapshot. */
    void relabel(AccountId account, Label label) {
        kept.put(account, new Kept(label, kept.get(account).catalogue));
    }

    /** Cuts off the end of an account's snapshot. */
    void cut(AccountId account) {
        kept.put(account, new Kept(kept.get(account).label, new byte[10]));
    }

    /** The label of an account's snapshot; null if there is none. */
    @Nullable
    Label label(AccountId account) {
        Kept found = kept.get(account);
        return found == null ? null : found.label;
    }

    @Override
    public String place() {
        return "memory";
    }

    @Override
    public synchronized void save(Label label, Catalogue catalogue, Runnable beforeKeeping) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            catalogue.write(out);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        beforeKeeping.run();
        kept.put(label.account(), new Kept(label, out.toByteArray()));
    }

    @Override
    public synchronized Optional<Saved> open(AccountId account) {
        return Optional.ofNullable(kept.get(account)).map(Opened::new);
    }

    private final class Opened implements Saved {

        private final Kept found;

        Opened(Kept found) {
            this.found = found;
        }

        @Override
        public Label label() {
            return found.label;
        }

        @Override
        public long bytes() {
            return found.catalogue.length;
        }

        @Override
        public @Nullable Catalogue read() {
            try {
                return Catalogue.read(new ByteArrayInputStream(found.catalogue), found.catalogue.length);
            } catch (IOException e) {
                discard(e.getMessage());
                return null;
            }
        }

        @Override
        public void discard(String reason) {
            kept.remove(found.label.account());
        }

        @Override
        public void close() {}
    }
}
