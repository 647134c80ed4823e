package dev.shelfie.persistence.terms;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.domain.access.AccountId;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TermHasherTest {

    private static final TermHasher KEYS = TermHasher.of(new AccountId("acct_01ARZ3NDEKTSV4RRFFQ69G5FAV"));
    private static final TermHasher OTHERS = TermHasher.of(new AccountId("acct_01ARZ3NDEKTSV4RRFFQ69G5FAW"));

    @Test
    void keysStayWhatIsStored() {
        assertThat(KEYS.keys(List.of("linen", "#ootd", "日本", "")))
                .containsExactly(
                        1919565687831191723L, -6913242093744080973L, 4052869163062523224L, 4974428733046449142L);
    }

    @Test
    void keyDiffersWhenTermsDiffer() {
        assertThat(IntStream.range(0, 200_000)
                        .mapToLong(i -> KEYS.key(Integer.toString(i, 36)))
                        .distinct())
                .hasSize(200_000);
        assertThat(List.of("ab", "ba", "a b", "a", "b", " ")).map(KEYS::key).doesNotHaveDuplicates();
    }

    @Test
    void keyDiffersWhenAccountsDiffer() {
        assertThat(KEYS.key("linen")).isNotEqualTo(OTHERS.key("linen"));
    }
}
