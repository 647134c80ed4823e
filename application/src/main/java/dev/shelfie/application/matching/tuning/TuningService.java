package dev.shelfie.application.matching.tuning;

import static java.util.Objects.requireNonNull;
import static java.util.function.Function.identity;
import static java.util.stream.Collectors.toMap;
import static java.util.stream.Collectors.toSet;

import dev.shelfie.application.expansion.RelatedRecords;
import dev.shelfie.application.matching.MatchingEngine;
import dev.shelfie.application.matching.MatchingJobs;
import dev.shelfie.application.matching.MatchingStore;
import dev.shelfie.application.matching.settings.DecisionCounts;
import dev.shelfie.application.matching.settings.MatchingSettings;
import dev.shelfie.application.matching.settings.MatchingSettingsRepository;
import dev.shelfie.application.work.ExpectedVersion;
import dev.shelfie.application.work.UnitOfWork;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.matching.RankedProduct;
import dev.shelfie.domain.matching.Thresholds;
import dev.shelfie.domain.product.Product;
import dev.shelfie.domain.product.ProductId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Findings come from the node that has the index: this one, or the one that the account belongs to. */
final class TuningService implements TuningUseCases {

    private final MatchingEngine engine;
    private final Findings here;
    private final FindingsElsewhere elsewhere;
    private final MatchingSettingsRepository settings;
    private final RelatedRecords related;
    private final MatchingJobs jobs;
    private final UnitOfWork work;

    TuningService(MatchingEngine engine, MatchingStore store, FindingsElsewhere elsewhere) {
        this.engine = requireNonNull(engine, "engine");
        this.here = new Findings(engine, store);
        this.elsewhere = requireNonNull(elsewhere, "elsewhere");
        this.settings = requireNonNull(store.matchingSettings(), "matchingSettings");
        this.related = requireNonNull(store.related(), "related");
        this.jobs = requireNonNull(store.matchingJobs(), "matchingJobs");
        this.work = requireNonNull(store.work(), "work");
    }

    @Override
    public List<Preview> previewMatches(PreviewMatches query) {
        AccountId account = query.account();
        List<RankedProduct> findings = ask(account)
                .flatMap(node -> node.rank(account, query.text(), query.limit()))
                .orElseGet(() -> here.rank(account, query.text(), query.limit()));
        Thresholds thresholds = settings.get(account).thresholds();
        Map<ProductId, Product> products = query.withProducts() ? products(account, findings) : Map.of();
        return findings.stream()
                .map(finding -> new Preview(
                        finding, thresholds.decide(finding.confidence()).orElse(null), products.get(finding.product())))
                .toList();
    }

    private Map<ProductId, Product> products(AccountId account, List<RankedProduct> findings) {
        Set<ProductId> found = findings.stream().map(RankedProduct::product).collect(toSet());
        return found.isEmpty()
                ? Map.of()
                : related.products(account, found).stream().collect(toMap(Product::id, identity()));
    }

    @Override
    public ConfidenceHistogram forecast(AccountId account) {
        return ask(account).flatMap(node -> node.forecast(account)).orElseGet(() -> here.forecast(account));
    }

    /** Whom to ask first; empty if this node needn't ask. If nobody answers, this node builds the index as a guest. */
    private Optional<FindingsElsewhere> ask(AccountId account) {
        return engine.isAtHand(account) ? Optional.empty() : Optional.of(elsewhere);
    }

    @Override
    public MatchingSettings getSettings(AccountId account) {
        return settings.get(account);
    }

    @Override
    public DecisionCounts countDecisions(AccountId account) {
        return settings.countDecisions(account, settings.get(account).thresholds());
    }

    @Override
    public MatchingSettings changeThresholds(ChangeThresholds command) {
        return work.run(() -> {
            MatchingSettings found = settings.get(command.account());
            ExpectedVersion.require(
                    command.version(),
                    found.version(),
                    "account",
                    command.account().value());
            if (found.thresholds().equals(command.thresholds())) {
                return found;
            }
            jobs.matchAllPosts(command.account(), null);
            return settings.save(found.with(command.thresholds()));
        });
    }
}
