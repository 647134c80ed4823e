package bench.spring;

import java.util.List;
import java.util.Set;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestAttribute;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
@RequestMapping("/api/v1")
class CatalogController {

    private final Catalog catalog;

    CatalogController(Catalog catalog) {
        this.catalog = catalog;
    }

    @GetMapping("/posts/{id}")
    Views.Post post(@RequestAttribute(TokenFilter.ACCOUNT) String account, @PathVariable String id,
                  @RequestParam(defaultValue = "") Set<String> expand) {
        return catalog.post(account, id, expand);
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
    List<Views.InfluencerWithPosts> influencersWithPosts(@RequestAttribute(TokenFilter.ACCOUNT) String account) {
        return catalog.influencersWithPosts(account);
    }
}
