#!/usr/bin/env python3
"""Writes the data set: a COPY text file for each table, and ids.txt.

The same seed gives the same bytes. Row n of a kind has the id
  <prefix> '01HZX' upper(substr(md5(n), 1, 21))
so that pgbench can compute the id of a random row in SQL.

  gen_data.py OUT_DIR [--influencers 1000] [--posts-each 50] [--products 20000] [--per-post 2]
"""
import argparse
import hashlib
import json
import os
import random
from datetime import datetime, timedelta, timezone

TOKEN = "bench_0123456789abcdef0123456789abcdef"
PLATFORMS = ["instagram", "tiktok", "youtube"]
WORDS = ("summer glow routine morning coffee linen dress soft light weekend market walk favourite everyday bag little "
         "travel kitchen recipe simple fresh skin care honest review link in bio code saves you ten percent wearing "
         "this all week finally back stock so good with jeans or over swimwear perfect for city trips new drop early "
         "access love the colour fits true size obsessed café crème naïve Größe señorita can't wait to show more").split()
EMOJI = ["✨", "☀️", "🤍", "🛍️", "🔥", "🌿", "😍", "👟"]
TAGS = ("ootd style fashion beauty skincare travel home decor fitness wellness foodie summer sale ad gifted collab "
        "minimal vintage denim sneakers jewelry makeup haircare kitchen outdoors running yoga family pets tech").split()
BRANDS = ["Nordlys", "Maison Claire", "Aster & Co", "Velora", "Kumo", "Bright Harbor", "Solstice", "Oak & Ember",
          "Riva", "Tern", "Halden", "Pico"]
CATEGORIES = ["Apparel > Dresses", "Apparel > Shoes", "Beauty > Skin care", "Beauty > Make-up", "Home > Kitchen",
              "Home > Decor", "Sports > Running", "Accessories > Bags", "Accessories > Jewelry"]
NOUNS = ["Linen Dress", "Trail Shoe", "Day Cream", "Lip Tint", "Pour-over Set", "Wool Throw", "Crossbody Bag",
         "Signet Ring", "Rain Jacket", "Yoga Mat", "Ceramic Mug", "Denim Shirt"]
END = datetime(2026, 1, 1, tzinfo=timezone.utc)


def rid(prefix, n):
    return f"{prefix}_01HZX" + hashlib.md5(str(n).encode()).hexdigest()[:21].upper()


def esc(v):
    if v is None:
        return r"\N"
    return str(v).replace("\\", "\\\\").replace("\t", "\\t").replace("\n", "\\n").replace("\r", "\\r")


def arr(items):
    return "{" + ",".join('"' + i.replace("\\", "\\\\").replace('"', '\\"') + '"' for i in items) + "}"


def ts(d):
    return d.strftime("%Y-%m-%d %H:%M:%S.") + f"{d.microsecond // 1000:03d}+00"


def text(r, lo, hi):
    out = ""
    want = r.randint(lo, hi)
    while len(out) < want:
        out += (" " if out else "") + r.choice(WORDS)
    return out[:want].rstrip()


def main():
    p = argparse.ArgumentParser()
    p.add_argument("out")
    p.add_argument("--influencers", type=int, default=1000)
    p.add_argument("--posts-each", type=int, default=50)
    p.add_argument("--products", type=int, default=20000)
    p.add_argument("--per-post", type=int, default=2)
    p.add_argument("--seed", type=int, default=20260101)
    a = p.parse_args()
    os.makedirs(a.out, exist_ok=True)
    r = random.Random(a.seed)
    acct = rid("acct", 1)

    def table(name):
        return open(os.path.join(a.out, name + ".tsv"), "w", encoding="utf-8", newline="\n")

    def row(f, *cols):
        f.write("\t".join(esc(c) for c in cols) + "\n")

    with table("account") as f:
        row(f, acct, "Bench account", ts(END - timedelta(days=900)))
    with table("api_token") as f:
        row(f, rid("tok", 1), acct, "\\x" + hashlib.sha256(TOKEN.encode()).hexdigest(), arr(["read", "write"]), None, None)

    with table("product") as f:
        for n in range(1, a.products + 1):
            brand, noun = r.choice(BRANDS), r.choice(NOUNS)
            made = END - timedelta(seconds=r.randint(0, 800 * 86400))
            slug = f"{brand}-{noun}-{n}".lower().replace(" ", "-").replace("&", "and")
            row(f, rid("prod", n), acct, f"SKU-{n:06d}", f"{4000000000000 + n * 7:013d}", f"{brand} {noun}", brand,
                text(r, 120, 360), r.choice(CATEGORIES), f"https://shop.example.com/p/{slug}",
                f"https://cdn.example.com/p/{slug}/main.jpg", f"{r.randint(500, 45000) / 100:.2f}",
                r.choice(["EUR", "USD", "GBP"]), r.choice(["in_stock", "in_stock", "in_stock", "out_of_stock", "preorder"]),
                ts(made), ts(made + timedelta(seconds=r.randint(0, 30 * 86400))))

    ids = open(os.path.join(a.out, "ids.txt"), "w", newline="\n")
    fi, fp, fl = table("influencer"), table("post"), table("post_product")
    n_post = 0
    for i in range(1, a.influencers + 1):
        infl, plat = rid("infl", i), r.choice(PLATFORMS)
        handle = f"{r.choice(TAGS)}.{r.choice(WORDS).lower()}.{i}".replace("'", "")
        made = END - timedelta(seconds=r.randint(730 * 86400, 890 * 86400))
        row(fi, infl, acct, f"{r.choice(BRANDS).split()[0]} {r.choice(NOUNS).split()[0]} {i}", handle, plat, text(r, 60, 160),
            f"https://cdn.example.com/a/{infl}.jpg", r.choice(["active", "active", "active", "paused"]), ts(made),
            ts(made + timedelta(days=r.randint(0, 100))))
        ids.write(f"influencer {infl}\n")
        for _ in range(a.posts_each):
            n_post += 1
            post = rid("post", n_post)
            tags = r.sample(TAGS, r.randint(2, 5))
            ments = [r.choice(BRANDS).lower().replace(" ", "").replace("&", "and") for _ in range(r.randint(0, 2))]
            tail = " " + " ".join("#" + t for t in tags) + "".join(" @" + m for m in ments)
            want = r.randint(130, 290)
            caption = text(r, max(40, want - len(tail) - 2), max(41, want - len(tail))) + " " + r.choice(EMOJI) + tail
            made = END - timedelta(milliseconds=r.randint(0, 730 * 86400 * 1000))
            media = [{"type": r.choice(["image", "image", "video"]), "url": f"https://cdn.example.com/m/{post}/{k}.jpg",
                      "width": 1080, "height": r.choice([1080, 1350, 1920])} for k in range(r.randint(1, 2))]
            ext = f"{r.getrandbits(60)}"
            row(fp, post, acct, infl, plat, ext, f"https://www.{plat}.example.com/{handle}/p/{ext}", caption, arr(tags), arr(ments),
                json.dumps(media, separators=(",", ":")), r.choice(["published", "published", "published", "archived"]),
                ts(made), ts(made + timedelta(seconds=r.randint(0, 86400))))
            for pos, prod in enumerate(r.sample(range(1, a.products + 1), a.per_post)):
                row(fl, acct, post, rid("prod", prod), pos)
            ids.write(f"post {post}\n")
    for f in (fi, fp, fl, ids):
        f.close()
    with open(os.path.join(a.out, "token.txt"), "w") as f:
        f.write(TOKEN + "\n")


if __name__ == "__main__":
    main()
