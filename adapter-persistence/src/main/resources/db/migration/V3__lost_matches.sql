-- What the matcher had read when it found a match: fingerprints of the post and of the product, 32 bits each; 0 if unknown.
ALTER TABLE match ADD COLUMN basis bigint NOT NULL DEFAULT 0;

-- Matches that were confirmed and aren't any more, without a person's decision. They outlive their product, so there is no
-- foreign key to it.
CREATE TABLE lost_match (
    account_id        text COLLATE "C" NOT NULL,
    id                text COLLATE "C" NOT NULL,
    post_id           text COLLATE "C" NOT NULL,
    product_id        text COLLATE "C" NOT NULL,
    product_title     text NOT NULL,
    reason            text COLLATE "C" NOT NULL,
    better_product_id text COLLATE "C",
    confidence        double precision NOT NULL,
    created_at        timestamptz NOT NULL,
    CONSTRAINT lost_match_pkey PRIMARY KEY (account_id, id),
    CONSTRAINT lost_match_post_product_key UNIQUE (account_id, post_id, product_id),
    CONSTRAINT lost_match_post_fkey FOREIGN KEY (account_id, post_id)
        REFERENCES post (account_id, id) ON DELETE CASCADE,
    CONSTRAINT lost_match_reason_check CHECK (
        reason IN ('post_changed', 'product_changed', 'product_archived', 'product_deleted', 'better_match',
            'thresholds_changed')),
    CONSTRAINT lost_match_better_product_check CHECK ((better_product_id IS NOT NULL) = (reason = 'better_match')),
    CONSTRAINT lost_match_confidence_check CHECK (confidence BETWEEN 0 AND 1)
);
CREATE INDEX lost_match_newest ON lost_match (account_id, created_at DESC, id DESC);
