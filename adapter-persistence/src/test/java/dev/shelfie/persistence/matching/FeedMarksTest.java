package dev.shelfie.persistence.matching;

import static dev.shelfie.application.access.AccountFixtures.anAccount;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.application.matching.index.CatalogueFeed;
import dev.shelfie.domain.access.Account;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.persistence.access.JdbiAccountRepository;
import dev.shelfie.persistence.database.Database;
import dev.shelfie.persistence.database.Postgres;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** Which marks count in PostgreSQL. */
class FeedMarksTest {

    private static final Database DATABASE = Database.open(Postgres.migratedDatabase());
    private final CatalogueFeed feed = new JdbiCatalogueFeed(DATABASE);
    private final AccountId account = storedAccount();

    @AfterAll
    static void close() {
        DATABASE.close();
    }

    @Test
    void hasMarkSaysNoWhenTheRowsWereCopiedFromAnotherServer() {
        feed.leaveMark(account, "mark");

        update("UPDATE catalogue_mark SET server = '7/' || split_part(server, '/', 2) WHERE account_id = ?");

        assertThat(feed.hasMark(account, "mark")).isFalse();
    }

    @Test
    void hasMarkSaysNoWhenTheRowsWereCopiedFromAnotherTable() {
        feed.leaveMark(account, "mark");

        update("UPDATE catalogue_mark SET server = split_part(server, '/', 1) || '/7' WHERE account_id = ?");

        assertThat(feed.hasMark(account, "mark")).isFalse();
    }

    @Test
    void hasMarkSaysNoWhenItIsTwelveHoursOld() {
        feed.leaveMark(account, "mark");

        update("UPDATE catalogue_mark SET left_at = now() - interval '11 hours 59 minutes' WHERE account_id = ?");
        assertThat(feed.hasMark(account, "mark")).isTrue();

        update("UPDATE catalogue_mark SET left_at = now() - interval '12 hours' WHERE account_id = ?");
        assertThat(feed.hasMark(account, "mark")).isFalse();
    }

    @Test
    void leaveMarkForgetsOldMarksOfTheAccount() {
        AccountId other = storedAccount();
        feed.leaveMark(other, "mark");
        feed.leaveMark(account, "mark");
        update("UPDATE catalogue_mark SET left_at = now() - interval '12 hours' WHERE account_id = ?");

        feed.leaveMark(account, "next");

        assertThat(count(account)).isEqualTo(1);
        assertThat(count(other)).isEqualTo(1);
    }

    /** Operators give the service a role of its own, which isn't the superuser. */
    @Test
    void everyRoleMayAskWhichServerItIs() {
        boolean may = DATABASE.sql()
                .find(
                        "SELECT has_function_privilege('pg_monitor', 'pg_control_system()', 'EXECUTE')"
                                + " AND has_function_privilege('public', 'pg_control_system()', 'EXECUTE')",
                        arguments -> {},
                        row -> row.text(1))
                .orElseThrow()
                .equals("t");
        assertThat(may).isTrue();
    }

    private static AccountId storedAccount() {
        Account account = anAccount();
        new JdbiAccountRepository(DATABASE).add(account);
        return account.id();
    }

    private void update(String sql) {
        DATABASE.sql().update(sql, arguments -> arguments.text(account.value()));
    }

    private static long count(AccountId account) {
        return DATABASE.sql()
                .find(
                        "SELECT count(*) FROM catalogue_mark WHERE account_id = ?",
                        arguments -> arguments.text(account.value()),
                        row -> row.number(1))
                .orElseThrow();
    }
}
