package dev.shelfie.domain.matching;

import static dev.shelfie.domain.matching.ProductBuilder.id;
import static dev.shelfie.domain.matching.ProductBuilder.product;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A catalogue that was written and read is the same for matching. */
class CatalogueSnapshotTest {

    private static final String[] WORDS =
            ("linen dress summer coat wool lamp brass table Leinenkleid Kopfhörer earbuds crème rose robe リネンシャツ 白 花柄 حقيبة ظهر"
                            + " Маска увлажняющая red blue olive navy l'été vase 50 ml 100 ml NX-450B NX-300 PS-LX350H Pegaso sneakers")
                    .split(" ");

    @Test
    void readFindsTheSameInAnEmptyCatalogue() {
        Catalogue restored = copy(new Catalogue());

        assertThat(restored.size()).isZero();
        restored.put(product(1, "Brass table lamp").build());
        assertThat(Matcher.over(restored).rank(PostText.of("Brass table lamp"), 10))
                .hasSize(1);
    }

    /** Each catalogue changes at random, is copied, and changes on; both are asked the same in between. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4})
    void readMatchesLikeTheOriginalWhateverChangedBeforeAndChangesLater(int seed) {
        Random random = new Random(seed);
        Catalogue original = new Catalogue();
        for (int round = 0; round < 5; round++) {
            change(random, 50 << round, List.of(original));
            Catalogue restored = copy(original);
            assertThat(bytes(restored)).isEqualTo(bytes(original));
            assertSame(random, original, restored);
            change(random, 300, List.of(original, restored));
            assertSame(random, original, restored);
            assertThat(restored.size()).isEqualTo(original.size());
        }
    }

    @Test
    void readMatchesLikeTheOriginalAfterManyRemovals() {
        Random random = new Random(5);
        Catalogue original = new Catalogue();
        change(random, 3000, List.of(original));
        Catalogue restored = copy(original);

        for (int number = 0; number < 2900; number++) {
            original.remove(id(number));
            restored.remove(id(number));
        }

        assertSame(random, original, restored);
        assertThat(bytes(restored)).isEqualTo(bytes(original));
    }

    /** Wrong bytes are refused or read as something else, and never take more memory than there are bytes. */
    @Test
    void readRefusesOrReadsWhateverBytesAreWrong() throws IOException {
        byte[] right = bytes(Shop.catalogue());
        Random random = new Random(6);
        for (int i = 0; i < 1500; i++) {
            byte[] wrong = right.clone();
            int at = random.nextInt(wrong.length - Integer.BYTES);
            if (i % 2 == 0) {
                wrong[at] ^= (byte) (1 << random.nextInt(Byte.SIZE));
            } else {
                Arrays.fill(wrong, at, at + Integer.BYTES, (byte) (i % 4 == 1 ? 0x7f : 0xff));
            }
            try {
                Catalogue.read(new ByteArrayInputStream(wrong), wrong.length);
            } catch (IOException refused) {
                assertThat(refused).hasMessageNotContaining("null");
            }
        }
    }

    @Test
    void readRefusesLessOrMoreThanWasWritten() {
        byte[] right = bytes(Shop.catalogue());
        for (int length = 0; length < right.length; length += 31) {
            int shorter = length;
            assertThatThrownBy(() -> Catalogue.read(new ByteArrayInputStream(right, 0, shorter), shorter))
                    .isInstanceOf(IOException.class);
            assertThatThrownBy(() -> Catalogue.read(new ByteArrayInputStream(right, 0, shorter), right.length))
                    .isInstanceOf(IOException.class);
        }
        byte[] longer = Arrays.copyOf(right, right.length + 1);
        assertThatThrownBy(() -> Catalogue.read(new ByteArrayInputStream(longer), longer.length))
                .hasMessage("More than a catalogue");
    }

    /**
     * Fails when products are indexed otherwise than before, or written otherwise. Then raise {@link Catalogue#SNAPSHOT_VERSION},
     * so that no node reads what another version wrote, and set the new sum here.
     */
    @Test
    void writeWritesWhatThisVersionWrites() {
        CRC32 sum = new CRC32();
        sum.update(bytes(Shop.catalogue()));
        Catalogue changed = new Catalogue();
        change(new Random(7), 2000, List.of(changed));
        sum.update(bytes(changed));

        assertThat(Catalogue.SNAPSHOT_VERSION + " " + sum.getValue()).isEqualTo("16 17389860");
    }

    private static void assertSame(Random random, Catalogue original, Catalogue restored) {
        Matcher expected = Matcher.over(original);
        Matcher matcher = Matcher.over(restored);
        for (int i = 0; i < 25; i++) {
            PostText post = PostText.of("Look: " + words(random, 12) + " https://shop.example/p/item-"
                    + random.nextInt(2000) + " #" + words(random, 1));
            assertThat(matcher.rank(post, 50)).isEqualTo(expected.rank(post, 50));
        }
        assertThat(restored.bytes()).isPositive();
    }

    private static void change(Random random, int times, List<Catalogue> catalogues) {
        List<Consumer<Catalogue>> changes = new ArrayList<>();
        for (int i = 0; i < times; i++) {
            int number = random.nextInt(times);
            CatalogueItem product = aProduct(random, number);
            changes.add(random.nextInt(4) == 0 ? each -> each.remove(id(number)) : each -> each.put(product));
        }
        catalogues.forEach(catalogue -> changes.forEach(change -> change.accept(catalogue)));
    }

    private static CatalogueItem aProduct(Random random, int number) {
        ProductBuilder product = product(number, words(random, 1 + random.nextInt(8)))
                .description(words(random, 20))
                .category(words(random, 2))
                .mpn("MPN" + random.nextInt(900_000))
                .sku("K-" + random.nextInt(900))
                .soldOut(random.nextBoolean())
                .attribute("size", words(random, 1));
        return (random.nextBoolean() ? product.brand(words(random, 1)).group("g" + random.nextInt(9)) : product)
                .build();
    }

    private static String words(Random random, int count) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < count; i++) {
            text.append(i == 0 ? "" : " ").append(WORDS[random.nextInt(WORDS.length)]);
            if (random.nextInt(3) == 0) {
                text.append((char) ('a' + random.nextInt(26))).append(random.nextInt(50));
            }
        }
        return text.toString();
    }

    private static Catalogue copy(Catalogue catalogue) {
        byte[] bytes = bytes(catalogue);
        try {
            return Catalogue.read(new ByteArrayInputStream(bytes), bytes.length);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static byte[] bytes(Catalogue catalogue) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            catalogue.write(out);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toByteArray();
    }
}
