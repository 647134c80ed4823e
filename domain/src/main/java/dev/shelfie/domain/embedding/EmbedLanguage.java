package dev.shelfie.domain.embedding;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** A language of the consent question. */
public enum EmbedLanguage {
    DE(
            "de_DE",
            "Dieser Beitrag liegt bei %1$s. Wenn Sie ihn laden, verbindet sich Ihr Browser mit %1$s. Dabei erfährt %1$s"
                    + " Ihre IP-Adresse und kann Cookies setzen.",
            "Beitrag von %s laden"),
    EN(
            "en_US",
            "This post is on %1$s. If you load it, your browser connects to %1$s, which learns your IP address and may"
                    + " set cookies.",
            "Load the post from %s"),
    ES(
            "es_ES",
            "Esta publicación está en %1$s. Si la carga, su navegador se conecta a %1$s, que conocerá su dirección IP y"
                    + " podrá guardar cookies.",
            "Cargar la publicación de %s"),
    FR(
            "fr_FR",
            "Cette publication se trouve sur %1$s. Si vous la chargez, votre navigateur se connecte à %1$s, qui reçoit"
                    + " votre adresse IP et peut déposer des cookies.",
            "Charger la publication depuis %s"),
    IT(
            "it_IT",
            "Questo post si trova su %1$s. Se lo carica, il suo browser si collega a %1$s, che riceve il suo indirizzo"
                    + " IP e può impostare dei cookie.",
            "Carica il post da %s"),
    NL(
            "nl_NL",
            "Dit bericht staat op %1$s. Als u het laadt, maakt uw browser verbinding met %1$s. Daarbij ontvangt %1$s uw"
                    + " IP-adres en kan het cookies plaatsen.",
            "Bericht van %s laden"),
    PL(
            "pl_PL",
            "Ten post pochodzi z serwisu %1$s. Po jego wczytaniu przeglądarka połączy się z serwisem %1$s, który pozna"
                    + " Twój adres IP i może zapisać pliki cookie.",
            "Wczytaj post z serwisu %s"),
    PT(
            "pt_PT",
            "Esta publicação está no %1$s. Se a carregar, o seu navegador liga-se ao %1$s, que recebe o seu endereço IP"
                    + " e pode guardar cookies.",
            "Carregar a publicação do %s");

    private final String publicName = name().toLowerCase(Locale.ROOT);
    private final String facebookLocale;
    private final String notice;
    private final String button;

    EmbedLanguage(String facebookLocale, String notice, String button) {
        this.facebookLocale = facebookLocale;
        this.notice = notice;
        this.button = button;
    }

    /**
     * The language of this BCP 47 tag, whatever its case and whatever follows the first part ({@code de-AT}), or empty if it isn't one of these.
     */
    public static Optional<EmbedLanguage> parse(String tag) {
        String language = tag.split("-", 2)[0].toLowerCase(Locale.ROOT);
        return Stream.of(values()).filter(l -> l.publicName.equals(language)).findFirst();
    }

    /** Its name in the API, such as {@code en}. */
    public String publicName() {
        return publicName;
    }

    String facebookLocale() {
        return facebookLocale;
    }

    /** Explains what loading a post from this network does. */
    String notice(String network) {
        return notice.formatted(network);
    }

    /** The label of the button that loads it. */
    String button(String network) {
        return button.formatted(network);
    }
}
