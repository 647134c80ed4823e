package dev.shelfie.domain.embedding;

import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Asks the visitor for consent in the place of a post. Nothing is loaded before the click: the snippet is in a
 * {@code <template>}, whose content browsers don't load.
 */
final class Placeholder {

    /**
     * Replaces the placeholder by the snippet, and calls or loads the network's script. The code is the same for every
     * post, so that a content security policy can allow it by one hash; it is on one line so that no formatter changes it.
     * Script elements are created anew because browsers don't always run cloned ones.
     */
    private static final String ON_CLICK = """
            const box=this.closest('[data-shelfie-embed]');
            const post=box.querySelector('template').content.cloneNode(true);
            const script=post.querySelector('script');
            if(script)script.remove();
            box.replaceChildren(post);
            box.tabIndex=-1;
            box.focus({preventScroll:true});
            if(script){
            const names=box.dataset.shelfieRefresh.split('.');
            const name=names.pop();
            const api=names.reduce((at,each)=>at&&at[each],window);
            if(api&&api[name])api[name]();
            else if(!name||![...document.scripts].some(each=>each.src===script.src)){
            const fresh=document.createElement('script');
            for(const each of script.attributes)fresh.setAttribute(each.name,each.value);
            fresh.onerror=()=>fresh.remove();
            box.append(fresh);
            }
            }
            """.lines().collect(Collectors.joining());

    private static final String HTML = """
            <div data-shelfie-embed="%s" data-shelfie-refresh="%s" role="group" aria-label="%s" style="max-width:%dpx">
            <div style="%s">
            <p%s dir="auto" style="margin:0">%s</p>
            <button type="button"%s dir="auto" style="font:inherit;padding:.5em 1em" onclick="%s">%s</button>
            <a href="%s">%s</a>
            </div>
            <template>
            %s
            </template>
            </div>""";

    private static final String STYLE = "box-sizing:border-box;display:flex;flex-direction:column;gap:1em;"
            + "align-items:center;justify-content:center;padding:1em;border:1px solid;text-align:center;";

    private Placeholder() {}

    /** The placeholder that a click replaces by this snippet. */
    static String before(String snippet, Network network, Quote post, Consent consent, EmbedLanguage language) {
        Size size = network.size(post);
        String name = network.platform().displayName();
        return HTML.formatted(
                network.platform().publicName(),
                network.refresh(),
                name,
                size.width(),
                STYLE + room(size),
                language(consent.text(), language),
                Html.lines(orElse(consent.text(), language.notice(name))),
                language(consent.button(), language),
                Html.escape(ON_CLICK),
                Html.lines(orElse(consent.button(), language.button(name))),
                post.permalink(),
                network.platform().hosts().get(0),
                snippet);
    }

    private static String room(Size size) {
        return size.fixed()
                ? "aspect-ratio:" + size.width() + "/" + size.height()
                : "min-height:" + size.height() + "px";
    }

    /** Declares the language of our own texts; that of the integrator's texts is unknown. */
    private static String language(@Nullable String given, EmbedLanguage language) {
        return given == null ? " lang=\"" + language.publicName() + "\"" : "";
    }

    private static String orElse(@Nullable String given, String standard) {
        return given == null ? standard : given;
    }
}
