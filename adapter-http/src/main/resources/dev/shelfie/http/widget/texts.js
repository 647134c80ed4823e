const KEYS = (
  "posts post more close previous next products count before now in_stock out_of_stock preorder backorder " +
  "view show consent medium video advertisement gifted failed"
).split(" ");

/** For each language its texts, in the order of the keys; {} stands for a name or a number. */
const LANGUAGES = {
  en:
    "Posts|Post by {}|Show more|Close|Previous|Next|In this post|Products: {}|Before:|Now:|In stock|Sold out|Pre-order|" +
    "Ships later|View on {}|Show the post from {}|Data such as your IP address then goes to {}.|Picture {}|Video|Ad|Gifted|" +
    "Loading failed. Please try again.",
  de:
    "Beiträge|Beitrag von {}|Mehr zeigen|Schließen|Zurück|Weiter|In diesem Beitrag|Produkte: {}|Vorher:|Jetzt:|Auf Lager|" +
    "Ausverkauft|Vorbestellbar|Später lieferbar|Auf {} ansehen|Beitrag von {} zeigen|" +
    "Daten wie deine IP-Adresse gehen dann an {}.|Bild {}|Video|Werbung|Geschenkt|" +
    "Das Laden ist fehlgeschlagen. Bitte versuche es noch einmal.",
  fr:
    "Publications|Publication de {}|Voir plus|Fermer|Précédent|Suivant|Dans cette publication|Produits : {}|Avant :|" +
    "Maintenant :|En stock|Épuisé|Précommande|Expédié plus tard|Voir sur {}|Afficher la publication depuis {}|" +
    "Des données, dont votre adresse IP, sont alors transmises à {}.|Image {}|Vidéo|Publicité|Offert|" +
    "Le chargement a échoué. Veuillez réessayer.",
  es:
    "Publicaciones|Publicación de {}|Ver más|Cerrar|Anterior|Siguiente|En esta publicación|Productos: {}|Antes:|Ahora:|" +
    "Disponible|Agotado|Reserva|Envío más tarde|Ver en {}|Mostrar la publicación de {}|" +
    "Entonces {} recibe datos como tu dirección IP.|Imagen {}|Vídeo|Publicidad|Regalado|" +
    "Error al cargar. Inténtalo de nuevo.",
  it:
    "Post|Post di {}|Mostra altri|Chiudi|Precedente|Successivo|In questo post|Prodotti: {}|Prima:|Ora:|Disponibile|" +
    "Esaurito|Preordine|Spedito più tardi|Vedi su {}|Mostra il post da {}|" +
    "Dati come il tuo indirizzo IP vengono allora inviati a {}.|Immagine {}|Video|Pubblicità|In omaggio|" +
    "Caricamento non riuscito. Riprova.",
  nl:
    "Berichten|Bericht van {}|Meer tonen|Sluiten|Vorige|Volgende|In dit bericht|Producten: {}|Was:|Nu:|Op voorraad|" +
    "Uitverkocht|Pre-order|Later leverbaar|Bekijk op {}|Toon het bericht van {}|" +
    "Gegevens zoals je IP-adres gaan dan naar {}.|Foto {}|Video|Advertentie|Gekregen|" +
    "Laden mislukt. Probeer het opnieuw.",
  pl:
    "Posty|Post: {}|Pokaż więcej|Zamknij|Poprzedni|Następny|W tym poście|Produkty: {}|Wcześniej:|Teraz:|W magazynie|" +
    "Wyprzedane|Przedsprzedaż|Dostawa później|Zobacz w serwisie {}|Pokaż post z serwisu {}|" +
    "Dane, np. adres IP, trafią wtedy do serwisu {}.|Zdjęcie {}|Wideo|Reklama|Prezent|" +
    "Nie udało się wczytać. Spróbuj ponownie.",
  cs:
    "Příspěvky|Příspěvek: {}|Zobrazit další|Zavřít|Předchozí|Další|V tomto příspěvku|Produkty: {}|Dříve:|Nyní:|Skladem|" +
    "Vyprodáno|Předobjednávka|Dodání později|Zobrazit na síti {}|Zobrazit příspěvek ze sítě {}|" +
    "Data, například vaše IP adresa, pak získá síť {}.|Obrázek {}|Video|Reklama|Darováno|" +
    "Načtení se nezdařilo. Zkuste to znovu.",
};

const NETWORKS = { tiktok: "TikTok", youtube: "YouTube" };

/** The texts of the language that an element is in, and dates and prices as they are written there. */
export class Texts {
  constructor(element) {
    this.locale = locale(element);
    const [language] = this.locale.toLowerCase().split("-");
    this.lang = language in LANGUAGES ? language : "en";
    this.texts = LANGUAGES[this.lang].split("|");
  }

  /** The text of a key, with the value put in; nothing if there is no such key. */
  get(key, value = "") {
    return this.texts[KEYS.indexOf(key)]?.replace("{}", () => value);
  }

  /** "Post by ...". */
  postBy(name) {
    return this.get("post", isolated(name));
  }

  /** Null for what isn't a day. */
  date(time) {
    const date = new Date(time);
    return isNaN(date) ? null : new Intl.DateTimeFormat(this.locale, { dateStyle: "medium" }).format(date);
  }

  price({ amount, currency }) {
    try {
      return new Intl.NumberFormat(this.locale, { style: "currency", currency }).format(amount);
    } catch {
      return `${amount} ${currency}`;
    }
  }

  /** A network as it writes itself. */
  network(platform = "") {
    return NETWORKS[platform] ?? platform.charAt(0).toUpperCase() + platform.slice(1);
  }
}

/** A name that can't turn the words around it: it stands between marks of isolation. */
export function isolated(name) {
  return `\u2068${name}\u2069`;
}

/** The element's own language or that of the nearest around it, out of shadow trees too; English if none can be read. */
function locale(element) {
  for (let at = element; at; at = at.getRootNode().host) {
    const lang = at.closest("[lang]")?.lang;
    if (lang) {
      try {
        return Intl.getCanonicalLocales(lang)[0];
      } catch {
        break;
      }
    }
  }
  return "en";
}
