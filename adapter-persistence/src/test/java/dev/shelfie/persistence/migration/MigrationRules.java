package dev.shelfie.persistence.migration;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What a migration may not do, because requests and nodes of the previous version go on meanwhile (docs/CONTRIBUTING.md). */
final class MigrationRules {

    private static final Pattern COMMENT = Pattern.compile("--[^\\n]*");
    private static final Pattern BODY = Pattern.compile("\\$(\\w*)\\$.*?\\$\\1\\$", Pattern.DOTALL);
    private static final Pattern CREATED = Pattern.compile("create table (?:if not exists )?(\\w+)");
    private static final Pattern ALTERED = Pattern.compile("^alter table (?:only )?(?:if exists )?(\\w+)");
    private static final Pattern INDEXED = Pattern.compile("^create (?:unique )?index .*? on (?:only )?(\\w+)");

    private static final List<Rule> RULES = List.of(
            rule("^create (unique )?index (?!concurrently )", "build the index CONCURRENTLY, in a file of its own"),
            rule("^(drop index|reindex( \\w+)?) (?!concurrently )", "drop or rebuild the index CONCURRENTLY"),
            rule(
                    "^create (unique )?index concurrently if not exists",
                    "drop the index first: an earlier try may be invalid"),
            rule("\\balter column \\w+ set not null", "add a CHECK (... IS NOT NULL) NOT VALID, and validate it later"),
            rule("\\badd column .* not null(?!.* default )", "give the new column a constant default, or allow null"),
            rule(
                    "\\badd column .* default (now|random|gen_random_uuid|clock_timestamp|nextval)\\b",
                    "a default that differs by row rewrites the table"),
            rule("\\badd column .* generated ", "a generated column rewrites the table"),
            rule("\\badd constraint \\w+ (check|foreign key)\\b(?!.* not valid)", "add the constraint NOT VALID"),
            rule(
                    "\\badd constraint \\w+ (unique|primary key) (?!using index)",
                    "build the index first, then USING INDEX"),
            rule("\\badd (unique|primary key|check|foreign key)\\b", "name the constraint"),
            rule("\\balter column \\w+ (set data )?type\\b", "add another column instead of changing the type"),
            rule("\\brename\\b", "the previous version knows the old name"),
            rule(
                    "^(update|delete|insert|merge|copy|truncate)\\b",
                    "the program changes rows, in batches, not a migration"),
            rule("^(lock|cluster|vacuum|refresh)\\b", "it locks the whole table"));

    /** What older programs miss. */
    private static final Rule DROP = rule(
            "\\bdrop (table|column|default)\\b", "the previous version may still use it: see docs/CONTRIBUTING.md");

    /** The end of the name of a migration that older programs don't work with. */
    private static final Pattern NEEDS = Pattern.compile("^V(\\d+)__.*_needs_(\\d+)\\.sql$");

    private MigrationRules() {}

    /** What is wrong with a migration, one sentence each. Tables that it creates itself may be treated in any way. */
    static List<String> faults(String name, String script) {
        List<String> statements = statements(script);
        Set<String> created = statements.stream()
                .flatMap(statement -> CREATED.matcher(statement).results())
                .map(match -> match.group(1))
                .collect(Collectors.toSet());
        List<String> old = statements.stream()
                .filter(statement -> !created.contains(table(statement)))
                .toList();
        List<String> faults = new ArrayList<>();
        Matcher needs = NEEDS.matcher(name);
        boolean mayDrop = needs.find();
        if (mayDrop && Integer.parseInt(needs.group(2)) >= Integer.parseInt(needs.group(1))) {
            faults.add(name + ": the previous version doesn't have that migration");
        }
        for (String statement : old) {
            Stream.concat(RULES.stream(), mayDrop ? Stream.empty() : Stream.of(DROP))
                    .filter(rule -> rule.pattern().matcher(statement).find())
                    .forEach(rule -> faults.add(statement + ": " + rule.instead()));
        }
        List<String> altered = old.stream()
                .filter(statement -> ALTERED.matcher(statement).find())
                .map(MigrationRules::table)
                .distinct()
                .toList();
        if (altered.size() > 1) {
            faults.add("alters " + altered + ": one table in a file, as all locks last until its end");
        }
        boolean validates = old.stream().anyMatch(statement -> statement.contains(" validate constraint "));
        if (validates && old.stream().anyMatch(statement -> statement.contains(" not valid"))) {
            faults.add("validates a constraint under the lock that adds it: validate it in the next file");
        }
        boolean concurrent = statements.stream().anyMatch(statement -> statement.contains(" concurrently "));
        if (concurrent && statements.stream().noneMatch(statement -> statement.startsWith("set lock_timeout"))) {
            faults.add("builds an index concurrently: begin with SET lock_timeout = '1h', as nobody waits for it");
        }
        return faults;
    }

    private static String table(String statement) {
        for (Pattern pattern : List.of(ALTERED, INDEXED)) {
            Matcher matcher = pattern.matcher(statement);
            if (matcher.find()) {
                return matcher.group(1);
            }
        }
        return "";
    }

    private static List<String> statements(String script) {
        String plain = BODY.matcher(COMMENT.matcher(script).replaceAll("")).replaceAll("''");
        return Pattern.compile(";")
                .splitAsStream(plain)
                .map(statement -> statement.strip().replaceAll("\\s+", " ").toLowerCase(Locale.ROOT))
                .filter(statement -> !statement.isEmpty())
                .toList();
    }

    private static Rule rule(String pattern, String instead) {
        return new Rule(Pattern.compile(pattern), instead);
    }

    private record Rule(Pattern pattern, String instead) {}
}
