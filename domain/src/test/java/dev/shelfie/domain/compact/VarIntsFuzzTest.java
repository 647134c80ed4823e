package dev.shelfie.domain.compact;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.nio.ByteBuffer;
import java.nio.IntBuffer;

/** Whatever numbers are written, they are read again, one by one and together. */
class VarIntsFuzzTest {

    /** Each four bytes of the input are a number. */
    @FuzzTest(maxDuration = "20s")
    void readsWhatItWrote(byte[] input) {
        IntBuffer in = ByteBuffer.wrap(input).asIntBuffer();
        int[] numbers = new int[in.remaining()];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = in.get(i) & Integer.MAX_VALUE;
        }
        byte[] written = new byte[numbers.length * VarInts.MAX_BYTES];
        int end = 0;
        for (int number : numbers) {
            int from = end;
            end = VarInts.write(number, written, end);
            assertThat(end - from).isEqualTo(VarInts.size(number));
        }
        VarInts.Reader reader = new VarInts.Reader();
        reader.moveTo(written, 0);
        for (int number : numbers) {
            assertThat(reader.read()).isEqualTo(number);
        }
        assertThat(reader.position()).isEqualTo(end);
        int[] together = new int[numbers.length];
        reader.moveTo(written, 0);
        reader.read(together, 0, together.length);
        assertThat(together).isEqualTo(numbers);
    }
}
