package dev.shelfie.http.script;

/**
 * A part of a JavaScript module.
 *
 * @param kind what it is
 * @param text its characters, quotation marks and the like included
 */
public record ScriptToken(Kind kind, String text) {

    /** The kinds of tokens. */
    public enum Kind {
        WHITESPACE,
        COMMENT,
        /** In single or double quotation marks. */
        STRING,
        /** Text of a template, from {@code `} or the end of an expression to the next <code>${</code> or to {@code `}. */
        TEMPLATE,
        REGEX,
        /** An identifier, keyword or number. */
        WORD,
        /** One character, or {@code ++} or {@code --}. */
        PUNCTUATOR
    }

    /** Whether it means something to the browser. */
    public boolean isCode() {
        return kind != Kind.WHITESPACE && kind != Kind.COMMENT;
    }

    /** Whether it is this word or punctuator. */
    public boolean is(String word) {
        return (kind == Kind.WORD || kind == Kind.PUNCTUATOR) && text.equals(word);
    }

    /** Whether it is a string in quotation marks. */
    public boolean isString() {
        return kind == Kind.STRING;
    }

    /** What is between the quotation marks of a string, escapes as they are. */
    public String content() {
        return text.substring(1, text.length() - 1);
    }
}
