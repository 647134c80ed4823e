-- Every primary key, index and foreign key starts with account_id: the rows of one account lie together, and the tables
-- can be distributed by account. Ids and names of constants are compared byte by byte (COLLATE "C"), which is Java's
-- order for them, and the fastest.

CREATE TABLE account (
    account_id text COLLATE "C" NOT NULL,
    name       text NOT NULL,
    plan       text COLLATE "C" NOT NULL,
    created_at timestamptz NOT NULL,
    CONSTRAINT account_pkey PRIMARY KEY (account_id),
    CONSTRAINT account_plan_check CHECK (plan IN ('free', 'standard', 'enterprise', 'unlimited'))
);

CREATE TABLE token (
    account_id   text COLLATE "C" NOT NULL,
    id           text COLLATE "C" NOT NULL,
    name         text NOT NULL,
    environment  text COLLATE "C" NOT NULL,
    permissions  text[] COLLATE "C" NOT NULL,
    hash         bytea NOT NULL,
    prefix       text NOT NULL,
    last_used_at timestamptz,
    expires_at   timestamptz,
    revoked_at   timestamptz,
    created_at   timestamptz NOT NULL,
    CONSTRAINT token_pkey PRIMARY KEY (account_id, id),
    CONSTRAINT token_hash_key UNIQUE (account_id, hash),
    CONSTRAINT token_account_fkey FOREIGN KEY (account_id) REFERENCES account (account_id),
    CONSTRAINT token_environment_check CHECK (environment IN ('live', 'test')),
    CONSTRAINT token_hash_check CHECK (octet_length(hash) = 32)
);

-- People who sign in.
CREATE TABLE user_account (
    account_id        text COLLATE "C" NOT NULL,
    id                text COLLATE "C" NOT NULL,
    email             text COLLATE "C" NOT NULL,
    name              text,
    role              text COLLATE "C" NOT NULL,
    -- A hash; null until the user accepts the invitation.
    password          text COLLATE "C",
    last_signed_in_at timestamptz,
    created_at        timestamptz NOT NULL,
    version           bigint NOT NULL,
    CONSTRAINT user_account_pkey PRIMARY KEY (account_id, id),
    CONSTRAINT user_account_email_key UNIQUE (account_id, email),
    CONSTRAINT user_account_account_fkey FOREIGN KEY (account_id) REFERENCES account (account_id),
    CONSTRAINT user_account_role_check CHECK (role IN ('owner', 'editor', 'viewer')),
    CONSTRAINT user_account_version_check CHECK (version >= 1)
);

-- No index holds last_used_at, so that an update of it touches one page.
CREATE TABLE session (
    account_id   text COLLATE "C" NOT NULL,
    hash         bytea NOT NULL,
    user_id      text COLLATE "C" NOT NULL,
    created_at   timestamptz NOT NULL,
    last_used_at timestamptz NOT NULL,
    CONSTRAINT session_pkey PRIMARY KEY (account_id, hash),
    CONSTRAINT session_user_fkey FOREIGN KEY (account_id, user_id)
        REFERENCES user_account (account_id, id) ON DELETE CASCADE,
    CONSTRAINT session_hash_check CHECK (octet_length(hash) = 32)
);
CREATE INDEX session_of_user ON session (account_id, user_id);

-- A user has at most one link of each kind.
CREATE TABLE sign_in_link (
    account_id text COLLATE "C" NOT NULL,
    user_id    text COLLATE "C" NOT NULL,
    kind       text COLLATE "C" NOT NULL,
    hash       bytea NOT NULL,
    expires_at timestamptz NOT NULL,
    CONSTRAINT sign_in_link_pkey PRIMARY KEY (account_id, user_id, kind),
    CONSTRAINT sign_in_link_hash_key UNIQUE (account_id, hash),
    CONSTRAINT sign_in_link_user_fkey FOREIGN KEY (account_id, user_id)
        REFERENCES user_account (account_id, id) ON DELETE CASCADE,
    CONSTRAINT sign_in_link_kind_check CHECK (kind IN ('invitation', 'sign_in')),
    CONSTRAINT sign_in_link_hash_check CHECK (octet_length(hash) = 32)
);

