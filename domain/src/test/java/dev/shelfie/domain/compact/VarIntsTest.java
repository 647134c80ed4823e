package dev.shelfie.domain.compact;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class VarIntsTest {

    @ParameterizedTest
    @CsvSource({
        "0, 1",
        "1, 1",
        "127, 1",
        "128, 2",
        "16383, 2",
        "16384, 3",
        "2097152, 4",
        "268435456, 5",
        "2147483647, 5"
    })
    void writeTakesAsManyBytesAsSizeSays(int number, int size) {
        byte[] bytes = new byte[VarInts.MAX_BYTES];

        assertThat(VarInts.size(number)).isEqualTo(size);
        assertThat(VarInts.write(number, bytes, 0)).isEqualTo(size);
    }

    @Test
    void readReturnsWhatWasWritten() {
        Random random = new Random(4);
        int[] numbers = random.ints(1_000, 0, Integer.MAX_VALUE)
                .map(number -> number >>> random.nextInt(31))
                .toArray();
        byte[] bytes = new byte[1 + numbers.length * VarInts.MAX_BYTES];
        int end = 1;
        for (int number : numbers) {
            end = VarInts.write(number, bytes, end);
        }
        VarInts.Reader reader = new VarInts.Reader();
        reader.moveTo(bytes, 1);

        for (int number : numbers) {
            assertThat(reader.read()).isEqualTo(number);
        }
        assertThat(reader.position()).isEqualTo(end);

        int[] atOnce = new int[numbers.length];
        reader.moveTo(bytes, 1);
        atOnce[0] = reader.read();
        reader.read(atOnce, 1, numbers.length - 1);

        assertThat(atOnce).isEqualTo(numbers);
        assertThat(reader.position()).isEqualTo(end);
    }
}
