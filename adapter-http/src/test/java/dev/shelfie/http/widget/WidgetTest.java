package dev.shelfie.http.widget;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.http.site.SiteFile;
import dev.shelfie.http.site.SiteFiles;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WidgetTest {

    private static final int MAX_COMPRESSED = 12 * 1024;

    private final Widget widget = Widget.load();

    @Test
    void takesLessThan12KilobytesCompressed() {
        SiteFile file = widget.find(Widget.PATH).orElseThrow();
        assertThat(SiteFiles.compressedSize(file)).isBetween(5_000L, (long) MAX_COMPRESSED);
        assertThat(SiteFiles.text(file)).isEqualTo(widget.module());
    }

    @Test
    void findsTheSameModuleAtTheAddressOfItsContent() throws Exception {
        byte[] digest =
                MessageDigest.getInstance("SHA-256").digest(widget.module().getBytes(StandardCharsets.UTF_8));
        String path = "/storefront/v1/gallery." + HexFormat.of().formatHex(digest, 0, 6) + ".js";
        SiteFile file = widget.find(path).orElseThrow();
        assertThat(SiteFiles.text(file)).isEqualTo(widget.module());
        assertThat(SiteFiles.header(file, "Cache-Control")).isEqualTo("public, max-age=31536000, immutable");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/",
                "/gallery.js",
                "/storefront/v1/",
                "/storefront/v1/dom.js",
                "/storefront/v1/gallery.css",
                "/storefront/v1/gallery.00000000000.js",
                "/storefront/v1/gallery.00000000000G.js",
                "/storefront/v1/galleries/gallery_1"
            })
    void findsNothingElse(String path) {
        assertThat(widget.find(path)).isEmpty();
        assertThat(Widget.builtIn().find(path)).isEmpty();
    }

    @Test
    void importsNothing() {
        assertThat(widget.module()).doesNotContainPattern("\\bimport[ ({\"]").doesNotContainPattern("\\bexport\\b");
    }

    /** What a strict policy or Trusted Types would stop, and what would leave traces in a visitor's browser. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "innerHTML",
                "outerHTML",
                "insertAdjacentHTML",
                "document.write",
                "DOMParser",
                "srcdoc",
                "eval(",
                "Function(",
                "\"style\"",
                "cssText",
                "cookie",
                "localStorage",
                "sessionStorage",
                "indexedDB",
                "canvas"
            })
    void hasNothingToDoWith(String what) {
        assertThat(widget.module()).doesNotContain(what);
    }

    /** It asks the browser for nothing but what the visitor wants counted. */
    @Test
    void readsNothingOfTheBrowserButWhetherToCount() {
        assertThat(widget.module())
                .containsPattern("const\\{doNotTrack:\\w,globalPrivacyControl:\\w}=navigator;")
                .containsOnlyOnce("navigator");
    }
}
