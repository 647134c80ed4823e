"""The settings of a run, from the environment that run.sh sets up."""
import hashlib
import os

BENCH, WORK, PGBIN, PGPORT = (os.environ[k] for k in ("BENCH", "WORK", "PGBIN", "PGPORT"))
RESULTS = os.environ["RESULTS"]
ENDPOINTS = os.environ.get("ENDPOINTS", "E1 E2 E3 E4 E5 S1 S2 S3").split()
ROUNDS = int(os.environ.get("ROUNDS", "3"))
SECONDS = int(os.environ.get("SECONDS_PER_RUN", "10"))
SECONDS_E5 = int(os.environ.get("SECONDS_E5", "30"))
WARM_LOOPS = int(os.environ.get("WARM_LOOPS", "10"))
WARM_SECONDS = int(os.environ.get("WARM_SECONDS", "5"))
CONNS = int(os.environ.get("CONNS", "32"))
CONNS_E5 = int(os.environ.get("CONNS_E5", "2"))
WRITES_PCT = int(os.environ.get("WRITES_PCT", "0"))
COLD = os.environ.get("COLD") == "1"
PLAIN = os.environ.get("PLAIN") == "1"
NOISE_PCT = 5.0  # a run during which others used more of the machine than this is repeated, at most twice
SEED = 42
FIRST = "01HZX" + hashlib.md5(b"1").hexdigest()[:21].upper()  # the unique part of the first id of each kind
TICK = os.sysconf("SC_CLK_TCK")
PATHS = {
    "E1": "/api/v1/posts/{post}",
    "E2": "/api/v1/posts/{post}?expand=influencer,products",
    "E3": "/api/v1/influencers/{influencer}/posts",
    "E4": "/api/v1/influencers",
    "E5": "/api/v1/influencers?include=posts",
    "S1": f"/storefront/v1/galleries/gallery_{FIRST}?key={{token}}",
    "S2": f"/storefront/v1/galleries/gallery_{FIRST}.html?key={{token}}",
    "S3": f"/storefront/v1/posts/post_{FIRST}?key={{token}}",
}
PGBENCH = {"ping": "ping.sql", "E1": "e1.sql", "E2-join": "e2-join.sql", "E2-json": "e2-json.sql"}
FIELDS = ["round", "target", "endpoint", "rps", "p50_ms", "p99_ms", "max_ms", "requests", "errors", "bytes_per_s",
          "bytes_per_response", "rss_mb", "peak_rss_mb", "app_cpu_us", "db_cpu_us", "other_cpu_pct", "startup_ms",
          "idle_rss_mb"]
