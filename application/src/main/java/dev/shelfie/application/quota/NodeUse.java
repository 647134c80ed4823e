package dev.shelfie.application.quota;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.AccountId;
import java.time.Duration;

/**
 * What a node has let an account use.
 *
 * @param account the account
 * @param node the name of the node, another one each time that it starts
 * @param used how many requests it has granted since it started, or since it forgot an account that sent none
 * @param remaining how many it believed to remain then; negative if nodes have granted too many
 * @param age how long ago it said so
 */
public record NodeUse(AccountId account, String node, long used, long remaining, Duration age) {

    /** @throws NullPointerException if an argument is null */
    public NodeUse {
        requireNonNull(account, "account");
        requireNonNull(node, "node");
        requireNonNull(age, "age");
    }
}
