package dev.shelfie.http.dashboard;

import dev.shelfie.http.script.ScriptToken;
import dev.shelfie.http.script.ScriptToken.Kind;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Finds texts for people in a module that are never translated: in the markup of its templates, in attributes that people
 * read or hear, in members of objects that are called like such attributes, and wherever else a string looks like a sentence.
 */
final class UnwrappedTexts {

    private static final Set<String> READ = Set.of(
            "label",
            "title",
            "aria-label",
            "aria-description",
            "placeholder",
            "hint",
            "lead",
            "caption",
            "alt",
            "confirm",
            "legend",
            "text",
            "action",
            "heading",
            "none",
            "word",
            "said",
            "undone",
            "done",
            "advice",
            "message");

    /** Names, languages in their own words, what people may type as it stands here, and what begins a message of the API. */
    private static final Set<String> SAME_EVERYWHERE = Set.of(
            "Shelfie",
            "Deutsch",
            "English",
            "Español",
            "Français",
            "Italiano",
            "Nederlands",
            "Polski",
            "Português",
            "sommerkleid",
            "lina.weber",
            "color",
            "https://shop.example",
            "An address",
            "The address");

    private static final Pattern WORD = Pattern.compile("\\p{L}");
    private static final Pattern ABBREVIATION = Pattern.compile("[A-Z0-9]+");
    private static final Pattern ATTRIBUTE =
            Pattern.compile("([\\w-]+)=(?:\"([^\"]*)\"|'([^']*)'|[^\\s>]*)", Pattern.DOTALL);

    /** Stands for an expression in a template. */
    private static final char EXPRESSION = '\u0001';

    /** Two words or more, the first with a capital. */
    private static final Pattern SENTENCE = Pattern.compile("[\\p{Lu}“]\\S* \\p{L}{2}.*");

    private final Set<String> found = new LinkedHashSet<>();

    private UnwrappedTexts() {}

    /** The texts, in the order in which they stand. */
    static Set<String> of(String module) {
        UnwrappedTexts texts = new UnwrappedTexts();
        List<ScriptToken> code = ModuleImports.code(module);
        texts.addMarkup(code);
        texts.addMembers(code);
        texts.addSentences(code);
        return texts.found;
    }

    /** Templates within an expression of a template are looked at on their own. */
    private void addMarkup(List<ScriptToken> code) {
        Deque<StringBuilder> open = new ArrayDeque<>();
        Deque<Boolean> isMarkup = new ArrayDeque<>();
        for (int at = 0; at < code.size(); at++) {
            if (code.get(at).kind() != Kind.TEMPLATE) {
                continue;
            }
            String text = code.get(at).text();
            boolean begins = text.startsWith("`");
            boolean ends = text.endsWith("`") && (!begins || text.length() > 1);
            if (begins) {
                open.push(new StringBuilder());
                isMarkup.push(at > 0 && code.get(at - 1).is("html"));
            }
            open.element().append(text, 1, text.length() - (ends ? 1 : 2)).append(ends ? "" : EXPRESSION);
            if (ends) {
                String markup = open.pop().toString();
                if (isMarkup.pop()) {
                    addTexts(markup);
                }
            }
        }
    }

    private void addTexts(String markup) {
        int at = 0;
        while (at < markup.length()) {
            int tag = markup.indexOf('<', at);
            add(markup.substring(at, tag < 0 ? markup.length() : tag));
            if (tag < 0) {
                return;
            }
            int end = endOfTag(markup, tag);
            ATTRIBUTE
                    .matcher(markup.substring(tag, end))
                    .results()
                    .filter(attribute -> READ.contains(attribute.group(1)))
                    .forEach(attribute -> {
                        String value = attribute.group(2) == null ? attribute.group(3) : attribute.group(2);
                        if (value != null) {
                            add(value);
                        }
                    });
            at = end;
        }
    }

    private static int endOfTag(String markup, int from) {
        char quote = 0;
        for (int at = from; at < markup.length(); at++) {
            char c = markup.charAt(at);
            if (quote != 0) {
                quote = c == quote ? 0 : quote;
            } else if (c == '"' || c == '\'') {
                quote = c;
            } else if (c == '>') {
                return at + 1;
            }
        }
        return markup.length();
    }

    private void addMembers(List<ScriptToken> code) {
        for (int at = 0; at + 2 < code.size(); at++) {
            boolean isMember =
                    (READ.contains(code.get(at).text()) || code.get(at).is("scope"))
                            && code.get(at + 1).is(":")
                            && code.get(at + 2).isString();
            boolean isNotice = code.get(at).is("toast")
                    && code.get(at + 1).is("(")
                    && code.get(at + 2).isString();
            if (isMember || isNotice) {
                add(code.get(at + 2).content());
            }
        }
    }

    private void addSentences(List<ScriptToken> code) {
        Set<Integer> translated = DashboardTexts.translated(code);
        for (int at = 0; at < code.size(); at++) {
            boolean isSentence = code.get(at).isString()
                    && SENTENCE.matcher(code.get(at).content()).matches();
            boolean isName = at > 0
                    && at + 1 < code.size()
                    && (code.get(at - 1).is("{") || code.get(at - 1).is(","))
                    && code.get(at + 1).is(":");
            if (isSentence && !isName && !translated.contains(at)) {
                add(code.get(at).content());
            }
        }
    }

    private void add(String text) {
        String shown = text.replace(EXPRESSION, ' ').strip();
        boolean isText = WORD.matcher(shown).find()
                && !SAME_EVERYWHERE.contains(shown)
                && !ABBREVIATION.matcher(shown).matches();
        if (isText) {
            found.add(shown);
        }
    }
}
