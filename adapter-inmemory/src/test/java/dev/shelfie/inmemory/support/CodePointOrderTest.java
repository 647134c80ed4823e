package dev.shelfie.inmemory.support;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class CodePointOrderTest {

    private static final int SEED = 20260301;
    private static final List<Integer> CODE_POINTS = List.of(
            0, (int) 'a', (int) 'b', 0x7f, 0x80, 0x7ff, 0x800, 0xd7ff, 0xe000, 0xffff, 0x10000, 0x1f600, 0x10ffff);

    @Test
    void compareIsTheOrderOfUtf8Bytes() {
        Random random = new Random(SEED);
        for (int i = 0; i < 50_000; i++) {
            String one = text(random);
            String other = text(random);

            assertThat(Integer.signum(CodePointOrder.ORDER.compare(one, other)))
                    .as("%s %s", one, other)
                    .isEqualTo(Integer.signum(Arrays.compareUnsigned(
                            one.getBytes(StandardCharsets.UTF_8), other.getBytes(StandardCharsets.UTF_8))));
        }
    }

    private static String text(Random random) {
        return random.ints(random.nextInt(4), 0, CODE_POINTS.size())
                .map(CODE_POINTS::get)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }
}
