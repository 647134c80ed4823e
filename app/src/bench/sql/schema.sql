-- The tables that every peer reads. run.sh creates them; gen_data.py writes the rows.
CREATE TABLE account (
  id          text PRIMARY KEY,
  name        text NOT NULL,
  created_at  timestamptz NOT NULL
);

CREATE TABLE api_token (
  id           text PRIMARY KEY,
  account_id   text NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  hash         bytea NOT NULL UNIQUE,            -- SHA-256 of the bearer token
  permissions  text[] NOT NULL,
  expires_at   timestamptz,
  revoked_at   timestamptz
);
CREATE INDEX api_token_account ON api_token (account_id);

CREATE TABLE influencer (
  id          text PRIMARY KEY,
  account_id  text NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  name        text NOT NULL,
  handle      text NOT NULL,
  platform    text NOT NULL,
  bio         text,
  avatar_url  text,
  status      text NOT NULL,
  created_at  timestamptz NOT NULL,
  updated_at  timestamptz NOT NULL
);

CREATE TABLE post (
  id             text PRIMARY KEY,
  account_id     text NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  influencer_id  text NOT NULL REFERENCES influencer (id) ON DELETE CASCADE,
  platform       text NOT NULL,
  external_id    text NOT NULL,
  permalink      text NOT NULL,
  caption        text NOT NULL,
  hashtags       text[] NOT NULL,
  mentions       text[] NOT NULL,
  media          jsonb NOT NULL,
  status         text NOT NULL,
  created_at     timestamptz NOT NULL,
  updated_at     timestamptz NOT NULL
);

CREATE TABLE product (
  id              text PRIMARY KEY,
  account_id      text NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  sku             text NOT NULL,
  gtin            text,
  title           text NOT NULL,
  brand           text,
  description     text,
  category        text,
  url             text,
  image_url       text,
  price_amount    numeric(12, 2),
  price_currency  text,
  availability    text NOT NULL,
  created_at      timestamptz NOT NULL,
  updated_at      timestamptz NOT NULL
);

CREATE TABLE post_product (
  account_id  text NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  post_id     text NOT NULL REFERENCES post (id) ON DELETE CASCADE,
  product_id  text NOT NULL REFERENCES product (id) ON DELETE CASCADE,
  position    integer NOT NULL,
  PRIMARY KEY (post_id, product_id)
);
