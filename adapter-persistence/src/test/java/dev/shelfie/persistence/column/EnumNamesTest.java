package dev.shelfie.persistence.column;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.shelfie.domain.access.Plan;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class EnumNamesTest {

    private final EnumNames<Plan> plans = EnumNames.of(Plan.values(), Plan::publicName);

    @ParameterizedTest
    @EnumSource
    void readReturnsTheConstantOfTheName(Plan plan) {
        assertThat(plans.read(plan.publicName())).isEqualTo(plan);
    }

    @Test
    void readThrowsWhenNoConstantHasTheName() {
        assertThatIllegalStateException().isThrownBy(() -> plans.read("gold")).withMessageContaining("'gold'");
    }
}
