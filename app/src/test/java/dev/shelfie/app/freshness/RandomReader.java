package dev.shelfie.app.freshness;

import static dev.shelfie.app.freshness.ReadHistory.ABSENT;
import static dev.shelfie.app.freshness.RecordValues.CONFIRMED;
import static dev.shelfie.app.freshness.RecordValues.REJECTED;

import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;

/** Reads records at random, in every way that a client can, and compares the answers with the history. For one thread. */
final class RandomReader {

    private static final List<String> EXPANSIONS_OF_POSTS = List.of(
            "",
            "expand=influencer",
            "expand=products",
            "expand=influencer,products",
            "expand=influencer.posts.products",
            "expand=influencer.posts.influencer.posts,products");
    private static final List<String> EXPANSIONS_OF_INFLUENCERS =
            List.of("", "include=posts", "expand=posts.products", "expand=posts.influencer.posts.products");
    private static final List<String> EXPANSIONS_OF_MATCHES =
            List.of("", "expand=post,product", "expand=post.influencer.posts.products");
    private static final List<String> SORTED = List.of(
            "/posts?sort=-updated_at&limit=20",
            "/posts?updated_after=2020-01-01&expand=influencer,products",
            "/products?sort=updated_at&limit=20",
            "/products?updated_after=2020-01-01",
            "/influencers?sort=created_at",
            "/influencers?updated_after=2020-01-01&expand=posts.products");
    private static final String ALL = "status=all";
    private static final Pattern NEXT = Pattern.compile("<([^>]*)>; rel=\"next\"");
    private static final int MAX_TAGS = 2000;

    private final ReadHistory history;
    private final Map<String, String> addresses;
    private final String gallery;
    private final List<NodeClient> nodes;
    private final ReadHistory.Reader reader;
    private final Random random;
    /** The last answer to each request, by its address: its entity tag and its records. */
    private final Map<String, Tagged> tagged = new HashMap<>();

    private record Tagged(String tag, JsonNode content) {}

    RandomReader(World world, long seed) {
        this.history = world.history();
        this.addresses = world.addresses();
        this.gallery = world.gallery();
        this.nodes = world.readers();
        this.reader = history.reader();
        this.random = new Random(seed);
    }

    /** Reads once; returns what the answer shows that it mustn't. */
    List<String> read() {
        int dice = random.nextInt(100);
        if (dice < 30) {
            return readOne("/posts/", any("post_"), any(EXPANSIONS_OF_POSTS));
        } else if (dice < 42) {
            return readOne("/influencers/", any("inf_"), any(EXPANSIONS_OF_INFLUENCERS));
        } else if (dice < 52) {
            return readOne("/products/", any("prod_"), "");
        } else if (dice < 60) {
            return readOne("/matches/", any("match_"), any(EXPANSIONS_OF_MATCHES));
        } else if (dice < 68) {
            return search();
        } else {
            return random.nextBoolean() ? readList() : readFiltered();
        }
    }

    private List<String> readOne(String path, String id, String expansion) {
        boolean hasStatus = path.equals("/posts/") || path.equals("/influencers/");
        boolean all = random.nextBoolean() || !hasStatus;
        String found = random.nextInt(4) == 0 ? addresses.getOrDefault(id, path + id) : path + id;
        String address = found + "?" + (all && hasStatus ? ALL + "&" : "") + expansion;
        ReadHistory.Read read = reader.begin();
        JsonNode shown = get(read, address);
        if (shown == null) {
            boolean hidden = !all && mayBeHidden(read, id);
            read.shows(id, "not found", value -> hidden || value.equals(ABSENT) || (!all && !isPublic(value)));
        } else {
            RecordValues.forEach(shown, read::shows);
            if (!all) {
                read.shows(id, "public", RandomReader::isPublic);
            }
        }
        return faults(read, address);
    }

    /** Whether nobody may see a post because its influencer isn't active. */
    private static boolean mayBeHidden(ReadHistory.Read read, String id) {
        List<String> influencers = read.values(RecordValues.influencerOf(id));
        return id.startsWith("post_")
                && (influencers.isEmpty()
                        || influencers.stream().anyMatch(each -> read.mayBe(each, value -> !isPublic(value))));
    }

    private static boolean isPublic(String value) {
        return value.endsWith(RecordValues.PUBLISHED) || value.endsWith(RecordValues.ACTIVE);
    }

    /** Searches the word that only one version of one record has. */
    private List<String> search() {
        String id = any(random.nextBoolean() ? "post_" : "prod_");
        String word = history.last(id).split("[ |]", 2)[0];
        String address = (id.startsWith("post_") ? "/posts?" : "/products?") + ALL + "&q=" + word;
        ReadHistory.Read read = reader.begin();
        JsonNode shown = get(read, address);
        Set<String> found = ids(shown);
        RecordValues.forEach(shown, read::shows);
        for (JsonNode each : shown) {
            if (!each.toString().contains(word)) {
                return List.of(address + " shows " + each);
            }
        }
        if (!found.contains(id)) {
            read.shows(id, "without " + word, value -> value.equals(ABSENT) || !value.startsWith(word));
        }
        return faults(read, address);
    }

