package dev.shelfie.application.post;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.matching.Match;
import dev.shelfie.domain.matching.MatchId;
import dev.shelfie.domain.matching.loss.LostMatch;
import dev.shelfie.domain.post.Post;
import java.util.List;

/**
 * What matching a post changes. Nothing of it is saved yet.
 *
 * @param post the post with the products that it shows, best first; otherwise as it was given
 * @param found matches to save: new ones, and those that changed
 * @param withdrawn matches to delete, because the matcher doesn't find them any more
 * @param lost the matches that were confirmed and aren't any more, to record
 */
public record MatchedPost(Post post, List<Match> found, List<MatchId> withdrawn, List<LostMatch> lost) {

    /** @throws NullPointerException if an argument is null */
    public MatchedPost {
        requireNonNull(post, "post");
        found = List.copyOf(found);
        withdrawn = List.copyOf(withdrawn);
        lost = List.copyOf(lost);
    }
}
