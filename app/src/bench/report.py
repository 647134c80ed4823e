"""Writes the results of a run: every measurement as CSV, medians as Markdown tables."""
import csv
import statistics
import time

from settings import CONNS, CONNS_E5, FIELDS, PATHS, PGBENCH, RESULTS, ROUNDS, SECONDS, SECONDS_E5


def table(head, rows):
    return "\n".join(["| " + " | ".join(head) + " |", "|" + " --- |" * len(head)]
                     + ["| " + " | ".join(str(c) for c in r) + " |" for r in rows]) + "\n"


def num(v):
    return f"{v:,.0f}" if v >= 100 or v == int(v) else f"{v:.1f}" if v >= 10 else f"{v:.2f}"


def report(rows, names):
    def get(t, e, f):
        return [r[f] for r in rows if r["target"] == t and r["endpoint"] == e and r.get(f) not in (None, "")]

    def med(t, e, f):
        v = get(t, e, f)
        return statistics.median(v) if v else None

    def show(v):
        return "" if v is None else num(v)

    base = names[0]
    out = []
    for e in PATHS:
        conns = CONNS_E5 if e == "E5" else CONNS
        if not any(get(t, e, "rps") for t in names):
            continue
        out.append(f"\n### {e} `GET {PATHS[e]}` ({conns} connections)\n\n")
        body = []
        shown = [t for t in names if get(t, e, "rps")] + [
            "pgbench " + k for k in PGBENCH if k.startswith(e) and get("pgbench " + k, k, "rps")]
        for t in shown:
            key = t.removeprefix("pgbench ") if t.startswith("pgbench ") else e
            rps = get(t, key, "rps")
            of_round = {r["round"]: r["rps"] for r in rows if r["target"] == base and r["endpoint"] == e}
            ratio = [r["rps"] / of_round[r["round"]] for r in rows
                     if r["target"] == t and r["endpoint"] == key and of_round.get(r["round"])]
            line = [t, num(statistics.median(rps)), f"{num(min(rps))}–{num(max(rps))}",
                    f"{statistics.median(ratio):.2f}" if ratio else "", show(med(t, key, "p50_ms")),
                    show(med(t, key, "p99_ms"))]
            if e == "E5":
                v = med(t, key, "bytes_per_s")
                line += ["" if v is None else num(v / 1e6)]
            line += [show(med(t, key, f)) for f in ("rss_mb", "peak_rss_mb", "app_cpu_us", "db_cpu_us", "bytes_per_response")]
            line += [sum(get(t, key, "errors"))]
            body.append(line)
        out.append(table(["target", "req/s median", "min–max", f"× {base}", "p50 ms", "p99 ms"]
                         + (["MB/s"] if e == "E5" else [])
                         + ["RSS MB", "peak RSS MB", "app CPU µs/req", "DB CPU µs/req", "bytes/response", "errors"], body))
    out.append("\n### Start-up\n\n")
    out.append(table(["target", "ms to first 200, median", "min–max", "RSS MB then"],
                     [[t, num(med(t, "start", "startup_ms")),
                       f"{num(min(get(t, 'start', 'startup_ms')))}–{num(max(get(t, 'start', 'startup_ms')))}",
                       show(med(t, "start", "idle_rss_mb"))] for t in names if get(t, "start", "startup_ms")]))
    other = [r["other_cpu_pct"] for r in rows if r.get("other_cpu_pct") not in (None, "")]
    ping = get("pgbench ping", "ping", "rps")
    if ping:
        out.append(f"\npgbench `SELECT 1`: {num(statistics.median(ping))}/s.\n")
    if other:
        out.append(f"\nCPU used by anything else during the runs: median {statistics.median(other):.1f} %, "
                   f"worst {max(other)} % of the machine.\n")
    return "".join(out)


def write(rows, names):
    with open(f"{RESULTS}/results.csv", "w", newline="") as f:
        w = csv.DictWriter(f, FIELDS, restval="", lineterminator="\n")
        w.writeheader()
        w.writerows(rows)
    text = report(rows, names)
    with open(f"{RESULTS}/results.md", "w") as f:
        f.write(f"# Results of {time.strftime('%Y-%m-%d')}\n\n{ROUNDS} rounds, {SECONDS} s a run "
                f"({SECONDS_E5} s for E5), each target restarted and warmed up in every round.\n" + text)
    return text
