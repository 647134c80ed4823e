package dev.shelfie.http.event;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.error.DomainException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.zip.CRC32;

/**
 * A cursor of an account's event log: a position in URL-safe base 64, with a checksum over it and the account, which reveals
 * a cursor of another account or a made-up one. It is the same whichever types are requested.
 */
final class EventCursor {

    private static final int BYTES = Long.BYTES + Integer.BYTES;

    private EventCursor() {}

    static String write(AccountId account, long position) {
        byte[] bytes = ByteBuffer.allocate(BYTES)
                .putLong(position)
                .putInt(checksum(account, position))
                .array();
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    static long parse(AccountId account, String cursor) {
        try {
            byte[] bytes = Base64.getUrlDecoder().decode(cursor);
            if (bytes.length == BYTES) {
                ByteBuffer parts = ByteBuffer.wrap(bytes);
                long position = parts.getLong();
                if (parts.getInt() == checksum(account, position)) {
                    return position;
                }
            }
        } catch (IllegalArgumentException malformed) {
            // Refused below.
        }
        throw DomainException.invalid("after", "must be a cursor that this log gave in its Link header");
    }

    private static int checksum(AccountId account, long position) {
        CRC32 crc = new CRC32();
        crc.update(("events " + account + " " + position).getBytes(StandardCharsets.UTF_8));
        return (int) crc.getValue();
    }
}
