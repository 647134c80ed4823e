package dev.shelfie.app.architecture;

import java.util.List;
import java.util.stream.Stream;

/**
 * The layers of the program, and for each the packages that it may use besides its own, {@code java.lang} and the null
 * annotations. A name that begins with a dot is relative to the root package; one that ends with two dots includes all
 * packages below.
 */
enum Layer {
    DOMAIN(
            ".domain..",
            "java.io",
            "java.math",
            "java.net",
            "java.nio.charset",
            "java.security",
            "java.text",
            "java.time",
            "java.time.temporal",
            "java.util",
            "java.util.concurrent.locks",
            "java.util.function",
            "java.util.random",
            "java.util.regex",
            "java.util.stream",
            "java.util.zip",
            "javax.crypto",
            "javax.crypto.spec"),
    APPLICATION(
            ".application..",
            ".domain..",
            "java.net",
            "java.security",
            "java.time",
            "java.time.temporal",
            "java.util",
            "java.util.concurrent",
            "java.util.function",
            "java.util.random",
            "java.util.stream"),
    HTTP(
            ".http..",
            ".application..",
            ".domain..",
            "com.ctc.wstx..",
            "com.github.benmanes.caffeine.cache",
            "io.github.bucket4j..",
            "io.prometheus.metrics..",
            "io.undertow..",
            "java.io",
            "java.math",
            "java.net",
            "java.nio..",
            "java.security..",
            "java.time..",
            "java.util",
            "java.util.concurrent..",
            "java.util.function",
            "java.util.regex",
            "java.util.stream",
            "java.util.zip",
            "javax.net.ssl",
            "javax.xml.stream",
            "nl.altindag.ssl..",
            "org.apache.hc.core5..",
            "org.jsoup..",
            "org.slf4j..",
            "org.xnio..",
            "tools.jackson.core..",
            "tools.jackson.databind.."),
    PERSISTENCE(
            ".persistence..",
            ".application..",
            ".domain..",
            "com.github.kagkarlsson.scheduler..",
            "com.github.kagkarlsson.shaded.jdbc",
            "com.zaxxer.hikari",
            "java.lang.reflect",
            "java.math",
            "java.nio..",
            "java.security",
            "java.sql",
            "java.time..",
            "java.util",
            "java.util.concurrent",
            "java.util.concurrent.locks",
            "java.util.function",
            "java.util.regex",
            "java.util.stream",
            "javax.sql",
            "org.flywaydb.core..",
            "org.flywaydb.database.postgresql",
            "org.jdbi.v3.core..",
            "org.postgresql.."),
    INMEMORY(
            ".inmemory..",
            ".application..",
            ".domain..",
            "java.nio.charset",
            "java.time",
            "java.util",
            "java.util.concurrent..",
            "java.util.function",
            "java.util.stream",
            "org.pcollections"),
    MAIN(".app", ".app.cli"),
    CLI(
            ".app.cli..",
            ".app.cache",
            ".app.cipher",
            ".app.config",
            ".app.demo",
            ".app.snapshot",
            ".app.wiring",
            ".application.access..",
            ".application.audit",
            ".application.cache",
            ".application.event",
            ".application.importing",
            ".application.matching..",
            ".application.retention",
            ".application.usage",
            ".application.webhook.delivery",
            ".application.work",
            ".domain.access",
            ".domain.audit",
            ".domain.error",
            ".domain.event",
            ".domain.importing",
            ".domain.matching",
            ".domain.matching.evaluation",
            ".domain.post",
            ".domain.product",
            ".domain.webhook",
            ".http.dashboard",
            ".http.importformat",
            ".http.importformat.shop",
            ".http.security",
            ".http.server",
            ".http.site",
            ".http.widget",
            ".inmemory",
            ".persistence",
            ".persistence.database",
            "io.prometheus.metrics..",
            "java.io",
            "java.lang.management",
            "java.lang.ref",
            "java.math",
            "java.net",
            "java.net.http",
            "java.nio..",
            "java.security",
            "java.time",
            "java.util",
            "java.util.concurrent",
            "java.util.function",
            "java.util.regex",
            "java.util.stream",
            "java.util.zip",
            "org.slf4j",
            "picocli",
            "tools.jackson.core.."),
    CACHE(
            ".app.cache",
            ".application.cache",
            ".domain.access",
            "com.github.benmanes.caffeine.cache",
            "java.time",
            "java.util",
            "java.util.concurrent..",
            "java.util.stream",
            "org.slf4j"),
    CIPHER(
            ".app.cipher",
            ".application.webhook",
            ".domain.access",
            ".domain.error",
            ".domain.webhook",
            "java.nio.charset",
            "java.security",
            "java.util",
            "java.util.random",
            "java.util.stream",
            "javax.crypto",
            "javax.crypto.spec"),
    CONFIG(
            ".app.config",
            "ch.qos.logback..",
            "java.io",
            "java.nio..",
            "java.util",
            "java.util.concurrent..",
            "java.util.function",
            "picocli"),
    DEMO(
            ".app.demo",
            ".application..",
            ".domain..",
            "java.io",
            "java.time",
            "java.util",
            "java.util.stream",
            "tools.jackson.core.."),
    PASSWORD(
            ".app.password",
            ".application.access.user",
            ".domain.access",
            "com.password4j..",
            "java.nio.charset",
            "java.security",
            "java.util.concurrent",
            "java.util.function"),
    SNAPSHOT(
            ".app.snapshot",
            ".application.matching.index",
            ".domain.access",
            ".domain.matching",
            "java.io",
            "java.net",
            "java.nio..",
            "java.time",
            "java.util",
            "java.util.stream",
            "java.util.zip",
            "org.slf4j"),
    WIRING(
            ".app.wiring",
            ".app.cipher",
            ".app.password",
            ".application..",
            ".domain.access",
            ".domain.webhook",
            ".http..",
            "com.github.f4b6a3.ulid",
            "dagger..",
            "jakarta.inject",
            "java.security",
            "java.time",
            "java.util",
            "java.util.concurrent..",
            "org.slf4j");

    private final String own;

    @SuppressWarnings("ImmutableEnumChecker") // An immutable list.
    private final List<String> others;

    Layer(String own, String... others) {
        this.own = own;
        this.others = List.of(others);
    }

    /** Its own packages, below the root package. */
    String own(String root) {
        return root + own;
    }

    /** The packages that only its own list allows. */
    List<String> others(String root) {
        return others.stream()
                .map(each -> each.startsWith(".") ? root + each : each)
                .toList();
    }

    /** Every package that it may use. */
    String[] allowed(String root) {
        return Stream.concat(Stream.of(own(root), "java.lang", "org.jspecify.annotations"), others(root).stream())
                .toArray(String[]::new);
    }
}