-- Filters find influencers, products and posts by their terms: words, hashtags, brands and so on. The program stores each
-- term as a 64-bit hash of account and term. So the indexes of terms belong to one account each, though they can't start
-- with account_id; every statement names the account as well.

CREATE TABLE influencer (
    account_id      text COLLATE "C" NOT NULL,
    id              text COLLATE "C" NOT NULL,
    display_name    text NOT NULL,
    bio             text,
    avatar_url      text,
    -- In the order in which they are shown: platform, username, the platform's user id, URL, followers, verified; then
    -- the same of the next one.
    social_accounts text[] NOT NULL,
    status          text COLLATE "C" NOT NULL,
    terms           bigint[] NOT NULL,
    created_at      timestamptz NOT NULL,
    updated_at      timestamptz NOT NULL,
    version         bigint NOT NULL,
    CONSTRAINT influencer_pkey PRIMARY KEY (account_id, id),
    CONSTRAINT influencer_account_fkey FOREIGN KEY (account_id) REFERENCES account (account_id),
    CONSTRAINT influencer_status_check CHECK (status IN ('active', 'inactive')),
    CONSTRAINT influencer_version_check CHECK (version >= 1)
);
CREATE INDEX influencer_newest ON influencer (account_id, created_at DESC, id DESC);
CREATE INDEX influencer_terms ON influencer USING gin (terms);

-- The same accounts as in influencer.social_accounts: each username belongs to one influencer and leads to it.
CREATE TABLE social_account (
    account_id       text COLLATE "C" NOT NULL,
    platform         text COLLATE "C" NOT NULL,
    username_key     text COLLATE "C" NOT NULL,
    influencer_id    text COLLATE "C" NOT NULL,
    -- The platform's own id of the user; null if it isn't known.
    platform_user_id text COLLATE "C",
    CONSTRAINT social_account_pkey PRIMARY KEY (account_id, platform, username_key),
    CONSTRAINT social_account_influencer_fkey FOREIGN KEY (account_id, influencer_id)
        REFERENCES influencer (account_id, id) ON DELETE CASCADE,
    CONSTRAINT social_account_platform_check CHECK (
        platform IN ('instagram', 'tiktok', 'youtube', 'x', 'facebook', 'pinterest', 'threads'))
);
CREATE INDEX social_account_influencer ON social_account (account_id, influencer_id);
CREATE INDEX social_account_user ON social_account (account_id, platform, platform_user_id)
    WHERE platform_user_id IS NOT NULL;

-- The digest of a product or a post is 16 bytes over what clients send of it, except its status. An import compares it to
-- find out whether a record changes.

CREATE TABLE product (
    account_id        text COLLATE "C" NOT NULL,
    id                text COLLATE "C" NOT NULL,
    external_id       text COLLATE "C" NOT NULL,
    item_group_id     text COLLATE "C",
    gtin              text COLLATE "C",
    mpn               text COLLATE "C",
    sku               text COLLATE "C",
    title             text NOT NULL,
    brand             text,
    description       text,
    category          text,
    url               text NOT NULL,
    images            text[] NOT NULL,
    -- Without a fixed scale: 29.00 stays 29.00, and 29.9 stays 29.9.
    price_amount      numeric,
    sale_price_amount numeric,
    price_currency    text COLLATE "C",
    availability      text COLLATE "C" NOT NULL,
    -- Name and value of each attribute in turn.
    attributes        text[] NOT NULL,
    status            text COLLATE "C" NOT NULL,
    terms             bigint[] NOT NULL,
    digest            bytea NOT NULL,
    created_at        timestamptz NOT NULL,
    updated_at        timestamptz NOT NULL,
    version           bigint NOT NULL,
    CONSTRAINT product_pkey PRIMARY KEY (account_id, id),
    CONSTRAINT product_external_id_key UNIQUE (account_id, external_id),
    CONSTRAINT product_account_fkey FOREIGN KEY (account_id) REFERENCES account (account_id),
    CONSTRAINT product_price_check CHECK (
        (price_amount IS NULL) = (price_currency IS NULL)
        AND (sale_price_amount IS NULL OR sale_price_amount <= price_amount)),
    CONSTRAINT product_availability_check CHECK (
        availability IN ('in_stock', 'out_of_stock', 'preorder', 'backorder')),
    CONSTRAINT product_status_check CHECK (status IN ('active', 'archived')),
    CONSTRAINT product_version_check CHECK (version >= 1)
);
-- A list of several statuses merges the lists of each.
CREATE INDEX product_newest ON product (account_id, status, created_at DESC, id DESC);
CREATE INDEX product_terms ON product USING gin (terms);

