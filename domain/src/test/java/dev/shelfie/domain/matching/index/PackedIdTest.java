package dev.shelfie.domain.matching.index;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PackedIdTest {

    private static final List<String> CHARACTERS = List.of(
            "0123456789",
            "0123456789abcdef",
            "0123456789ABCDEFGHJKMNPQRSTVWXYZ",
            "-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz",
            " !/:.#~aZ0",
            "äßш鞋👟");

    @Test
    void unpackGivesBackEveryId() {
        Random random = new Random(1);
        for (int i = 0; i < 20_000; i++) {
            String prefix = random.nextBoolean() ? "" : "prod_";
            String id = id(random, i % 4 == 0 ? "prod_" : "");

            byte[] packed = behind(new byte[] {7, 7, 7}, PackedId.pack(id, prefix));

            assertThat(PackedId.unpack(packed, 3, prefix)).isEqualTo(id);
            assertThat(PackedId.end(packed, 3)).isEqualTo(packed.length);
        }
    }

    @Test
    void compareOrdersLikeTheIds() {
        Random random = new Random(2);
        for (int i = 0; i < 20_000; i++) {
            String a = id(random, i % 4 == 0 ? "prod_" : "");
            String b = random.nextInt(3) == 0 ? a + id(random, "") : id(random, i % 3 == 0 ? "prod_" : "");

            int compared = PackedId.compare(PackedId.pack(a, "prod_"), 0, PackedId.pack(b, "prod_"), 0, "prod_");

            assertThat(Integer.signum(compared)).isEqualTo(Integer.signum(a.compareTo(b)));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "prod_01JQ5Z8X7VN3M4K6P9R2T5W8YA, 18",
        "4711, 3",
        "gid://shopify/Product/632910392, 6",
        "550e8400-e29b-41d4-a716-446655440000, 29",
        "Lampe Fjell, 12"
    })
    void packTakesFewBytesWhenTheCharactersAreFew(String id, int bytes) {
        assertThat(PackedId.pack(id, PackedId.prefixOf(id))).hasSize(bytes);
    }

    @ParameterizedTest
    @CsvSource({"prod_01JQ, prod_", "gid://shopify/Product/63, gid://shopify/Product/", "4711, ''", "a:b_, a:b_"})
    void prefixOfEndsWithTheLastSeparator(String id, String prefix) {
        assertThat(PackedId.prefixOf(id)).isEqualTo(prefix);
    }

    private static String id(Random random, String start) {
        List<Integer> characters = new ArrayList<>(CHARACTERS
                .get(random.nextInt(CHARACTERS.size()))
                .codePoints()
                .boxed()
                .toList());
        StringBuilder id = new StringBuilder(start);
        int length = 1 + random.nextInt(random.nextInt(8) == 0 ? 99 : 30);
        for (int i = 0; i < length; i++) {
            id.appendCodePoint(characters.get(random.nextInt(characters.size())));
        }
        return id.toString();
    }

    private static byte[] behind(byte[] before, byte[] packed) {
        byte[] all = java.util.Arrays.copyOf(before, before.length + packed.length);
        System.arraycopy(packed, 0, all, before.length, packed.length);
        return all;
    }
}