    private List<String> readList() {
        return switch (random.nextInt(11)) {
            case 0 -> readList("/posts?" + ALL + "&" + any(EXPANSIONS_OF_POSTS), "post_");
            case 1 -> readPublic("/posts?" + any(EXPANSIONS_OF_POSTS));
            case 2 -> readList("/influencers?" + ALL + "&" + any(EXPANSIONS_OF_INFLUENCERS), "inf_");
            case 3 -> readPublic("/influencers?" + any(EXPANSIONS_OF_INFLUENCERS));
            case 4 -> readList("/products?limit=100&" + ALL, "prod_");
            case 5 -> readPublic("/products?limit=5");
            case 6 -> readList("/matches?" + any(EXPANSIONS_OF_MATCHES), "match_");
            case 7 -> readPublic("/galleries/" + gallery + "/posts?" + any(EXPANSIONS_OF_POSTS));
            case 8 -> readOfProduct(any("prod_"));
            case 9 -> readList("/lost-matches?limit=100&expand=post.influencer,product", "none");
            default -> readOfInfluencer(any("inf_"));
        };
    }

    private List<String> readFiltered() {
        return switch (random.nextInt(10)) {
            case 0 -> readList("/matches?status=confirmed", "match_", value -> !value.startsWith(CONFIRMED));
            case 1 -> readList("/matches?status=rejected", "match_", value -> !value.startsWith(REJECTED));
            case 2 -> readMatches(any("post_"));
            case 3 -> readSome("/posts?" + ALL + "&" + any(EXPANSIONS_OF_POSTS), "post_");
            case 4 -> readSome("/influencers?" + ALL + "&" + any(EXPANSIONS_OF_INFLUENCERS), "inf_");
            case 5 -> readSome("/products?" + ALL, "prod_");
            case 6 -> readSome("/matches?" + any(EXPANSIONS_OF_MATCHES), "match_");
            case 7 -> readPublic(any(SORTED));
            case 8 -> readByProducts(random.nextBoolean());
            default -> readBy(any("inf_"));
        };
    }

    /** Reads a list of all records of a type. Each that is there all the time must be in it. */
    private List<String> readList(String address, String type) {
        return readList(address, type, ABSENT::equals);
    }

    /** Reads a list of records of a type; {@code missing} says which it lacks, by their values. */
    private List<String> readList(String address, String type, Predicate<String> missing) {
        ReadHistory.Read read = reader.begin();
        Set<String> found = new HashSet<>();
        for (String next = address; next != null; ) {
            HttpResponse<String> answered = send("GET", next);
            read.end();
            JsonNode page = NodeClient.json(answered);
            RecordValues.forEach(page, read::shows);
            found.addAll(ids(page));
            Matcher link = NEXT.matcher(answered.headers().firstValue("Link").orElse(""));
            next = link.find() ? link.group(1) : null;
        }
        for (String id : history.records()) {
            if (id.startsWith(type) && !found.contains(id)) {
                read.shows(id, "missing", missing);
            }
        }
        return faults(read, address);
    }

    /** Reads a list of what everybody may see. Nothing else may be in it. */
    private List<String> readPublic(String address) {
        ReadHistory.Read read = reader.begin();
        JsonNode shown = get(read, address);
        RecordValues.forEach(shown, read::shows);
        List<String> faults = new ArrayList<>(faults(read, address));
        for (JsonNode each : shown) {
            if (!Set.of("published", "active").contains(each.get("status").stringValue())) {
                faults.add(address + " shows " + each);
            }
        }
        return faults;
    }

    /** Reads records by their ids. */
    private List<String> readSome(String list, String type) {
        Set<String> ids = new TreeSet<>(List.of(any(type), any(type)));
        String address = list + "&ids=" + String.join(",", ids);
        ReadHistory.Read read = reader.begin();
        JsonNode shown = get(read, address);
        RecordValues.forEach(shown, read::shows);
        ids.removeAll(ids(shown));
        ids.forEach(id -> read.shows(id, "missing", ABSENT::equals));
        return faults(read, address);
    }

    /** Reads what a post shows as its matches tell it. */
    private List<String> readMatches(String post) {
        String address = "/posts/" + post + "/matches?limit=100&" + any(EXPANSIONS_OF_MATCHES);
        ReadHistory.Read read = reader.begin();
        JsonNode shown = get(read, address);
        if (shown == null) {
            read.shows(post, "not found", ABSENT::equals);
        } else {
            RecordValues.forEach(shown, read::shows);
            Set<String> products = new TreeSet<>();
            for (JsonNode match : shown) {
                JsonNode product = match.get("product");
                if (match.get("status").stringValue().equals(CONFIRMED)) {
                    products.add((product.isString() ? product : product.get("id")).stringValue());
                }
            }
            read.shows(RecordValues.productsOf(post), String.join(",", products));
        }
        return faults(read, address);
    }

