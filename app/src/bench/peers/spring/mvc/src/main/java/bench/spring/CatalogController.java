package bench.spring;

import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestAttribute;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.SequenceWriter;
import tools.jackson.databind.json.JsonMapper;

@RestController
@RequestMapping("/api/v1")
class CatalogController {

    private final Catalog catalog;
    private final JsonMapper json;

    CatalogController(Catalog catalog, JsonMapper json) {
        this.catalog = catalog;
        this.json = json;
    }

    @GetMapping("/posts/{id}")
    Views.Post post(@RequestAttribute(TokenFilter.ACCOUNT) String account, @PathVariable String id,
                  @RequestParam(defaultValue = "") Set<String> expand) {
        return (expand.isEmpty()
                ? catalog.post(account, id)
                : catalog.post(account, id, expand.contains("influencer"), expand.contains("products")))
                .orElseThrow(() -> new NotFoundException("post", id));
    }

    @GetMapping("/influencers/{id}/posts")
    List<Views.Post> posts(@RequestAttribute(TokenFilter.ACCOUNT) String account, @PathVariable String id) {
        return catalog.postsOf(account, id);
    }

    @GetMapping("/influencers")
    List<Views.Influencer> influencers(@RequestAttribute(TokenFilter.ACCOUNT) String account) {
        return catalog.influencers(account);
    }

    @GetMapping(path = "/influencers", params = "include=posts")
    void influencersWithPosts(@RequestAttribute(TokenFilter.ACCOUNT) String account, HttpServletResponse response)
            throws IOException {
        response.setContentType(MediaType.APPLICATION_JSON_VALUE);
        try (SequenceWriter out = json.writer().writeValuesAsArray(response.getOutputStream())) {
            catalog.influencersWithPosts(account, out::write);
        }
    }
}
