package dev.shelfie.persistence.matching;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class QuestionTest {

    @Test
    void taskDataReadsWhatItWrote() {
        List<List<String>> lists =
                List.of(List.of(), Arrays.asList("", null, "💡 \0 Ü", "x".repeat(100_000)), List.of("\n"), List.of());

        assertThat(TaskData.read(TaskData.write(lists))).isEqualTo(lists);
    }

    @Test
    void taskDataRefusesWhatEndsTooEarly() {
        byte[] cut = Arrays.copyOf(TaskData.write(List.of(List.of("one"), List.of("two"))), 15);

        assertThatThrownBy(() -> TaskData.read(cut)).isInstanceOf(UncheckedIOException.class);
    }

    @Test
    void aQuestionIsNotAnswered() {
        assertThat(Question.isAnswered(Question.forecast())).isFalse();
    }
}
