package dev.shelfie.persistence.matching;

import com.github.kagkarlsson.scheduler.event.AbstractSchedulerListener;
import com.github.kagkarlsson.scheduler.task.Execution;
import com.github.kagkarlsson.scheduler.task.ExecutionComplete;
import com.github.kagkarlsson.scheduler.task.ExecutionOperations;
import com.github.kagkarlsson.scheduler.task.Priority;
import com.github.kagkarlsson.scheduler.task.Task;
import com.github.kagkarlsson.scheduler.task.helper.CustomTask;
import com.github.kagkarlsson.scheduler.task.helper.OneTimeTask;
import com.github.kagkarlsson.scheduler.task.helper.RecurringTask;
import com.github.kagkarlsson.scheduler.task.helper.Tasks;
import com.github.kagkarlsson.scheduler.task.schedule.FixedDelay;
import dev.shelfie.application.matching.background.BackgroundMatching;
import dev.shelfie.application.matching.background.JobObserver;
import dev.shelfie.application.matching.background.JobType;
import dev.shelfie.application.matching.background.MatchingWorkers;
import dev.shelfie.application.matching.index.CatalogueNotReadyException;
import dev.shelfie.domain.post.PostId;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;

/** The kinds of jobs for db-scheduler, and what happens when one fails or its node dies. */
final class QueueTasks extends AbstractSchedulerListener {

    private static final Duration CHANGES_INTERVAL = Duration.ofSeconds(2);
    private static final Duration TRAINING_INTERVAL = Duration.ofMinutes(1);
    private static final Duration ANSWER_STAYS = Duration.ofSeconds(10);

    private final PreparedTransactions prepared;
    private final BackgroundMatching matching;
    private final JobObserver observer;

    QueueTasks(PreparedTransactions prepared, BackgroundMatching matching, JobObserver observer) {
        this.prepared = prepared;
        this.matching = matching;
        this.observer = observer;
    }

    /** Jobs that run once. */
    List<Task<?>> jobs() {
        return List.of(
                job(JobType.MATCH_POST, job -> matching.matchPost(job.account(), new PostId(job.subject()))),
                job(JobType.MATCH_ALL_POSTS, job -> matching.matchNextPosts(job.account(), job.position())),
                answers());
    }

    /** The answer stays in the job's row until the node that asked takes it, or is gone. A question that fails isn't asked again. */
    private CustomTask<byte[]> answers() {
        return Tasks.custom(JobType.ANSWER_QUESTION.publicName(), byte[].class)
                .onFailure((failed, queue) -> {
                    queue.remove();
                    failed.getCause()
                            .ifPresent(cause -> observer.failed(JobType.ANSWER_QUESTION, "", cause, Duration.ZERO));
                })
                .onDeadExecution((dead, queue) -> queue.remove())
                .execute((instance, context) -> {
                    if (Question.isAnswered(instance.getData())) {
                        return (ended, queue) -> queue.remove();
                    }
                    byte[] answer = Question.answer(
                            instance.getData(), QueuedJob.of(instance.getId()).account(), matching.findings());
                    return (ended, queue) ->
                            queue.reschedule(ended, ended.getTimeDone().plus(ANSWER_STAYS), answer);
                });
    }

    /** Jobs that run again and again, on one node at a time. */
    List<RecurringTask<Void>> recurring() {
        return List.of(
                recurring(JobType.PROCESS_CATALOGUE_CHANGES, CHANGES_INTERVAL, matching::processCatalogueChanges),
                recurring(JobType.TRAIN_CALIBRATIONS, TRAINING_INTERVAL, matching::trainCalibrations));
    }

    private OneTimeTask<Void> job(JobType task, Consumer<QueuedJob> work) {
        return Tasks.oneTime(task.publicName())
                .onFailure((failed, queue) -> {
                    int failures = failed.getExecution().consecutiveFailures + 1;
                    if (failed.getCause().orElse(null) instanceof CatalogueNotReadyException cause) {
                        queue.reschedule(
                                failed, failed.getTimeDone().plus(MatchingWorkers.putBackDelay(cause, failures)));
                        observer.putBack(task);
                        return;
                    }
                    QueuedJob job = QueuedJob.of(failed.getExecution().getId());
                    String subject = job.subject() + " of " + job.account();
                    retry(task, subject, failed, queue, MatchingWorkers.retryDelay(failures));
                })
                .onDeadExecution(QueueTasks::takeOver)
                .execute((instance, context) -> {
                    QueuedJob job = QueuedJob.of(instance.getId());
                    prepared.awaitEnd(job.account());
                    work.accept(job);
                });
    }

    private RecurringTask<Void> recurring(JobType task, Duration pause, Runnable work) {
        return Tasks.recurring(task.publicName(), FixedDelay.of(pause))
                // Before all other jobs, or it would wait for the end of a queue that may be long.
                .defaultPriority(Priority.HIGH)
                .onFailure((failed, queue) -> retry(task, "", failed, queue, pause))
                .onDeadExecution(QueueTasks::takeOver)
                .execute((instance, context) -> work.run());
    }

    private void retry(
            JobType task, String subject, ExecutionComplete failed, ExecutionOperations<Void> queue, Duration pause) {
        queue.reschedule(failed, failed.getTimeDone().plus(pause));
        failed.getCause().ifPresent(cause -> observer.failed(task, subject, cause, pause));
    }

    private static void takeOver(ExecutionComplete dead, ExecutionOperations<Void> queue) {
        queue.reschedule(dead, dead.getTimeDone());
    }

    @Override
    public void onExecutionComplete(ExecutionComplete ended) {
        if (ended.getResult() == ExecutionComplete.Result.OK) {
            observer.done(task(ended.getExecution().getTaskName()));
        }
    }

    @Override
    public void onExecutionDead(Execution dead) {
        observer.takenOver(task(dead.getTaskName()));
    }

    private static JobType task(String name) {
        return Arrays.stream(JobType.values())
                .filter(task -> task.publicName().equals(name))
                .findFirst()
                .orElseThrow();
    }
}
