package dev.shelfie.http.endpoint;

import static java.util.Objects.requireNonNull;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.zip.CRC32;

/**
 * Which state of which record: with this its entity tags start, so that they tell it whatever is expanded.
 *
 * @param id the record's id
 * @param version how often it was saved
 */
public record RecordVersion(String id, long version) {

    /** @throws NullPointerException if {@code id} is null */
    public RecordVersion {
        requireNonNull(id, "id");
    }

    /** What the tags start with: the version, and eight hexadecimal digits that tell records apart. */
    public String tagPrefix() {
        CRC32 crc = new CRC32();
        crc.update(id.getBytes(StandardCharsets.UTF_8));
        return version + "-" + HexFormat.of().toHexDigits((int) crc.getValue());
    }
}
