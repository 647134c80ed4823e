package dev.shelfie.app.password;

/**
 * What it costs to compute an Argon2id hash: the more, the longer an attacker takes to guess a password.
 *
 * @param kibibytes memory, at least 8
 * @param passes passes over the memory, at least 1
 */
public record Argon2Cost(int kibibytes, int passes) {

    /** The recommendation of OWASP for one lane: 19 MiB and two passes, which take some 30 ms. */
    public static final Argon2Cost RECOMMENDED = new Argon2Cost(19_456, 2);

    /** @throws IllegalArgumentException if a value is below its bound */
    public Argon2Cost {
        if (kibibytes < 8 || passes < 1) {
            throw new IllegalArgumentException("Not a cost of Argon2: " + kibibytes + " KiB, " + passes + " passes");
        }
    }
}
