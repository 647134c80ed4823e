package dev.shelfie.domain.matching.text;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;

/**
 * Makes the list of {@link Lexicon}: {@code categories.tsv}, the categories of shops in several languages, and
 * {@code annotations}, the names of emoji by language from CLDR, become groups of words that name the same thing.
 */
public final class LexiconGenerator {

    private static final int FIRST_LANGUAGE = 2;
    private static final int MAX_CONCEPTS_OF_WORD = 2;
    private static final int MIN_WORDS = 4;
    private static final int MIN_SHARED = 3;
    private static final int MIN_VOTES = 3;
    private static final int MAX_UNSPACED = 7;
    /** Languages that only have emoji. */
    private static final List<String> MORE_LANGUAGES = List.of("fi", "hu", "uk", "ro", "sk", "ko", "zh-Hant", "th", "el");

    private static final Path ADDITIONS = Path.of("src/bench/lexicon-additions.txt");
    private static final Pattern EMOJI = Pattern.compile(
            "\"([^\"]+)\":\\s*\\{\\s*(?:\"default\":\\s*\\[[^\\]]*\\])?,?\\s*(?:\"tts\":\\s*\\[([^\\]]*)\\])?\\s*\\}");
    private static final Pattern STRING = Pattern.compile("\"([^\"]+)\"");
    private static final Pattern SEVERAL = Pattern.compile("[&,(（、・+]|\\s(?:und|et|y|e|en|i|a|og|och|ve|и|oder|o|ou|for)\\s");

    /** Words that name no kind of thing. */
    private static final Set<String> GENERAL = Set.copyOf(new TreeSet<>(List.of(
            ("accessory accessories set kit part parts supply supplies equipment product other tool material clothing care "
                            + "hardware game gift office business media software home house garden sport party event art "
                            + "zubehor teile ausrustung bedarf material werkzeug pflege kleidung spiele sonstige geschenke "
                            + "accessoire pieces materiel equipement outil soin vetement jeux fourniture "
                            + "accesorio accesorios pieza equipo herramienta ropa juegos suministro "
                            + "accessori ricambi attrezzi attrezzatura cura abbigliamento giochi "
                            + "toebehoren onderdelen benodigdheden gereedschap kleding spellen "
                            + "akcesoria czesci sprzet narzedzia odziez gry prislusenstvi nahradni potreby naradi obleceni hry "
                            + "tilbehor udstyr vaerktoj toj spil tillbehor utrustning verktyg klader utstyr verktoy klaer spill "
                            + "acessorios pecas equipamento ferramenta roupa jogos aksesuar parca ekipman alet giyim oyun "
                            + "аксессуары запчасти оборудование инструменты одежда игры cover holder case "
                            + "cover covers model models figure heart love star music photo video light water fire air")
                    .split(" "))));

    private final List<Map<String, Set<String>>> concepts = new ArrayList<>();
    private final List<String> languages;

    private LexiconGenerator(Path folder) throws IOException {
        List<String> lines = Files.readAllLines(folder.resolve("categories.tsv"));
        String[] header = lines.get(0).split("\t", -1);
        languages = List.of(header).subList(FIRST_LANGUAGE, header.length).stream()
                .map(locale -> locale.substring(0, 2))
                .toList();
        lines.subList(1, lines.size()).forEach(line -> addCategory(line.split("\t", -1)));
        dropAmbiguous();
        addEmoji(folder.resolve("annotations"));
        dropAmbiguous();
        Files.readAllLines(ADDITIONS).stream()
                .filter(line -> !line.startsWith("#"))
                .forEach(line -> addGroup(line.split(" ", -1)));
    }

    /** Reads the sources from a folder and writes the list. */
    public static void generate(Path folder, Path target) throws IOException {
        Set<String> lines = new TreeSet<>();
        for (Map<String, Set<String>> concept : new LexiconGenerator(folder).concepts) {
            Set<String> words = new TreeSet<>();
            concept.values().forEach(words::addAll);
            if (words.size() >= MIN_WORDS) {
                lines.add(String.join(" ", words));
            }
        }
        try (OutputStream file = Files.newOutputStream(target);
                GZIPOutputStream gzip = new GZIPOutputStream(file) {
                    {
                        def.setLevel(Deflater.BEST_COMPRESSION);
                    }
                }) {
            gzip.write(String.join("\n", lines).getBytes(UTF_8));
        }
        System.out.println(lines.size() + " groups, " + Files.size(target) + " bytes");
    }

    private void addCategory(String[] row) {
        Map<String, Set<String>> concept = new TreeMap<>();
        boolean top = row[1].isEmpty();
        for (int i = 0; i < languages.size() && !top; i++) {
            String name = i + FIRST_LANGUAGE < row.length ? row[i + FIRST_LANGUAGE] : "";
            if (!SEVERAL.matcher(name).find()) {
                Set<String> words = new TreeSet<>();
                for (String one : name.split("/", -1)) {
                    String word = word(one);
                    if (word != null) {
                        words.add(word);
                    }
                }
                concept.put(languages.get(i), words);
            }
        }
        concepts.add(concept);
    }

