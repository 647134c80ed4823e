package dev.shelfie.domain.matching.evaluation;

import java.util.Comparator;
import java.util.PriorityQueue;

/** The precision and recall of links by the confidence from which on they count. For one thread. */
final class PrecisionCurve {

    private final PriorityQueue<Link> links =
            new PriorityQueue<>(Comparator.comparingDouble(Link::confidence).reversed());

    private record Link(double confidence, boolean right) {}

    void add(double confidence, boolean right) {
        links.add(new Link(confidence, right));
    }

    /** How many right links there are from the best threshold on, of those at which the precision is reached; 0 if none is. */
    long mostRight(double precision) {
        long right = 0;
        long all = 0;
        long most = 0;
        PriorityQueue<Link> left = new PriorityQueue<>(links);
        while (!left.isEmpty()) {
            Link link = left.poll();
            right += link.right() ? 1 : 0;
            all++;
            boolean isThreshold = left.isEmpty() || left.peek().confidence() < link.confidence();
            if (isThreshold && right >= precision * all) {
                most = right;
            }
        }
        return most;
    }
}
