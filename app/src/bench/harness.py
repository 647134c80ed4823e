#!/usr/bin/env python3
"""Measures the targets one at a time, round by round, and writes $RESULTS/results.csv and $RESULTS/results.md.

run.sh calls it with a running PostgreSQL and the environment that settings.py reads.

A target is a file targets/NAME.json with these members:
  url       base URL
  urls      base URLs of all its processes, among which connections are divided (default: url)
  token     bearer token                              (default: the token of the data set)
  ids       file of lines "post ID" / "influencer ID" (default: the ids of the data set)
  paths     E1..S3 -> path with {post}/{influencer} and {token} (default: the paths in settings.py)
  endpoints the endpoints that it serves              (default: E1 to E5)
  start     command that starts it; without it, the target must be running, and "pid" or "pid_file" names its process
  env, cwd  environment and working directory of "start"
  prepare   command that runs once before the first start: loads data, creates a schema
  constant  true if it sends the same bytes for every id; skips the check of the content
${NAME} in a string stands for the environment variable NAME.
"""
import gzip
import http.client
import json
import os
import re
import resource
import signal
import subprocess
import sys
import time
from string import Template
from urllib.parse import urlsplit

from report import write
from settings import (BENCH, COLD, CONNS, CONNS_E5, ENDPOINTS, NOISE_PCT, PATHS, PGBENCH, PGBIN, PGPORT, PLAIN, RESULTS,
                      ROUNDS, SECONDS, SECONDS_E5, SEED, TICK, WARM_LOOPS, WARM_SECONDS, WORK, WRITES_PCT)


# Headers that an HTTP server adds by itself.
BY_SERVER = {"connection", "content-length", "date", "keep-alive", "transfer-encoding"}


def say(*what):
    print(time.strftime("%H:%M:%S"), *what, flush=True)


# --- processes -------------------------------------------------------------------------------------------

def stat(pid):
    """(parent, own CPU seconds, CPU seconds of ended children), None if the process is gone."""
    try:
        with open(f"/proc/{pid}/stat") as f:
            rest = f.read().rpartition(")")[2].split()
    except OSError:
        return None
    return int(rest[1]), (int(rest[11]) + int(rest[12])) / TICK, (int(rest[13]) + int(rest[14])) / TICK


def tree(pid):
    children = {}
    for name in os.listdir("/proc"):
        if name.isdigit():
            s = stat(name)
            if s:
                children.setdefault(s[0], []).append(int(name))
    out, todo = [], [pid]
    while todo:
        p = todo.pop()
        out.append(p)
        todo += children.get(p, [])
    return out


def cpu(pid):
    """CPU seconds of a process and everything below it, ended children included."""
    return sum(s[1] + s[2] for s in map(stat, tree(pid)) if s) if pid else 0.0


def memory(pid, field):
    kb = 0
    for p in tree(pid) if pid else []:
        try:
            with open(f"/proc/{p}/status") as f:
                m = re.search(field + r":\s+(\d+)", f.read())
                kb += int(m.group(1)) if m else 0
        except OSError:
            pass
    return kb / 1024


def reset_peak(pid):
    for p in tree(pid) if pid else []:
        try:
            with open(f"/proc/{p}/clear_refs", "w") as f:
                f.write("5")
        except OSError:
            pass


def machine_cpu():
    """Busy CPU seconds of the whole machine, steal included."""
    with open("/proc/stat") as f:
        v = [int(x) for x in f.readline().split()[1:9]]
    return (v[0] + v[1] + v[2] + v[5] + v[6] + v[7]) / TICK


def load_cpu():
    r = resource.getrusage(resource.RUSAGE_CHILDREN)
    return r.ru_utime + r.ru_stime


