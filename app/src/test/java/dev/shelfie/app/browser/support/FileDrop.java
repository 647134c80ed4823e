package dev.shelfie.app.browser.support;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Page;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;

/** Drops files on the page of imports. */
public final class FileDrop {

    /** A function that drops a file: of its name, and its content in Base64. */
    public static final String SCRIPT = """
            ([name, base64]) => {
                const dataTransfer = new DataTransfer();
                dataTransfer.items.add(new File([Uint8Array.from(atob(base64), c => c.charCodeAt(0))], name));
                for (const type of ['dragenter', 'dragover', 'drop']) {
                    document.querySelector('.drop-zone')
                        .dispatchEvent(new DragEvent(type, {dataTransfer, bubbles: true, cancelable: true}));
                }
            }""";

    private FileDrop() {}

    /** Drops a file in UTF-8. */
    public static void on(Page page, String name, String text) {
        on(page, name, text, StandardCharsets.UTF_8);
    }

    /** Drops a file in this encoding. */
    public static void on(Page page, String name, String text, Charset charset) {
        assertThat(page.locator(".drop-zone")).isVisible();
        page.evaluate(SCRIPT, List.of(name, Base64.getEncoder().encodeToString(text.getBytes(charset))));
    }
}
