package dev.shelfie.domain.matching;

/** Numbers that stand for texts: equal texts have equal ones, different ones almost never. */
final class Hash {

    private static final long START = 0xcbf29ce484222325L;
    private static final long PRIME = 0x100000001b3L;

    private Hash() {}

    /** 64 bits for a text, salted so that the same text can stand for several things. */
    static long of(int salt, CharSequence text) {
        long hash = START ^ salt * 0x9e3779b97f4a7c15L;
        for (int i = 0; i < text.length(); i++) {
            hash = (hash ^ text.charAt(i)) * PRIME;
        }
        return mixed(hash);
    }

    /** Spreads every bit over all. */
    static long mixed(long bits) {
        long z = (bits ^ (bits >>> 30)) * 0xbf58476d1ce4e5b9L;
        z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
        return z ^ (z >>> 31);
    }
}
