package dev.shelfie.app.service;

import dev.shelfie.app.support.ApiResponse;
import dev.shelfie.app.support.TestAccount;
import dev.shelfie.app.support.TestService;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/**
 * Posts to be listed, a to k, each named by its id on the network. They were created on the first days of 2026, in this
 * order, but for g and h, which are equally new. Of i (a draft) and j (archived) and k (of an inactive influencer), those
 * know who may write.
 *
 * @param retailer whose they are
 * @param ids the ids of the posts, and of what they belong to: {@code lina}, {@code mara}, {@code ida}, {@code dress},
 *     {@code hat}
 */
record ListedPosts(TestAccount retailer, Map<String, String> ids) {

    private static final Map<TestService, ListedPosts> KNOWN = new ConcurrentHashMap<>();

    /** The posts of this service; they are made when first asked for. */
    static ListedPosts on(TestService service) {
        return KNOWN.computeIfAbsent(service, ListedPosts::make);
    }

    /** The names of the posts that a list holds, in its order. */
    String names(ApiResponse list) {
        return list.json()
                .valueStream()
                .map(post -> post.get("platform_post_id").stringValue())
                .collect(Collectors.joining());
    }

    /** A path in which names in braces stand for ids. */
    String path(String template) {
        String path = template;
        for (Map.Entry<String, String> each : ids.entrySet()) {
            path = path.replace("{" + each.getKey() + "}", each.getValue());
        }
        return path;
    }

    private static ListedPosts make(TestService service) {
        TestAccount retailer = TestAccount.of(service);
        Map<String, String> ids = new LinkedHashMap<>();
        ListedPosts made = new ListedPosts(retailer, ids);
        for (String name : List.of("lina", "mara", "ida")) {
            ids.put(name, retailer.influencer(name));
        }
        ids.put("dress", retailer.product("dress", "Kleid"));
        ids.put("hat", retailer.product("hat", "Hut"));
        made.add("a", "lina", "instagram", "01", "'caption': 'Sommerkleid in Weiß #Sommer #OOTD'", "dress");
        made.add("b", "lina", "instagram", "02", "'caption': 'Straße nach Süden'");
        made.add("c", "lina", "tiktok", "03", "'caption': '今日のコーデ #夏 東京で', 'permalink': 'https://tiktok.com/c'", "hat");
        made.add("d", "mara", "instagram", "04", "'caption': 'Robe d’été très légère #été'", "dress", "hat");
        made.add("e", "mara", "youtube", "05", "'caption': 'Летнее платье'");
        made.add("f", "mara", "instagram", "06", "'caption': 'فستان صيفي'");
        made.add("g", "mara", "instagram", "07", "'hashtags': ['sommer']");
        made.add("h", "mara", "instagram", "07", "'caption': 'ＦＵＬＬ width 🌿'");
        made.add("i", "mara", "instagram", "08", "'caption': '#Sommer', 'status': 'draft'");
        made.add("j", "mara", "instagram", "09", "'caption': '#Sommer', 'status': 'archived'");
        made.add("k", "ida", "instagram", "10", "'caption': '#Sommer'");
        retailer.client().patch("/api/v1/influencers/" + ids.get("ida"), "{'status': 'inactive'}");
        return made;
    }

    private void add(String name, String author, String platform, String day, String content, String... shown) {
        String post = retailer.created("/api/v1/posts", """
                {'influencer': '%s', 'platform': '%s', 'platform_post_id': '%s', 'created_at': '2026-01-%sT00:00:00Z', %s}
                """.formatted(ids.get(author), platform, name, day, content))
                .id();
        ids.put(name, post);
        if (shown.length > 0) {
            retailer.show(post, List.of(shown).stream().map(ids::get).toArray(String[]::new));
        }
    }
}
