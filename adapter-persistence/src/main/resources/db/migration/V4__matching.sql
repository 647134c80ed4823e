CREATE TABLE match (
    account_id      text COLLATE "C" NOT NULL,
    id              text COLLATE "C" NOT NULL,
    post_id         text COLLATE "C" NOT NULL,
    product_id      text COLLATE "C" NOT NULL,
    status          text COLLATE "C" NOT NULL,
    source          text COLLATE "C" NOT NULL,
    confidence      double precision NOT NULL,
    matcher_version text,
    -- Kind, text, quote, where it starts, weight; then those of the next one.
    evidence        text[] NOT NULL,
    decided_by      text COLLATE "C",
    decided_at      timestamptz,
    created_at      timestamptz NOT NULL,
    updated_at      timestamptz NOT NULL,
    version         bigint NOT NULL,
    CONSTRAINT match_pkey PRIMARY KEY (account_id, id),
    CONSTRAINT match_post_product_key UNIQUE (account_id, post_id, product_id),
    CONSTRAINT match_post_fkey FOREIGN KEY (account_id, post_id) REFERENCES post (account_id, id) ON DELETE CASCADE,
    CONSTRAINT match_product_fkey FOREIGN KEY (account_id, product_id)
        REFERENCES product (account_id, id) ON DELETE CASCADE,
    CONSTRAINT match_status_check CHECK (status IN ('suggested', 'confirmed', 'rejected')),
    CONSTRAINT match_source_check CHECK (source IN ('matcher', 'manual', 'import')),
    CONSTRAINT match_confidence_check CHECK (confidence BETWEEN 0 AND 1),
    CONSTRAINT match_decision_check CHECK ((decided_by IS NULL) = (decided_at IS NULL)),
    CONSTRAINT match_version_check CHECK (version >= 1)
);
CREATE INDEX match_newest ON match (account_id, status, created_at DESC, id DESC);
CREATE INDEX match_of_product ON match (account_id, product_id, created_at DESC, id DESC);
-- What people decided, which is little among all that the matcher finds; it is counted without a look at the rows.
CREATE INDEX match_decided ON match (account_id, decided_at DESC, id DESC) INCLUDE (source, status, confidence)
    WHERE decided_at IS NOT NULL;

CREATE TABLE matching_settings (
    account_id          text COLLATE "C" NOT NULL,
    confirm_at          double precision NOT NULL,
    suggest_at          double precision NOT NULL,
    calibration_version bigint NOT NULL,
    slope               double precision NOT NULL,
    intercept           double precision NOT NULL,
    learned_from        bigint NOT NULL,
    learned_at          timestamptz,
    version             bigint NOT NULL,
    CONSTRAINT matching_settings_pkey PRIMARY KEY (account_id),
    CONSTRAINT matching_settings_account_fkey FOREIGN KEY (account_id) REFERENCES account (account_id),
    CONSTRAINT matching_settings_version_check CHECK (version >= 1)
);

-- The products that were created, removed, or changed in what matching reads of them, by the numbers of the transactions
-- that did it. Without foreign keys: a product may be gone, and checking the account would slow down imports.
CREATE TABLE catalogue_change (
    account_id text COLLATE "C" NOT NULL,
    xid        bigint NOT NULL,
    product_id text COLLATE "C" NOT NULL,
    changed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    CONSTRAINT catalogue_change_pkey PRIMARY KEY (account_id, xid, product_id)
);

-- How far posts were matched again after these changes: a mark, and the number below which all were followed.
CREATE TABLE catalogue_followed (
    account_id     text COLLATE "C" NOT NULL,
    xid            bigint NOT NULL,
    rest           text COLLATE "C" NOT NULL,
    followed_below bigint NOT NULL,
    CONSTRAINT catalogue_followed_pkey PRIMARY KEY (account_id),
    CONSTRAINT catalogue_followed_account_fkey FOREIGN KEY (account_id) REFERENCES account (account_id)
);

-- What is there already is told of as new, so that the posts are matched that were there before there were matches.
INSERT INTO catalogue_change (account_id, xid, product_id)
SELECT account_id, pg_current_xact_id()::text::bigint, id FROM product;
