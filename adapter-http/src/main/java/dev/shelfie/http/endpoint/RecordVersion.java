package dev.shelfie.http.endpoint;

import static java.util.Objects.requireNonNull;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.zip.CRC32;

/**
 * A version of a record. All entity tags of the record start with it, whatever is expanded.
 *
 * @param id the record's id
 * @param version how often it was saved
 */
public record RecordVersion(String id, long version) {

    /** @throws NullPointerException if {@code id} is null */
    public RecordVersion {
        requireNonNull(id, "id");
    }

    /** The start of the entity tags: the version, and eight hexadecimal digits of the record's id. */
    public String tagPrefix() {
        CRC32 crc = new CRC32();
        crc.update(id.getBytes(StandardCharsets.UTF_8));
        return version + "-" + HexFormat.of().toHexDigits((int) crc.getValue());
    }
}