def measured(pid, *commands):
    """Runs load generators at once; returns their outputs and the CPU time and memory used in the meantime."""
    postmaster = int(open(os.environ["PGDATA"] + "/postmaster.pid").readline())
    reset_peak(pid)
    t0, a0, d0, l0, m0 = time.monotonic(), cpu(pid), cpu(postmaster), load_cpu(), machine_cpu()
    runs = [subprocess.Popen(c, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) for c in commands]
    outputs = [run.communicate()[0] for run in runs]
    wall = time.monotonic() - t0
    app, db, load = cpu(pid) - a0, cpu(postmaster) - d0, load_cpu() - l0
    other = machine_cpu() - m0 - app - db - load
    for command, run, output in zip(commands, runs, outputs):
        if run.returncode:
            raise RuntimeError(f"{command[0]} failed:\n{output}")
    return outputs, {"app_cpu": app, "db_cpu": db,
                        "other_cpu_pct": round(max(0.0, 100 * other / (wall * os.cpu_count())), 1),
                        "rss_mb": round(memory(pid, "VmRSS")), "peak_rss_mb": round(memory(pid, "VmHWM"))}


# --- targets ---------------------------------------------------------------------------------------------

class Target:
    def __init__(self, name):
        def expand(v):
            if isinstance(v, str):
                return Template(v).safe_substitute(os.environ)
            if isinstance(v, list):
                return [expand(x) for x in v]
            return {k: expand(x) for k, x in v.items()} if isinstance(v, dict) else v

        with open(f"{BENCH}/targets/{name}.json") as f:
            c = expand(json.load(f))
        self.name, self.url = name, c["url"]
        self.urls = c.get("urls", [self.url])
        self.token = c.get("token") or open(f"{WORK}/data/token.txt").read().strip()
        self.ids = c.get("ids", f"{WORK}/data/ids.txt")
        self.paths = {e: path.replace("{token}", self.token) for e, path in {**PATHS, **c.get("paths", {})}.items()}
        self.endpoints = [e for e in c.get("endpoints", ["E1", "E2", "E3", "E4", "E5"]) if e in ENDPOINTS]
        if not self.endpoints:
            sys.exit(f"{name} serves none of the ENDPOINTS {' '.join(ENDPOINTS)}")
        self.command, self.prepare = c.get("start"), c.get("prepare")
        self.env, self.cwd, self.constant = c.get("env", {}), c.get("cwd"), c.get("constant", False)
        self.process, self.pid, self.size = None, c.get("pid"), {}
        if c.get("pid_file"):
            self.pid = int(open(c["pid_file"]).read())
        self.known = {"post": [], "influencer": []}

    def load_ids(self):
        """Reads the ids to request; "prepare" may have written them."""
        with open(self.ids) as f:
            for line in f:
                kind, value = line.split()
                self.known[kind].append(value)

    def get(self, path, token=None, timeout=120, url=None):
        u = urlsplit(url or self.url)
        c = http.client.HTTPConnection(u.hostname, u.port, timeout=timeout)
        try:
            headers = {"Authorization": "Bearer " + (token or self.token)}
            if "key=" in path and not PLAIN:
                headers["Accept-Encoding"] = "gzip"
            c.request("GET", path, headers=headers)
            r = c.getresponse()
            self.headers = r.getheaders()
            return r.status, r.read()
        finally:
            c.close()

    def path(self, endpoint):
        path = self.paths[endpoint]
        for kind, ids in self.known.items():
            path = path.replace("{" + kind + "}", ids[0])
        return path

    def start(self):
        """Starts the process; milliseconds until its first endpoint first answers 200."""
        first = self.path(self.endpoints[0])
        if not self.command:
            assert self.get(first)[0] == 200, f"{self.name} does not answer at {self.url}"
            return None
        u = urlsplit(self.url)
        try:
            self.get("/", timeout=1)
            raise RuntimeError(f"something already listens on {u.netloc}")
        except OSError:
            pass
        log = open(f"{WORK}/log/{self.name}.log", "ab")
        t0 = time.monotonic()
        self.process = subprocess.Popen(self.command, stdout=log, stderr=log, stdin=subprocess.DEVNULL, cwd=self.cwd,
                                        env={**os.environ, **self.env}, start_new_session=True)
        self.pid = self.process.pid
        while True:
            try:
                if all(self.get(first, timeout=10, url=url)[0] == 200 for url in self.urls):
                    return round((time.monotonic() - t0) * 1000)
            except (OSError, http.client.HTTPException):
                pass
            if self.process.poll() is not None or time.monotonic() - t0 > 120:
                self.stop()
                raise RuntimeError(f"{self.name} did not start, see {log.name}")
            time.sleep(0.01)

    def stop(self):
        if not self.process:
            return
        for sig, wait in ((signal.SIGTERM, 20), (signal.SIGKILL, 20)):
            try:
                os.killpg(self.process.pid, sig)
                self.process.wait(wait)
                break
            except ProcessLookupError:
                break
            except subprocess.TimeoutExpired:
                pass
        self.process.wait()
        self.process = None

    def check(self):
        """Requests every endpoint once, checks the ids in the response, and stores the response for raw-undertow."""
        os.makedirs(f"{WORK}/bodies/{self.name}", exist_ok=True)
        n_post, n_infl = len(self.known["post"]), len(self.known["influencer"])
        found = {}
        for e in self.endpoints:
            status, body = self.get(self.path(e))
            self.size[e] = len(body)
            with open(f"{WORK}/bodies/{self.name}/{e}", "wb") as f:
                f.write(body)
            with open(f"{WORK}/bodies/{self.name}/{e}.headers", "w") as f:
                f.writelines(f"{name}: {value}\n" for name, value in self.headers if name.lower() not in BY_SERVER)
            if body.startswith(b"\x1f\x8b"):
                body = gzip.decompress(body)
            if status != 200:
                raise RuntimeError(f"{self.name} {e}: status {status}: {body[:300]!r}")
            if not body.startswith(b"<"):
                json.loads(body)
            seen = {a or b for a, b in re.findall(rb'"id"\s*:\s*"([^"]+)"|utm_content=(\w+)', body)}
            posts = sum(p.encode() in seen for p in self.known["post"])
            infls = sum(i.encode() in seen for i in self.known["influencer"])
            found[e] = f"{len(body)} B, {posts} posts, {infls} influencers, {len(seen) - posts - infls} other objects"
            want = {"E1": (1, 0), "E2": (1, 1), "E3": (n_post // n_infl, 0), "E4": (0, n_infl), "E5": (n_post, n_infl),
                    "S1": (24, 0), "S2": (24, 0), "S3": (1, 0)}[e]
            if (posts, infls) != want and not self.constant:
                raise RuntimeError(f"{self.name} {e}: {found[e]}, want {want}")
        if not self.constant:
            status = self.get(self.path(self.endpoints[0]).replace(self.token, "wrong"), token="wrong")[0]
            if status not in (401, 403):
                raise RuntimeError(f"{self.name} answers {status} to a wrong token")
            found["wrong token"] = str(status)
        for k, v in found.items():
            say(f"  {k}: {v}")

    def wrk(self, endpoint, seconds, half=0):
        conns = (CONNS_E5 if endpoint == "E5" else CONNS) // len(self.urls)
        outputs, spent = measured(self.pid, *[[
            "wrk", "-t1", f"-c{conns}", f"-d{seconds}s", "--timeout", "60s", "-s", f"{BENCH}/wrk.lua", url, "--",
            self.ids, self.token, self.paths[endpoint], str(SEED + i), str(WRITES_PCT), str(half)]
            for i, url in enumerate(self.urls)])
        results = []
        for out in outputs:
            m = re.search(r"RESULT (.*)", out)
            if not m:
                raise RuntimeError("wrk printed no result:\n" + out)
            results.append({k: int(v) for k, v in (kv.split("=") for kv in m.group(1).split())})
        r = {k: (sum if k in ("requests", "bytes", "errors") else max)(x[k] for x in results) for k in results[0]}
        n, s = max(1, r["requests"]), r["duration_us"] / 1e6
        return {"rps": round(r["requests"] / s, 2), "p50_ms": r["p50_us"] / 1000, "p99_ms": r["p99_us"] / 1000,
                "max_ms": r["max_us"] / 1000, "requests": r["requests"], "errors": r["errors"],
                "bytes_per_s": round(r["bytes"] / s), "bytes_per_response": self.size.get(endpoint, ""),
                "app_cpu_us": round(spent.pop("app_cpu") * 1e6 / n), "db_cpu_us": round(spent.pop("db_cpu") * 1e6 / n),
                **spent}

    def warm(self, endpoint):
        """Runs until two runs in a row are less than 3 % faster than the best before them."""
        if endpoint == "E5":
            self.wrk(endpoint, 2 * WARM_SECONDS, half=int(COLD))
            return
        best, stale = 0.0, 0
        for _ in range(WARM_LOOPS):
            rps = self.wrk(endpoint, WARM_SECONDS, half=int(COLD))["rps"]
            stale = stale + 1 if rps < best * 1.03 else 0
            best = max(best, rps)
            if stale == 2:
                return

    def settle(self):
        """Waits until the target is idle after a run."""
        for _ in range(120):
            before = cpu(self.pid)
            time.sleep(0.5)
            if cpu(self.pid) - before < 0.05:
                return


def quiet(run):
    """Repeats a run that other processes disturbed, at most twice; returns the least disturbed one."""
    best = None
    for _ in range(3):
        r = run()
        if best is None or r["other_cpu_pct"] < best["other_cpu_pct"]:
            best = r
        if best["other_cpu_pct"] <= NOISE_PCT:
            break
    return best


def pgbench(name):
    (out,), spent = measured(None, [
        f"{PGBIN}/pgbench", "-h", "127.0.0.1", "-p", PGPORT, "-U", "bench", "-n", "-M", "prepared", "-c", "10", "-j", "1",
        "-T", str(SECONDS), f"--random-seed={SEED}", "-f", f"{BENCH}/sql/{PGBENCH[name]}", "bench"])
    done = int(re.search(r"actually processed: (\d+)", out).group(1))
    failed = re.search(r"number of failed transactions: (\d+)", out)
    spent.pop("app_cpu")
    return {"rps": round(float(re.search(r"tps = ([\d.]+)", out).group(1)), 2), "requests": done,
            "errors": int(failed.group(1)) if failed else 0, "db_cpu_us": round(spent.pop("db_cpu") * 1e6 / done),
            "other_cpu_pct": spent["other_cpu_pct"]}


def main():
    names = sys.argv[1:]
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    signal.signal(signal.SIGINT, lambda *_: sys.exit(130))
    os.makedirs(RESULTS, exist_ok=True)
    targets, rows, failed = [], [], []
    for name in names:
        say("check", name)
        t = Target(name)
        if t.prepare:
            with open(f"{WORK}/log/{name}.prepare.log", "wb") as log:
                subprocess.run(t.prepare, check=True, stdout=log, stderr=log, stdin=subprocess.DEVNULL,
                               cwd=t.cwd, env={**os.environ, **t.env})
        t.load_ids()
        try:
            t.start()
            t.check()
        finally:
            t.stop()
        targets.append(t)
    for n in range(1, ROUNDS + 1):
        shift = (n - 1) % len(targets)
        for t in targets[shift:] + targets[:shift]:
            try:
                ms = t.start()
                time.sleep(1)
                rows.append({"round": n, "target": t.name, "endpoint": "start", "startup_ms": ms,
                             "idle_rss_mb": round(memory(t.pid, "VmRSS"))})
                say(f"round {n} {t.name}: first 200 after {ms} ms")
                for e in t.endpoints:
                    t.warm(e)

                    def run():
                        t.settle()
                        return t.wrk(e, SECONDS_E5 if e == "E5" else SECONDS, half=2 * int(COLD))

                    r = run() if COLD else quiet(run)
                    rows.append({"round": n, "target": t.name, "endpoint": e, **r})
                    say(f"  {e}: {r['rps']}/s p50 {r['p50_ms']} p99 {r['p99_ms']} ms, errors {r['errors']}, "
                        f"RSS {r['rss_mb']} MB, app {r['app_cpu_us']} us, db {r['db_cpu_us']} us, other {r['other_cpu_pct']} %")
            except (RuntimeError, OSError) as err:
                failed.append(t.name)
                say(f"round {n} {t.name} FAILED: {err}")
            finally:
                t.stop()
        for name in PGBENCH:
            r = quiet(lambda: pgbench(name))
            rows.append({"round": n, "target": "pgbench " + name, "endpoint": name, **r})
            say(f"round {n} pgbench {name}: {r['rps']}/s, db {r['db_cpu_us']} us, other {r['other_cpu_pct']} %")
        write(rows, names)
    print(write(rows, names))
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