    /** Reads the posts that show products, or those that show none. */
    private List<String> readByProducts(boolean some) {
        String address = "/posts?limit=100&" + ALL + "&has_products=" + some;
        ReadHistory.Read read = reader.begin();
        JsonNode shown = get(read, address);
        RecordValues.forEach(shown, read::shows);
        Set<String> found = ids(shown);
        for (String record : history.records()) {
            if (record.startsWith(RecordValues.productsOf("post_"))
                    && !found.contains(
                            record.substring(RecordValues.productsOf("").length()))) {
                read.shows(record, "missing", value -> value.equals(ABSENT) || value.isEmpty() == some);
            }
        }
        List<String> faults = new ArrayList<>(faults(read, address));
        for (JsonNode each : shown) {
            if (each.path("products").isEmpty() == some) {
                faults.add(address + " shows " + each);
            }
        }
        return faults;
    }

    /** Reads the posts by an influencer. */
    private List<String> readBy(String influencer) {
        String address = "/posts?limit=100&" + ALL + "&influencer=" + influencer + "&" + any(EXPANSIONS_OF_POSTS);
        ReadHistory.Read read = reader.begin();
        JsonNode shown = get(read, address);
        RecordValues.forEach(shown, read::shows);
        Set<String> found = ids(shown);
        String prefix = RecordValues.influencerOf("");
        for (String record : history.records()) {
            if (record.startsWith(prefix) && !found.contains(record.substring(prefix.length()))) {
                read.shows(record, "of another than " + influencer, value -> !value.equals(influencer));
            }
        }
        return faults(read, address);
    }

    private List<String> readOfProduct(String product) {
        String address = "/products/" + product + "/posts?limit=100&" + ALL + "&" + any(EXPANSIONS_OF_POSTS);
        ReadHistory.Read read = reader.begin();
        JsonNode shown = get(read, address);
        if (shown == null) {
            read.shows(product, "not found", ABSENT::equals);
            return faults(read, address);
        }
        RecordValues.forEach(shown, read::shows);
        Set<String> found = ids(shown);
        for (String record : history.records()) {
            if (record.startsWith("products of ") && !found.contains(record.substring("products of ".length()))) {
                read.shows(record, "without " + product, value -> !value.contains(product));
            }
        }
        return faults(read, address);
    }

    private List<String> readOfInfluencer(String influencer) {
        String address = "/influencers/" + influencer + "/posts?" + ALL + "&" + any(EXPANSIONS_OF_POSTS);
        ReadHistory.Read read = reader.begin();
        JsonNode shown = get(read, address);
        if (shown == null) {
            read.shows(influencer, "not found", ABSENT::equals);
        } else {
            RecordValues.forEach(shown, read::shows);
        }
        return faults(read, address);
    }

    /** The content of the answer; null if there is no such record. */
    private JsonNode get(ReadHistory.Read read, String address) {
        Tagged known = tagged.get(address);
        boolean head = known != null && random.nextInt(4) == 0;
        HttpResponse<String> answered = known == null
                ? send("GET", address)
                : send(head ? "HEAD" : "GET", address, head ? "Accept" : "If-None-Match", head ? "*/*" : known.tag());
        String tag = answered.headers().firstValue("ETag").orElse("");
        if (known != null && (answered.statusCode() == 304 || (head && tag.equals(known.tag())))) {
            read.end();
            return known.content();
        }
        if (head) {
            answered = send("GET", address);
            tag = answered.headers().firstValue("ETag").orElse("");
        }
        read.end();
        if (answered.statusCode() == 404) {
            return null;
        }
        JsonNode content = NodeClient.json(answered);
        if (tagged.size() == MAX_TAGS) {
            tagged.clear();
        }
        if (!tag.isEmpty()) {
            tagged.put(address, new Tagged(tag, content));
        }
        return content;
    }

    private HttpResponse<String> send(String method, String address, String... headers) {
        HttpResponse<String> answered = any(nodes).send(method, address, "", headers);
        if (!Set.of(200, 304, 404).contains(answered.statusCode())) {
            throw new AssertionError(method + " " + address + " was answered " + answered.body());
        }
        return answered;
    }

    private static List<String> faults(ReadHistory.Read read, String address) {
        return read.faults().stream().map(fault -> address + ": " + fault).toList();
    }

    private static Set<String> ids(JsonNode list) {
        Set<String> ids = new HashSet<>();
        list.forEach(each -> ids.add(each.get("id").stringValue()));
        return ids;
    }

    /** The id of a record of this type: mostly of one that is there, sometimes of one that was deleted. */
    private String any(String type) {
        List<String> there = new ArrayList<>();
        List<String> all = new ArrayList<>();
        for (String record : history.records()) {
            if (record.startsWith(type)) {
                all.add(record);
                if (!history.last(record).equals(ABSENT)) {
                    there.add(record);
                }
            }
        }
        return any(there.isEmpty() || random.nextInt(10) == 0 ? all : there);
    }

    private <T> T any(List<T> of) {
        return of.get(random.nextInt(of.size()));
    }
}
