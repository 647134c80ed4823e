package dev.shelfie.app.walk;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** How often each operation was answered with which status, and each sort of sender. */
final class Tally {

    private static final String OTHER = "with another method";

    private final Map<String, Map<Integer, Integer>> operations = new TreeMap<>();
    private final Map<String, Map<Integer, Integer>> senders = new TreeMap<>();

    void count(GeneratedRequest request, Sender sender, int status) {
        String operation = request.operation().startsWith(request.method() + " ") ? request.operation() : OTHER;
        operations.computeIfAbsent(operation, key -> new TreeMap<>()).merge(status, 1, Integer::sum);
        senders.computeIfAbsent(sender.name(), key -> new TreeMap<>()).merge(status, 1, Integer::sum);
    }

    /** The operations that were answered with a 2xx less often than this. */
    List<String> succeededLessThan(int times) {
        return RandomRequests.operations().stream()
                .filter(each -> succeeded(each) < times)
                .toList();
    }

    private int succeeded(String operation) {
        return operations.getOrDefault(operation, Map.of()).entrySet().stream()
                .filter(each -> each.getKey() < 300)
                .mapToInt(Map.Entry::getValue)
                .sum();
    }

    @Override
    public String toString() {
        return Stream.of(senders, operations)
                .flatMap(counts -> counts.entrySet().stream())
                .map(each -> each.getKey() + ": " + each.getValue())
                .collect(Collectors.joining("\n"));
    }
}
