-- Every primary key, index and foreign key starts with account_id: one account's rows lie together, and the tables can
-- be distributed by it. Ids and the like are compared byte by byte, which is Java's order for them, and the fastest.

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

CREATE TABLE influencer (
    account_id      text COLLATE "C" NOT NULL,
    id              text COLLATE "C" NOT NULL,
    display_name    text NOT NULL,
    bio             text,
    avatar_url      text,
    -- As they are shown: platform, username, platform's user id, url, followers, verified; then those of the next one.
    social_accounts text[] NOT NULL,
    status          text COLLATE "C" NOT NULL,
    created_at      timestamptz NOT NULL,
    updated_at      timestamptz NOT NULL,
    version         bigint NOT NULL,
    CONSTRAINT influencer_pkey PRIMARY KEY (account_id, id),
    CONSTRAINT influencer_account_fkey FOREIGN KEY (account_id) REFERENCES account (account_id),
    CONSTRAINT influencer_status_check CHECK (status IN ('active', 'inactive')),
    CONSTRAINT influencer_version_check CHECK (version >= 1)
);
CREATE INDEX influencer_newest ON influencer (account_id, created_at DESC, id DESC);

-- The same accounts as influencer.social_accounts, so that a username belongs to one influencer and leads to it.
CREATE TABLE social_account (
    account_id    text COLLATE "C" NOT NULL,
    platform      text COLLATE "C" NOT NULL,
    username_key  text COLLATE "C" NOT NULL,
    influencer_id text COLLATE "C" NOT NULL,
    CONSTRAINT social_account_pkey PRIMARY KEY (account_id, platform, username_key),
    CONSTRAINT social_account_influencer_fkey FOREIGN KEY (account_id, influencer_id)
        REFERENCES influencer (account_id, id) ON DELETE CASCADE,
    CONSTRAINT social_account_platform_check CHECK (
        platform IN ('instagram', 'tiktok', 'youtube', 'x', 'facebook', 'pinterest', 'threads'))
);
CREATE INDEX social_account_influencer ON social_account (account_id, influencer_id);

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
    -- Name and value in turn.
    attributes        text[] NOT NULL,
    status            text COLLATE "C" NOT NULL,
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
    -- Type, url, width, height, alt, thumbnail url; then those of the next one.
    media            text[] NOT NULL,
    status           text COLLATE "C" NOT NULL,
    -- What the post is known to show, best first: here, so that reading a post is reading one row.
    product_ids      text[] COLLATE "C" NOT NULL,
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
CREATE INDEX post_of_influencer_newest ON post (account_id, influencer_id, created_at DESC, id DESC);
