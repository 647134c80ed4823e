package dev.shelfie.app.cli.support;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class ConfirmationTest {

    private final List<String> asked = new ArrayList<>();

    @ParameterizedTest
    @ValueSource(strings = {"y", "Y", "yes", " YES "})
    void requireReturnsWhenTheAnswerIsYes(String answer) {
        assertThatCode(() -> answering(answer).require("Remove ana?")).doesNotThrowAnyException();
        assertThat(asked).containsExactly("Remove ana? [y/N]");
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(strings = {"", "n", "no", "yesterday", "j"})
    void requireRefusesWhenTheAnswerIsAnythingElse(@Nullable String answer) {
        assertThatThrownBy(() -> answering(answer).require("Remove ana?"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("Nothing was changed");
    }

    private Confirmation answering(@Nullable String answer) {
        return new Confirmation(question -> {
            asked.add(question);
            return answer;
        });
    }
}
