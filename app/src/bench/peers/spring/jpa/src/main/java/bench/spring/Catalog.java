package bench.spring;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

@Service
@Transactional(readOnly = true)
public class Catalog {

    private final PostRepository posts;
    private final InfluencerRepository influencers;

    Catalog(PostRepository posts, InfluencerRepository influencers) {
        this.posts = posts;
        this.influencers = influencers;
    }

    public Views.Post post(String accountId, String id, Set<String> expand) {
        return (expand.isEmpty() ? posts.find(accountId, id) : posts.findExpanded(accountId, id))
                .orElseThrow(() -> new NotFoundException("post", id))
                .toDto(expand.contains("influencer"), expand.contains("products"));
    }

    public List<Views.Post> postsOf(String accountId, String influencerId) {
        List<Post> found = posts.findOf(accountId, influencerId);
        if (found.isEmpty() && !influencers.existsByAccountIdAndId(accountId, influencerId)) {
            throw new NotFoundException("influencer", influencerId);
        }
        return found.stream().map(p -> p.toDto(false, false)).toList();
    }

    public List<Views.Influencer> influencers(String accountId) {
        return influencers.findByAccountIdOrderByCreatedAtDescIdDesc(accountId).stream().map(Influencer::toDto).toList();
    }

    public List<Views.InfluencerWithPosts> influencersWithPosts(String accountId) {
        List<Influencer> all = influencers.findByAccountIdOrderByCreatedAtDescIdDesc(accountId);
        Map<String, List<Views.Post>> byInfluencer = posts.findAll(accountId).stream()
                .collect(Collectors.groupingBy(p -> p.getInfluencer().getId(),
                        Collectors.mapping(p -> p.toDto(false, false), Collectors.toList())));
        return all.stream()
                .map(i -> new Views.InfluencerWithPosts(i.toDto(), byInfluencer.getOrDefault(i.getId(), List.of())))
                .toList();
    }
}
