package dev.shelfie.persistence.migration;

import static java.util.Map.entry;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.sql.DataSource;

/** The migrations that a database has, as Flyway recorded them. Reading them takes a fraction of the time of loading Flyway. */
final class AppliedMigrations {

    /** The migrations of this program: version and checksum of each. A test compares them with the scripts. */
    static final Map<String, Integer> OF_PROGRAM = Map.ofEntries(
            entry("1", 186296856),
            entry("2", 997315889),
            entry("3", 1401582204),
            entry("4", 1833799303),
            entry("5", -119067723),
            entry("6", 797726960),
            entry("7", 402242390),
            entry("8", -1052603597),
            entry("9", -1938762022),
            entry("10", -1743196839),
            entry("11", 82964150),
            entry("12", -1199611431),
            entry("13", 1775662871),
            entry("14", 2057408257),
            entry("15", 1240324210),
            entry("16", 569270801),
            entry("17", -84169947),
            entry("18", -1550693431),
            entry("19", -2102702706),
            entry("20", -1346064165),
            entry("21", -1697613913),
            entry("22", -1042629449),
            entry("23", -363952729),
            entry("24", 2095638419));

    /** The end of the name of a migration that is only for programs that have the migration of this number. */
    private static final Pattern NEEDS = Pattern.compile("\\bneeds (\\d{1,9})$");

    private static final int LAST =
            OF_PROGRAM.keySet().stream().mapToInt(Integer::parseInt).max().orElseThrow();

    private static final String LIST =
            "SELECT version, description, checksum, success FROM flyway_schema_history WHERE version IS NOT NULL";

    private AppliedMigrations() {}

    /** What this program can do with a database. */
    enum Fit {
        /** It has exactly the migrations of this program. */
        SAME,
        /** It has more, of a newer program, and this one works with them. */
        NEWER,
        /** It has others, or can't be read: Flyway applies what is missing, or finds out what is wrong. */
        OTHER
    }

    /** How well the database and this program fit together. */
    static Fit fit(DataSource connections) {
        try (Connection connection = connections.getConnection();
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(LIST)) {
            Map<String, Integer> own = new HashMap<>();
            boolean hasNewer = false;
            while (rows.next()) {
                String version = rows.getString(1);
                if (OF_PROGRAM.containsKey(version) && rows.getBoolean(4)) {
                    own.put(version, rows.getInt(3));
                } else if (isNewer(version) && needed(rows.getString(2)) <= LAST) {
                    hasNewer = true;
                } else {
                    return Fit.OTHER;
                }
            }
            return !own.equals(OF_PROGRAM) ? Fit.OTHER : hasNewer ? Fit.NEWER : Fit.SAME;
        } catch (SQLException unreadable) {
            return Fit.OTHER;
        }
    }

    /** Whether a newer program has this migration. It is no matter whether it has succeeded already: that program sees to it. */
    private static boolean isNewer(String version) {
        return version.matches("\\d{1,9}") && Integer.parseInt(version) > LAST;
    }

    /** The last migration that programs must have that work with a migration of this name; 0 for none. */
    private static int needed(String description) {
        Matcher needs = NEEDS.matcher(description);
        return needs.find() ? Integer.parseInt(needs.group(1)) : 0;
    }
}
