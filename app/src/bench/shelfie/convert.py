#!/usr/bin/env python3
"""Converts the data set to rows of Shelfie's tables: COPY text files whose first line names the columns.

  convert.py IN_DIR OUT_DIR

The rows, their texts and their order stay the same. Ids of influencers get Shelfie's prefix, every influencer is active
and every post published, because the benchmark requests all of them, and GTINs get a valid check digit. Each influencer
gets a gallery of the posts that show a product, and the account a token that pages may have.
"""
import hashlib
import json
import os
import sys
import zlib

SOURCE, TARGET = sys.argv[1:3]
NULL = r"\N"
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


def base36(number, length):
    digits = ""
    while number:
        number, digit = divmod(number, 36)
        digits = DIGITS[digit] + digits
    return digits.rjust(length, "0")


def rows(table):
    with open(f"{SOURCE}/{table}.tsv", encoding="utf-8", newline="\n") as f:
        for line in f:
            yield line.rstrip("\n").split("\t")


def array(items):
    """An array of texts, null for None, escaped for COPY."""
    quote = lambda text: '"' + str(text).replace("\\", "\\\\").replace('"', '\\"') + '"'
    return ("{" + ",".join("NULL" if item is None else quote(item) for item in items) + "}").replace("\\", "\\\\")


def media(column):
    return array(field for m in json.loads(column.replace("\\\\", "\\"))
                 for field in (m["type"], m["url"], m["width"], m["height"], None, None))


def influencer_id(infl):
    return "inf_" + infl.removeprefix("infl_")


def gallery_id(infl):
    return "gallery_" + infl.removeprefix("infl_")


def secret(kind, account):
    unsigned = f"shf_{kind}_" + account.removeprefix("acct_") + base36(20260101, 50)
    return unsigned + base36(zlib.crc32(unsigned.encode()), 7)


def gtin(digits):
    total = sum(int(d) * (3 if i % 2 else 1) for i, d in enumerate(digits[:12]))
    return digits[:12] + str(-total % 10)


def write(table, columns, lines):
    with open(f"{TARGET}/{table}.tsv", "w", encoding="utf-8", newline="\n") as f:
        for line in [columns, *lines]:
            f.write("\t".join(line) + "\n")


# The benchmark neither filters nor imports, which is what these are for.
NO_TERMS = "{}"
NO_DIGEST = ""

os.makedirs(TARGET, exist_ok=True)
account, name, created = next(rows("account"))
token, key = secret("live", account), secret("pub", account)
permissions = "{influencers:read,posts:read,posts:write,products:read}"
write("account", ["account_id", "name", "plan", "created_at"], [[account, name, "unlimited", created]])
write("token", ["account_id", "id", "name", "environment", "permissions", "hash", "prefix", "created_at"],
      [[account, "tok_" + account.removeprefix("acct_"), "Benchmark", "live", permissions,
        r"\\x" + hashlib.sha256(token.encode()).hexdigest(), "shf_live_…", created]])
write("publishable_token", ["account_id", "id", "name", "origins", "value", "created_at", "version"],
      [[account, "pub_" + account.removeprefix("acct_"), "Benchmark", "{}", key, created, "1"]])

profiles = list(rows("influencer"))
write("influencer", ["account_id", "id", "display_name", "bio", "avatar_url", "social_accounts", "status", "terms",
                     "created_at", "updated_at", "version"],
      ([account, influencer_id(i[0]), i[2], i[5], i[6],
        array([i[4], i[3], None, f"https://www.{i[4]}.com/{i[3]}", None, None]),
        "active", NO_TERMS, i[8], i[9], "1"] for i in profiles))
write("social_account", ["account_id", "platform", "username_key", "influencer_id"],
      ([account, i[4], i[3].lower(), influencer_id(i[0])] for i in profiles))
write("gallery", ["account_id", "id", "name", "status", "influencer_ids", "platforms", "hashtags", "product_ids",
                  "item_groups", "brands", "categories", "with_products", "sold_out", "pinned", "hidden",
                  "created_at", "updated_at", "version"],
      ([account, gallery_id(i[0]), i[2], "published", array([influencer_id(i[0])]), "{}", "{}", "{}",
        "{}", "{}", "{}", "true", "true", "{}", "{}",
        i[8], i[9], "1"] for i in profiles))
write("product", ["account_id", "id", "external_id", "gtin", "sku", "title", "brand", "description", "category", "url",
                  "images", "price_amount", "price_currency", "availability", "attributes", "status", "terms",
                  "digest", "created_at", "updated_at", "version"],
      ([account, p[0], p[2], gtin(p[3]), p[2], p[4], p[5], p[6], p[7], p[8], "{" + p[9] + "}", p[10], p[11], p[12],
        "{}", "active", NO_TERMS, NO_DIGEST, p[13], p[14], "1"] for p in rows("product")))
shown = {}
for _, post, product, position in rows("post_product"):
    shown.setdefault(post, []).append((int(position), product))
write("post", ["account_id", "id", "influencer_id", "platform", "platform_post_id", "permalink", "caption", "hashtags",
               "mentions", "links", "media", "status", "product_ids", "terms", "digest", "created_at", "updated_at",
               "version"],
      ([account, p[0], influencer_id(p[2]), p[3], p[4],
        # A change is refused if the permalink isn't on one of the network's hosts.
        p[5].replace(".example.com/", ".com/"), p[6], p[7], p[8], "{}", media(p[9]), "published",
        "{" + ",".join(i for _, i in sorted(shown.get(p[0], []))) + "}", NO_TERMS, NO_DIGEST, p[11], p[12], "1"]
       for p in rows("post")))

with open(f"{SOURCE}/ids.txt") as f, open(f"{TARGET}/ids.txt", "w") as out:
    out.write(f.read().replace(" infl_", " inf_"))
with open(f"{TARGET}/token.txt", "w") as f:
    f.write(token + "\n")
print(token, key)
