-- Records are found by the terms that they hold: words, hashtags, brands, whatever a filter may ask for. Each term is a
-- 64-bit hash of the account and the term, so that this index is the account's own though it can't start with
-- account_id; every statement names the account besides. Computed by the program, as is the digest: 16 bytes over what
-- clients say of the record but its status, by which an import knows records that are unchanged. Empty for rows stored
-- before; V3 fills in their terms. The defaults stay, as nodes of the version before may still run.
ALTER TABLE product
    ADD COLUMN terms  bigint[] NOT NULL DEFAULT '{}',
    ADD COLUMN digest bytea NOT NULL DEFAULT '';
ALTER TABLE post
    ADD COLUMN terms  bigint[] NOT NULL DEFAULT '{}',
    ADD COLUMN digest bytea NOT NULL DEFAULT '';

-- The network's own id of the user, where it is known; null elsewhere.
ALTER TABLE social_account ADD COLUMN platform_user_id text COLLATE "C";
CREATE INDEX social_account_user ON social_account (account_id, platform, platform_user_id)
    WHERE platform_user_id IS NOT NULL;

CREATE TABLE import (
    account_id text COLLATE "C" NOT NULL,
    id         text COLLATE "C" NOT NULL,
    kind       text COLLATE "C" NOT NULL,
    state      text COLLATE "C" NOT NULL,
    created    bigint NOT NULL,
    updated    bigint NOT NULL,
    unchanged  bigint NOT NULL,
    refused    bigint NOT NULL,
    archived   bigint NOT NULL,
    -- Line and reason; then those of the next one.
    refusals   text[] NOT NULL,
    problem    text,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    CONSTRAINT import_pkey PRIMARY KEY (account_id, id),
    CONSTRAINT import_account_fkey FOREIGN KEY (account_id) REFERENCES account (account_id),
    CONSTRAINT import_kind_check CHECK (kind IN ('products', 'posts', 'influencers')),
    CONSTRAINT import_state_check CHECK (state IN ('running', 'completed', 'failed', 'interrupted'))
);
CREATE INDEX import_newest ON import (account_id, created_at DESC, id DESC);

-- What requests were answered with, by the key that their sender gave them. Without a status while it is worked on.
CREATE TABLE answer (
    account_id  text COLLATE "C" NOT NULL,
    key         text COLLATE "C" NOT NULL,
    fingerprint text COLLATE "C" NOT NULL,
    status      integer,
    location    text,
    tag         text,
    body        bytea,
    created_at  timestamptz NOT NULL,
    CONSTRAINT answer_pkey PRIMARY KEY (account_id, key),
    CONSTRAINT answer_account_fkey FOREIGN KEY (account_id) REFERENCES account (account_id),
    CONSTRAINT answer_complete_check CHECK ((status IS NULL) = (body IS NULL))
);
CREATE INDEX answer_oldest ON answer (account_id, created_at);

-- Lists of one status in their order; those of several are put together from these.
CREATE INDEX product_newest ON product (account_id, status, created_at DESC, id DESC);
CREATE INDEX post_newest ON post (account_id, status, created_at DESC, id DESC);

CREATE INDEX product_terms ON product USING gin (terms);
CREATE INDEX post_terms ON post USING gin (terms);
