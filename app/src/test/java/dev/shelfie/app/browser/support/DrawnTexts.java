package dev.shelfie.app.browser.support;

import com.microsoft.playwright.Page;
import java.util.List;

/** What a page writes on canvases, such as the labels of axes. */
public final class DrawnTexts {

    private static final String LISTEN = """
            window.drawnTexts = new Set();
            const fillText = CanvasRenderingContext2D.prototype.fillText;
            CanvasRenderingContext2D.prototype.fillText = function (text, ...rest) {
              window.drawnTexts.add(text);
              return fillText.call(this, text, ...rest);
            };""";

    private final Page page;

    private DrawnTexts(Page page) {
        this.page = page;
    }

    /** Those that this page draws from its next address on. */
    public static DrawnTexts of(Page page) {
        page.addInitScript(LISTEN);
        return new DrawnTexts(page);
    }

    /** Waits until a text like each of these regular expressions has been drawn as a whole. */
    public void waitFor(String... patterns) {
        page.waitForFunction(
                "patterns => patterns.every(one => [...drawnTexts].some(text => new RegExp(`^(${one})$`).test(text)))",
                List.of(patterns));
    }
}
