package dev.shelfie.domain.matching.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * The small words of Arabic and Hebrew that are written together with the word after them: <i>the</i>, <i>and</i>, <i>with</i>,
 * <i>for</i> and the like.
 *
 * @see <a href="https://doi.org/10.1007/978-1-4020-6046-5_12">Larkey, Ballesteros and Connell: Light stemming for Arabic
 *     information retrieval</a>
 */
public final class AttachedWords {

    /** What has to remain. */
    private static final int MIN_REST = 3;

    private static final int MAX_ATTACHED = 2;

    /** The Arabic article, alone or with <i>and</i>, <i>with</i> or <i>for</i>. */
    private static final List<String> ARTICLES = List.of("وال", "بال", "لل", "ال");
    /** Words that begin like the article. */
    private static final Set<String> WITHOUT_ARTICLE =
            Set.of("الماس", "الوان", "الكترون", "الكتروني", "بالون", "بالونات");

    private static final String ATTACHED_IN_ARABIC = "وفبكل";
    private static final String ATTACHED_IN_HEBREW = "והבלמשכ";
    private static final char FIRST_HEBREW = 'א';
    private static final char LAST_HEBREW = 'ת';
    private static final char FIRST_ARABIC = 'ء';
    private static final char LAST_ARABIC = 'ي';

    private AttachedWords() {}

    /**
     * A folded Arabic word without its article, and with one form of the endings that people write in two ways; any other word
     * unchanged.
     */
    static String withoutArticle(String word) {
        if (word.isEmpty() || word.charAt(0) < FIRST_ARABIC || word.charAt(0) > LAST_ARABIC) {
            return word;
        }
        for (String article : ARTICLES) {
            if (word.length() >= article.length() + MIN_REST
                    && word.startsWith(article)
                    && !WITHOUT_ARTICLE.contains(word)) {
                return withOneEnding(word.substring(article.length()));
            }
        }
        return withOneEnding(word);
    }

    private static String withOneEnding(String word) {
        int last = word.length() - 1;
        return switch (word.charAt(last)) {
            case 'ة' -> word.substring(0, last) + 'ه';
            case 'ى' -> word.substring(0, last) + 'ي';
            default -> word;
        };
    }

    /**
     * What remains of a {@link TermNormalizer normalized} word without one or two letters at its beginning that may be words of
     * their own, normalized, the longest first; empty if there are none. Many words begin with such a letter, so only what is a
     * word by itself counts.
     */
    public static List<String> rests(String word) {
        String attached = attached(word.charAt(0));
        List<String> rests = new ArrayList<>();
        for (int i = 1; i <= MAX_ATTACHED && word.length() >= i + MIN_REST; i++) {
            if (attached.indexOf(word.charAt(i - 1)) < 0) {
                break;
            }
            rests.add(TermNormalizer.normalize(word.substring(i)));
        }
        return rests;
    }

    private static String attached(char first) {
        if (first >= FIRST_HEBREW && first <= LAST_HEBREW) {
            return ATTACHED_IN_HEBREW;
        }
        return first >= FIRST_ARABIC && first <= LAST_ARABIC ? ATTACHED_IN_ARABIC : "";
    }
}
