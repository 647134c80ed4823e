package dev.shelfie.app.cache;

import java.lang.management.ManagementFactory;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.management.JMException;
import javax.management.ObjectName;

/** What is on the heap because something refers to it. */
final class LiveHeap {

    /** The serial collector leaves some garbage where it is, but for every fourth time. */
    private static final int COLLECTIONS = 4;

    private static final Pattern TOTAL = Pattern.compile("Total +\\d+ +(\\d+)");

    private LiveHeap() {}

    /** How many bytes all objects take, as the virtual machine counts them one by one. */
    static long bytes() {
        for (int i = 0; i < COLLECTIONS; i++) {
            ManagementFactory.getMemoryMXBean().gc();
        }
        Matcher total = TOTAL.matcher(histogram());
        if (!total.find()) {
            throw new IllegalStateException("A histogram without a total");
        }
        return Long.parseLong(total.group(1));
    }

    private static String histogram() {
        try {
            return (String) ManagementFactory.getPlatformMBeanServer()
                    .invoke(
                            new ObjectName("com.sun.management:type=DiagnosticCommand"),
                            "gcClassHistogram",
                            new Object[] {new String[0]},
                            new String[] {String[].class.getName()});
        } catch (JMException e) {
            throw new IllegalStateException(e);
        }
    }
}
