package dev.shelfie.persistence.matching;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.github.kagkarlsson.scheduler.serializer.Serializer;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Lists of texts as bytes: the number of lists, and of each the number of texts and the length of each, -1 if absent, before it. */
final class TaskData {

    /** Leaves bytes as they are. */
    static final Serializer BYTES = new Serializer() {
        @Override
        public byte[] serialize(Object data) {
            return (byte[]) data;
        }

        @Override
        public <T> T deserialize(Class<T> type, byte[] data) {
            return type.cast(data);
        }
    };

    private TaskData() {}

    static byte[] write(List<? extends List<@Nullable String>> lists) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            out.writeInt(lists.size());
            for (List<@Nullable String> list : lists) {
                out.writeInt(list.size());
                for (String text : list) {
                    byte[] encoded = text == null ? null : text.getBytes(UTF_8);
                    out.writeInt(encoded == null ? -1 : encoded.length);
                    if (encoded != null) {
                        out.write(encoded);
                    }
                }
            }
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return bytes.toByteArray();
    }

    /** @throws UncheckedIOException if it ends too early */
    static List<List<@Nullable String>> read(byte[] data) {
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(data))) {
            List<List<@Nullable String>> lists = new ArrayList<>();
            for (int left = in.readInt(); left > 0; left--) {
                List<@Nullable String> list = new ArrayList<>();
                for (int texts = in.readInt(); texts > 0; texts--) {
                    int length = in.readInt();
                    list.add(length < 0 ? null : new String(in.readNBytes(length), UTF_8));
                }
                lists.add(list);
            }
            return lists;
        } catch (IOException tooShort) {
            throw new UncheckedIOException(tooShort);
        }
    }
}
