package dev.shelfie.persistence.matching;

import static dev.shelfie.application.matching.index.FixedNodes.affinity;
import static dev.shelfie.application.work.Waiting.until;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.shelfie.application.matching.MatchingNode;
import dev.shelfie.application.matching.MatchingShop;
import dev.shelfie.application.matching.background.JobCollector;
import dev.shelfie.application.matching.background.MatchingWorkers.Running;
import dev.shelfie.application.matching.index.CatalogueNotReadyException;
import dev.shelfie.application.matching.index.IndexBudget;
import dev.shelfie.application.matching.index.IndexObserver;
import dev.shelfie.application.matching.index.IndexSettings;
import dev.shelfie.application.matching.index.IndexSnapshots;
import dev.shelfie.application.matching.tuning.Preview;
import dev.shelfie.application.matching.tuning.PreviewMatches;
import dev.shelfie.application.matching.tuning.TuningUseCases;
import dev.shelfie.application.store.Store;
import dev.shelfie.application.work.SettableClock;
import dev.shelfie.domain.matching.PostText;
import dev.shelfie.persistence.PostgresStore;
import dev.shelfie.persistence.database.Database;
import dev.shelfie.persistence.database.Postgres;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Previews and forecasts of an account that belongs to another node. */
class JdbiFindingsElsewhereTest implements MatchingShop {

    private final Database database = Database.open(Postgres.migratedDatabase());
    private final Shop shop = shopOfTheNodeThere();
    private final MatchingNode here = node("here", "there");
    private final MatchingNode there = node("there", "here");
    private final TuningUseCases asking = tuning(Duration.ofMinutes(1));
    private final JobCollector observed = new JobCollector();
    private final PreviewMatches question =
            new PreviewMatches(shop.account(), PostText.of(LAMP).withHashtags(List.of("Nordhaven 💡")), 3, true);

    @AfterEach
    void close() {
        database.close();
    }

    @Override
    public Store stores() {
        return new PostgresStore(database);
    }

    @Test
    void theNodeOfTheAccountAnswersAndTheNodeThatIsAskedNeedsNoIndex() {
        there.warm(shop.account());
        there.publish(shop.influencer(), BAG);
        try (Running running = workers()) {
            assertThat(running).isNotNull();
            List<Preview> previews = asking.previewMatches(question);
            assertThat(previews).isNotEmpty().isEqualTo(there.tuning().previewMatches(question));
            assertThat(previews.get(0).product()).isEqualTo(shop.product("lamp"));
            assertThat(asking.forecast(shop.account())).isEqualTo(there.tuning().forecast(shop.account()));
        }
        assertThat(here.matching().indexUsage().accounts()).isZero();
        assertThat(jobs()).isZero();
        assertThat(observed.failed()).isEmpty();
    }

    @Test
    void theNodeOfTheAccountSaysThatItIsNotReadyAndGetsReady() {
        try (Running running = workers()) {
            assertThat(running).isNotNull();
            assertThatThrownBy(() -> asking.previewMatches(question))
                    .isInstanceOfSatisfying(
                            CatalogueNotReadyException.class,
                            notReady -> assertThat(notReady.retryAfter()).isEqualTo(Duration.ofSeconds(2)))
                    .hasMessageContaining("being prepared");
            there.warm(shop.account());
            assertThat(asking.previewMatches(question)).isNotEmpty();
        }
        assertThat(there.matching().indexUsage().builds()).isEqualTo(1);
        assertThat(here.matching().indexUsage().accounts()).isZero();
    }

    @Test
    void theNodeThatIsAskedBuildsTheIndexWhenNobodyAnswers() {
        TuningUseCases tuning = tuning(Duration.ofMillis(1));

        assertThatThrownBy(() -> tuning.previewMatches(question)).isInstanceOf(CatalogueNotReadyException.class);

        assertThat(jobs()).isZero();
        here.warm(shop.account());
        assertThat(tuning.previewMatches(question)).isNotEmpty();
        assertThat(here.matching().indexUsage().builds()).isEqualTo(1);
    }

    @Test
    void anAnswerThatNobodyTakesIsDeleted() {
        there.warm(shop.account());
        try (Running running = workers()) {
            assertThat(running).isNotNull();
            database.sql()
                    .update(
                            """
                            INSERT INTO matching_job
                                (task_name, task_instance, task_data, execution_time, picked, version, priority, account_id, subject)
                            VALUES ('answer_question', ?, ?, now(), false, 1, 70, ?, '')
                            """,
                            row -> row.text(new QueuedJob(shop.account(), "").newInstance())
                                    .bytes(Question.forecast())
                                    .text(shop.account().value()));
            until("it is answered", () -> answered() == 1);
            database.sql()
                    .update("UPDATE matching_job SET execution_time = now() WHERE account_id IS NOT NULL", row -> {});
            until("it is deleted", () -> jobs() == 0);
        }
    }

    /** Previews on the node here, which waits that long for an answer. */
    private TuningUseCases tuning(Duration patience) {
        return TuningUseCases.over(here.matching(), stores(), new JdbiFindingsElsewhere(database, patience));
    }

    private long jobs() {
        return count("account_id IS NOT NULL");
    }

    private long answered() {
        return count("account_id IS NOT NULL AND NOT picked AND execution_time > now()");
    }

    private long count(String condition) {
        return database.sql()
                .list("SELECT count(*) FROM matching_job WHERE " + condition, arguments -> {}, row -> row.number(1))
                .get(0);
    }

    private Running workers() {
        return new JdbiMatchingWorkers(database, there.background(), observed).start(1);
    }

    private Shop shopOfTheNodeThere() {
        return Stream.generate(this::shop)
                .filter(each -> affinity("there", "here").isOwn(each.account()))
                .findFirst()
                .orElseThrow();
    }

    private MatchingNode node(String name, String other) {
        IndexSettings settings = new IndexSettings(
                name,
                new IndexBudget(1 << 30),
                IndexSnapshots.NONE,
                task -> new Thread(task).start(),
                IndexObserver.NONE);
        return MatchingNode.beside(List.of(other), stores(), new SettableClock(NOON), settings);
    }
}