CREATE TABLE post (
    account_id       text COLLATE "C" NOT NULL,
    id               text COLLATE "C" NOT NULL,
    influencer_id    text COLLATE "C" NOT NULL,
    platform         text COLLATE "C" NOT NULL,
    platform_post_id text COLLATE "C" NOT NULL,
    permalink        text NOT NULL,
    caption          text,
    language         text,
    hashtags         text[] NOT NULL,
    mentions         text[] NOT NULL,
    links            text[] NOT NULL,
    -- Type, URL, width, height, alternative text, thumbnail URL; then the same of the next one.
    media            text[] NOT NULL,
    status           text COLLATE "C" NOT NULL,
    -- The products that the post shows, best first. They are here so that reading a post reads one row.
    product_ids      text[] COLLATE "C" NOT NULL,
    terms            bigint[] NOT NULL,
    digest           bytea NOT NULL,
    created_at       timestamptz NOT NULL,
    updated_at       timestamptz NOT NULL,
    version          bigint NOT NULL,
    CONSTRAINT post_pkey PRIMARY KEY (account_id, id),
    CONSTRAINT post_publication_key UNIQUE (account_id, platform, platform_post_id),
    CONSTRAINT post_influencer_fkey FOREIGN KEY (account_id, influencer_id) REFERENCES influencer (account_id, id),
    CONSTRAINT post_platform_check CHECK (
        platform IN ('instagram', 'tiktok', 'youtube', 'x', 'facebook', 'pinterest', 'threads')),
    CONSTRAINT post_status_check CHECK (status IN ('draft', 'published', 'archived')),
    CONSTRAINT post_version_check CHECK (version >= 1)
);
CREATE INDEX post_newest ON post (account_id, status, created_at DESC, id DESC);
CREATE INDEX post_of_influencer_newest ON post (account_id, influencer_id, created_at DESC, id DESC);
CREATE INDEX post_terms ON post USING gin (terms);
-- Counts the posts that show a product, by week, without reading the rows.
CREATE INDEX post_showing ON post (account_id, created_at) WHERE status = 'published' AND product_ids <> '{}';

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
    -- Line and reason; then the same of the next one.
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

-- The answers to requests with an Idempotency-Key. While a request is carried out, its status is null.
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

