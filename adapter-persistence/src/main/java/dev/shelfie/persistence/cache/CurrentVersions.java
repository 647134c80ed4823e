package dev.shelfie.persistence.cache;

import static java.util.Comparator.comparing;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.persistence.sql.Sql;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The versions that records of one account have now. Immutable. */
public final class CurrentVersions {

    private final Map<String, Long> versions;

    private CurrentVersions(Map<String, Long> versions) {
        this.versions = versions;
    }

    /** Reads the versions of records of several tables, in one statement. */
    static CurrentVersions read(Sql sql, AccountId account, Map<RecordTable<?>, ? extends Collection<String>> ids) {
        int longest = ids.values().stream().mapToInt(Collection::size).max().orElse(0);
        List<Asked> asked = ids.entrySet().stream()
                .filter(each -> !each.getValue().isEmpty())
                .sorted(comparing(each -> each.getKey().alias()))
                .map(each -> new Asked(each.getKey(), IdList.of(each.getValue(), longest)))
                .toList();
        Map<String, Long> versions = new HashMap<>();
        if (!asked.isEmpty()) {
            sql.list(
                    asked.stream().map(Asked::select).collect(Collectors.joining(" UNION ALL ")),
                    arguments -> {
                        for (Asked each : asked) {
                            each.ids().bind(arguments.text(account.value()));
                        }
                    },
                    row -> versions.put(row.text(1), row.number(2)));
        }
        return new CurrentVersions(versions);
    }

    /** Whether the record exists. */
    public boolean has(String id) {
        return versions.containsKey(id);
    }

    /** Whether the record exists and has this version. */
    public boolean has(String id, long version) {
        Long current = versions.get(id);
        return current != null && current == version;
    }

    private record Asked(RecordTable<?> table, IdList ids) {
        String select() {
            return table.select(table.versionColumns(), ids);
        }
    }
}
