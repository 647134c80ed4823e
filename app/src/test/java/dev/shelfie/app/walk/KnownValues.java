package dev.shelfie.app.walk;

import dev.shelfie.app.support.ApiResponse;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What an account's clients have seen: ids, cursors, entity tags. The newest are kept. */
final class KnownValues {

    static final Pattern ID =
            Pattern.compile("\\b(acct|audit|evt|feed|gallery|hook|imp|inf|lost|match|msg|post|prod|pub|tok|usr)"
                    + "_[0-9A-HJKMNP-TV-Z]{26}\\b");

    private static final Pattern KEY = Pattern.compile("\"(external_id|platform_post_id)\":\"([\\w-]+)\"");
    private static final Pattern WEBHOOK = Pattern.compile("/webhooks/(hook_\\w+)");
    private static final Pattern CURSOR = Pattern.compile("[?&]cursor=([^&>]+)");
    private static final int KEPT = 40;

    private final Map<String, Deque<String>> values = new HashMap<>();
    private final Set<String> imported = new HashSet<>();

    /** Keeps what is new in an answer, and what a client has put into an import. */
    void learn(GeneratedRequest request, ApiResponse answer) {
        if (request.isImport()) {
            ID.matcher(request.body()).results().map(MatchResult::group).forEach(imported::add);
        }
        learn(answer.text());
        Matcher webhook = WEBHOOK.matcher(request.path());
        if (webhook.find()) {
            ID.matcher(answer.text())
                    .results()
                    .filter(id -> id.group(1).equals("msg"))
                    .forEach(id -> keep("msg of " + webhook.group(1), id.group()));
        }
        Matcher cursor = CURSOR.matcher(answer.header("Link"));
        String path = request.path().replaceFirst("\\?.*", "");
        if (cursor.find()) {
            keep("cursor", cursor.group(1));
            keep("cursor of " + path, cursor.group(1));
        }
        String tag = answer.header("ETag");
        if (!tag.isEmpty()) {
            keep("tag", tag);
            keep("tag of " + path, tag);
        }
    }

    /** Whether an answer may tell this id, as imports quote what the account's own rows held. */
    boolean isQuoted(GeneratedRequest request, String id) {
        return request.operation().contains(" /imports") && imported.contains(id);
    }

    /** Keeps the ids in a text, and the shop's and the networks' own. */
    void learn(String text) {
        KEY.matcher(text).results().forEach(key -> keep(key.group(1), key.group(2)));
        Matcher ids = ID.matcher(text);
        while (ids.find()) {
            keep(ids.group(1), ids.group());
        }
    }

    /** One of the values of this sort, or else {@code otherwise}. */
    String any(String sort, Random random, String otherwise) {
        List<String> known = new ArrayList<>(values.getOrDefault(sort, new ArrayDeque<>()));
        return known.isEmpty() ? otherwise : known.get(random.nextInt(known.size()));
    }

    private void keep(String sort, String value) {
        Deque<String> known = values.computeIfAbsent(sort, key -> new ArrayDeque<>());
        if (!known.contains(value)) {
            known.addLast(value);
            if (known.size() > KEPT) {
                known.removeFirst();
            }
        }
    }
}