CREATE TABLE match (
    account_id      text COLLATE "C" NOT NULL,
    id              text COLLATE "C" NOT NULL,
    post_id         text COLLATE "C" NOT NULL,
    product_id      text COLLATE "C" NOT NULL,
    status          text COLLATE "C" NOT NULL,
    source          text COLLATE "C" NOT NULL,
    confidence      double precision NOT NULL,
    matcher_version text,
    -- Kind, text, quote, start of the quote, weight; then the same of the next one.
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
-- Finds the posts that wait for a decision without reading the rows.
CREATE INDEX match_suggested ON match (account_id, post_id) WHERE status = 'suggested';
-- People decide few of all matches. They are counted without reading the rows.
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

-- The products that were created, deleted, or changed in what matching reads, by the numbers of the transactions that
-- did it. There are no foreign keys: the product may be gone, and checking the account would slow down imports.
CREATE TABLE catalogue_change (
    account_id text COLLATE "C" NOT NULL,
    xid        bigint NOT NULL,
    product_id text COLLATE "C" NOT NULL,
    changed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    CONSTRAINT catalogue_change_pkey PRIMARY KEY (account_id, xid, product_id)
);

-- Up to which change posts have been matched again: a cursor, and the number below which every change is processed.
CREATE TABLE catalogue_followed (
    account_id     text COLLATE "C" NOT NULL,
    xid            bigint NOT NULL,
    rest           text COLLATE "C" NOT NULL,
    followed_below bigint NOT NULL,
    CONSTRAINT catalogue_followed_pkey PRIMARY KEY (account_id),
    CONSTRAINT catalogue_followed_account_fkey FOREIGN KEY (account_id) REFERENCES account (account_id)
);

-- Background jobs, one in each row, in the columns that db-scheduler needs (docs/adr/0020). It picks rows of any account,
-- so its keys can't start with account_id. The last two columns are our own: whose job it is, and its subject (the id of
-- a post, or where to continue in the list of posts); both are null for recurring jobs.
CREATE TABLE matching_job (
    task_name            text COLLATE "C" NOT NULL,
    task_instance        text COLLATE "C" NOT NULL,
    task_data            bytea,
    execution_time       timestamptz NOT NULL,
    picked               boolean NOT NULL,
    picked_by            text,
    last_success         timestamptz,
    last_failure         timestamptz,
    consecutive_failures integer,
    last_heartbeat       timestamptz,
    version              bigint NOT NULL,
    priority             smallint,
    account_id           text COLLATE "C",
    subject              text COLLATE "C",
    CONSTRAINT matching_job_pkey PRIMARY KEY (task_name, task_instance)
) WITH (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
CREATE INDEX matching_job_waiting ON matching_job (account_id, task_name, subject) WHERE NOT picked;
CREATE INDEX matching_job_due ON matching_job (priority DESC, execution_time);
CREATE INDEX matching_job_heartbeat ON matching_job (last_heartbeat) WHERE last_heartbeat IS NOT NULL;

-- Posts claimed for review, until when. There are few rows: whoever claims posts deletes the claims that have expired.
CREATE TABLE review (
    account_id    text COLLATE "C" NOT NULL,
    post_id       text COLLATE "C" NOT NULL,
    claimed_by    text COLLATE "C" NOT NULL,
    claimed_until timestamptz NOT NULL,
    CONSTRAINT review_pkey PRIMARY KEY (account_id, post_id),
    CONSTRAINT review_post_fkey FOREIGN KEY (account_id, post_id) REFERENCES post (account_id, id) ON DELETE CASCADE
);

-- Who did what. There are no foreign keys to the actor and the record, as both may be gone.
CREATE TABLE audit_entry (
    account_id  text COLLATE "C" NOT NULL,
    id          text COLLATE "C" NOT NULL,
    actor_id    text COLLATE "C",
    actor_name  text NOT NULL,
    record_type text COLLATE "C" NOT NULL,
    verb        text COLLATE "C" NOT NULL,
    record_id   text COLLATE "C",
    detail      text,
    address     text COLLATE "C",
    created_at  timestamptz NOT NULL,
    CONSTRAINT audit_entry_pkey PRIMARY KEY (account_id, id),
    CONSTRAINT audit_entry_account_fkey FOREIGN KEY (account_id) REFERENCES account (account_id)
);
CREATE INDEX audit_entry_newest ON audit_entry (account_id, created_at DESC, id DESC);
CREATE INDEX audit_entry_by_actor ON audit_entry (account_id, actor_id, created_at DESC, id DESC)
    WHERE actor_id IS NOT NULL;
CREATE INDEX audit_entry_on_record ON audit_entry (account_id, record_id, created_at DESC, id DESC)
    WHERE record_id IS NOT NULL;
CREATE INDEX audit_entry_on_type ON audit_entry (account_id, record_type, created_at DESC, id DESC);

-- How many requests each hour were answered with each status.
CREATE TABLE usage_requests (
    account_id text COLLATE "C" NOT NULL,
    hour       timestamptz NOT NULL,
    status     bigint NOT NULL,
    requests   bigint NOT NULL,
    CONSTRAINT usage_requests_pkey PRIMARY KEY (account_id, hour, status),
    CONSTRAINT usage_requests_account_fkey FOREIGN KEY (account_id) REFERENCES account (account_id)
);

-- How many requests the busiest minute of each hour had.
CREATE TABLE usage_peak (
    account_id text COLLATE "C" NOT NULL,
    hour       timestamptz NOT NULL,
    per_minute bigint NOT NULL,
    CONSTRAINT usage_peak_pkey PRIMARY KEY (account_id, hour),
    CONSTRAINT usage_peak_account_fkey FOREIGN KEY (account_id) REFERENCES account (account_id)
);
