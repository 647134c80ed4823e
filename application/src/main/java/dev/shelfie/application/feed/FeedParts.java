package dev.shelfie.application.feed;

import dev.shelfie.application.audit.AuditUseCases;
import dev.shelfie.application.importing.ImportUseCases;
import dev.shelfie.application.webhook.SecretCipher;
import java.time.Clock;
import java.util.random.RandomGenerator;

/** What runs of feeds need. */
record FeedParts(
        FeedStore store,
        FeedSource source,
        ImportUseCases imports,
        SecretCipher cipher,
        AuditUseCases audit,
        FeedObserver observer,
        RandomGenerator random,
        Clock clock) {}
