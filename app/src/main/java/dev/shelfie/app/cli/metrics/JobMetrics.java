package dev.shelfie.app.cli.metrics;

import dev.shelfie.app.wiring.JobLog;
import dev.shelfie.app.wiring.Service;
import dev.shelfie.application.matching.MatchingEngine;
import dev.shelfie.application.matching.background.JobType;
import dev.shelfie.application.matching.background.MatchingWorkers;
import dev.shelfie.application.work.StoreUnavailableException;
import dev.shelfie.domain.matching.loss.LossReason;
import io.prometheus.metrics.core.metrics.CounterWithCallback;
import io.prometheus.metrics.core.metrics.GaugeWithCallback;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;

/** Metrics of background jobs. */
public final class JobMetrics {

    /** The tasks with a queue; the others run at fixed times. */
    private static final Set<JobType> QUEUED = EnumSet.of(JobType.MATCH_POST, JobType.MATCH_ALL_POSTS);

    private JobMetrics() {}

    /** Has the registry tell them. */
    public static void register(Service service, PrometheusRegistry registry) {
        JobLog jobs = service.jobs();
        MatchingWorkers workers = service.workers();
        GaugeWithCallback.builder()
                .name("shelfie_jobs_waiting")
                .help("Jobs that wait for any node; every node reports the same number")
                .labelNames("task")
                .callback(gauge -> reportWaiting(workers, gauge))
                .register(registry);
        WaitingSuggestions suggestions = new WaitingSuggestions(service.store().matches(), service.clock());
        GaugeWithCallback.builder()
                .name("shelfie_suggestions_waiting")
                .help("Matches on which people have to decide, in all accounts; every node reports the same number")
                .callback(gauge -> report(suggestions, gauge))
                .register(registry);
        CounterWithCallback.builder()
                .name("shelfie_jobs_total")
                .help("Jobs on this node")
                .labelNames("task", "outcome")
                .callback(counter -> reportOutcomes(jobs, counter))
                .register(registry);
        CounterWithCallback.builder()
                .name("shelfie_posts_matched_total")
                .help("Posts matched in the background on this node")
                .callback(counter -> counter.call((double) jobs.countDone(JobType.MATCH_POST)))
                .register(registry);
        CounterWithCallback.builder()
                .name("shelfie_lost_matches_total")
                .help("Confirmed matches that posts lost on this node")
                .labelNames("reason")
                .callback(counter -> reportLosses(service.matching(), counter))
                .register(registry);
        IndexMetrics.register(service.matching(), registry);
    }

    private static void reportWaiting(MatchingWorkers workers, GaugeWithCallback.Callback gauge) {
        try {
            Map<JobType, Long> waiting = workers.waiting();
            QUEUED.forEach(task -> gauge.call((double) waiting.getOrDefault(task, 0L), task.publicName()));
        } catch (StoreUnavailableException unknown) {
            // The metric is missing; the readiness endpoint gives the reason.
        }
    }

    private static void report(WaitingSuggestions suggestions, GaugeWithCallback.Callback gauge) {
        try {
            gauge.call((double) suggestions.count());
        } catch (StoreUnavailableException unknown) {
            // The metric is missing; the readiness endpoint gives the reason.
        }
    }

    private static void reportLosses(MatchingEngine matching, CounterWithCallback.Callback counter) {
        for (LossReason reason : LossReason.values()) {
            counter.call((double) matching.lostMatches(reason), reason.publicName());
        }
    }

    private static void reportOutcomes(JobLog jobs, CounterWithCallback.Callback counter) {
        for (JobType task : JobType.values()) {
            counter.call((double) jobs.countDone(task), task.publicName(), "done");
            counter.call((double) jobs.countFailed(task), task.publicName(), "failed");
            counter.call((double) jobs.countPutBack(task), task.publicName(), "put_back");
            counter.call((double) jobs.countTakenOver(task), task.publicName(), "taken_over");
        }
    }
}
