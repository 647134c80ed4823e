package dev.shelfie.persistence.database;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import org.junit.jupiter.api.Test;

class AccountRuleTest {

    @Test
    void checkPassesWhenEveryTablesAccountIsNamed() {
        assertThatCode(() -> AccountRule.check("SELECT id FROM post p JOIN influencer i"
                        + " ON i.account_id = p.account_id AND i.id = p.influencer_id WHERE p.account_id = ?"))
                .doesNotThrowAnyException();
    }

    @Test
    void checkFailsWhenAStatementNamesNoAccount() {
        assertThatExceptionOfType(AssertionError.class)
                .isThrownBy(() -> AccountRule.check("SELECT id FROM post WHERE id = ?"));
    }

    @Test
    void checkFailsWhenOneOfTwoTablesGoesWithoutItsAccount() {
        assertThatExceptionOfType(AssertionError.class)
                .isThrownBy(
                        () -> AccountRule.check("SELECT p.id FROM post p JOIN influencer i ON i.id = p.influencer_id"
                                + " WHERE p.account_id = ?"));
    }
}