    /** Adds a group that somebody wrote, to the concepts of which it has several words if there are any. */
    private void addGroup(String[] group) {
        Set<String> words = new TreeSet<>();
        for (String word : group) {
            words.add(Inflection.stem(TermNormalizer.normalize(word)));
        }
        Map<String, Set<String>> most = concepts.get(0);
        long shared = 0;
        for (Map<String, Set<String>> concept : concepts) {
            long count = concept.values().stream().flatMap(Set::stream).distinct().filter(words::contains).count();
            if (count > shared) {
                shared = count;
                most = concept;
            }
        }
        if (shared >= MIN_SHARED) {
            most.computeIfAbsent("added", any -> new TreeSet<>()).addAll(words);
        } else {
            concepts.add(new TreeMap<>(Map.of("added", words)));
        }
    }

    /** The form of a name in which the lexicon has it; null if it has several words or says too little. */
    private static String word(String name) {
        List<Token> tokens = Tokenizer.tokenize(name);
        if (tokens.isEmpty()) {
            return null;
        }
        String whole = name.strip();
        boolean unspaced = Characters.isUnspaced(whole.codePointAt(0));
        if (unspaced ? whole.length() < 2 || whole.length() > MAX_UNSPACED || whole.contains(" ") : tokens.size() > 1) {
            return null;
        }
        String word = TermNormalizer.normalize(whole);
        boolean ordinary = TermKind.of(word) == 0 && !GENERAL.contains(word) && word.indexOf(' ') < 0;
        return ordinary && (unspaced || word.length() > 2) ? Inflection.stem(word) : null;
    }

    private void dropAmbiguous() {
        Map<String, Integer> counts = new HashMap<>();
        for (Map<String, Set<String>> concept : concepts) {
            Set<String> words = new HashSet<>();
            concept.values().forEach(words::addAll);
            words.forEach(word -> counts.merge(word, 1, Integer::sum));
        }
        concepts.forEach(concept -> concept.values()
                .forEach(words -> words.removeIf(word -> counts.get(word) > MAX_CONCEPTS_OF_WORD)));
    }

    private void addEmoji(Path annotations) throws IOException {
        Map<String, Map<String, Set<String>>> names = new TreeMap<>();
        List<String> all = new ArrayList<>(languages);
        all.addAll(MORE_LANGUAGES);
        for (String language : all) {
            Path file = annotations.resolve(language).resolve("annotations.json");
            Matcher matcher = EMOJI.matcher(Files.readString(file));
            while (matcher.find()) {
                names.computeIfAbsent(matcher.group(1), any -> new TreeMap<>()).put(language, words(matcher.group(2)));
            }
        }
        Map<String, Set<Integer>> byWord = new HashMap<>();
        for (int i = 0; i < concepts.size(); i++) {
            for (Map.Entry<String, Set<String>> entry : concepts.get(i).entrySet()) {
                for (String word : entry.getValue()) {
                    byWord.computeIfAbsent(entry.getKey() + word, any -> new TreeSet<>()).add(i);
                }
            }
        }
        names.forEach((emoji, byLanguage) -> {
            if (Characters.isEmoji(emoji.codePointAt(0)) && emoji.codePointCount(0, emoji.length()) == 1) {
                concept(byLanguage, byWord).ifPresent(concept -> {
                    Map<String, Set<String>> words = concepts.get(concept);
                    words.computeIfAbsent("emoji", any -> new TreeSet<>()).add(emoji);
                    byLanguage.forEach((language, name) ->
                            words.computeIfAbsent(language, any -> new TreeSet<>()).addAll(name));
                });
            }
        });
    }

    private static Set<String> words(String list) {
        Set<String> words = new TreeSet<>();
        Matcher matcher = STRING.matcher(list == null ? "" : list);
        while (matcher.find()) {
            String word = word(matcher.group(1));
            if (word != null) {
                words.add(word);
            }
        }
        return words;
    }

    /** The concept that most languages give an emoji. */
    private static Optional<Integer> concept(Map<String, Set<String>> names, Map<String, Set<Integer>> byWord) {
        Map<Integer, Integer> votes = new TreeMap<>();
        names.forEach((language, words) -> words.forEach(word -> byWord.getOrDefault(language + word, Set.of())
                .forEach(concept -> votes.merge(concept, 1, Integer::sum))));
        return votes.entrySet().stream()
                .filter(entry -> entry.getValue() >= MIN_VOTES)
                .max(Map.Entry.<Integer, Integer>comparingByValue()
                        .thenComparing(Map.Entry.comparingByKey(Comparator.reverseOrder())))
                .map(Map.Entry::getKey);
    }
}
