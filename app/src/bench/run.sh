#!/usr/bin/env bash
# Compares Shelfie with other servers over the same data. Builds the targets, starts a PostgreSQL of its own, loads the
# data, measures, and stops everything again. docs/benchmarks.md describes the targets and the method.
#
#   app/src/bench/run.sh [TARGET...]   default: spring-mvc spring-jpa vertx raw-undertow shelfie; ratios are to the first
#   app/src/bench/run.sh clean         deletes $WORK and the peers' build outputs
#
# Needs Linux, a JDK, Maven, Python 3, wrk and PostgreSQL; npm for the target directus only.
#
#   JAVA_HOME        the JDK that builds and runs the targets     default: the JDK of the java on the PATH
#   JAVA25           another java that runs the targets           default: that of JAVA_HOME
#   PGBIN            folder with PostgreSQL's programs            default: from the PATH, else pg_config --bindir
#   PGPORT           port of the PostgreSQL that it starts        default: 55432
#   WORK             folder for data, logs and the database       default: shelfie-bench in the system's temporary folder
#   RESULTS          folder for results.csv and results.md        default: $WORK/results
#   SHELFIE_JAR      jar of Shelfie to measure                    default: built from this checkout
#   ROUNDS           3                SECONDS_PER_RUN  10         CONNS     32
#   ENDPOINTS        all              SECONDS_E5       30         CONNS_E5  2
#   WARM_LOOPS       10               WARM_SECONDS     5
#   WRITES_PCT       0: this share of the requests changes a post; for the targets shelfie... without -storefront
#   COLD             1: warms up with one half of the ids and measures with the other; SECONDS_PER_RUN must be short
#   PLAIN            1: asks for S1 to S3 without compression
#   INFLUENCERS      1000, with 50 posts each
#   SHELFIE_OPTIONS  more options of the targets shelfie..., such as "--render-cache 80m"
#
# As root, PostgreSQL runs as the user postgres, who must be able to enter $WORK.
set -euo pipefail
fail() { echo "run.sh: $1" >&2; exit 1; }

BENCH=$(cd "$(dirname "$0")" && pwd)
REPOSITORY=$(cd "$BENCH/../../.." && pwd)
WORK=${WORK:-${TMPDIR:-/tmp}/shelfie-bench}
RESULTS=${RESULTS:-$WORK/results}
PGPORT=${PGPORT:-55432}
PGDATA=$WORK/pgdata

if [ "${1:-}" = clean ]; then
  rm -rf "$WORK" "$BENCH"/peers/spring/{common,mvc,jpa}/target "$BENCH"/peers/{undertow,vertx}/target
  exit
fi
targets=("$@")
[ $# -gt 0 ] || targets=(spring-mvc spring-jpa vertx raw-undertow shelfie)
for target in "${targets[@]}"; do
  [ -f "$BENCH/targets/$target.json" ] || fail "there is no target $target in $BENCH/targets"
done

for tool in mvn python3 wrk flock; do command -v $tool >/dev/null || fail "$tool is not on the PATH"; done
if [ -z "${JAVA_HOME:-}" ]; then
  command -v javac >/dev/null || fail "no JDK: set JAVA_HOME"
  JAVA_HOME=$(dirname "$(dirname "$(readlink -f "$(command -v javac)")")")
fi
JAVA=${JAVA25:-$JAVA_HOME/bin/java}
[ -x "$JAVA" ] || fail "$JAVA is no java: set JAVA_HOME or JAVA25"
if [ -z "${PGBIN:-}" ]; then
  if command -v initdb >/dev/null; then PGBIN=$(dirname "$(readlink -f "$(command -v initdb)")")
  elif command -v pg_config >/dev/null; then PGBIN=$(pg_config --bindir)
  fi
fi
for program in initdb pg_ctl pg_isready psql pgbench; do
  [ -x "${PGBIN:-}/$program" ] || fail "no $program: set PGBIN to the folder with PostgreSQL's programs"
done
SHELFIE_JAR=${SHELFIE_JAR:-$REPOSITORY/app/target/shelfie.jar}
built_jar=$REPOSITORY/app/target/shelfie.jar
export SHELFIE_OPTIONS=${SHELFIE_OPTIONS:-}
export BENCH WORK RESULTS PGPORT PGBIN PGDATA JAVA JAVA_HOME SHELFIE_JAR PYTHONDONTWRITEBYTECODE=1

# PostgreSQL refuses to run as root.
as_postgres() {
  if [ "$(id -u)" = 0 ]; then setpriv --reuid=postgres --regid=postgres --clear-groups "$@"; else "$@"; fi
}
sql() { "$PGBIN/psql" -X -q -v ON_ERROR_STOP=1 -h 127.0.0.1 -p "$PGPORT" -U bench "$@"; }

stop() {
  trap - EXIT
  if [ -f "$PGDATA/postmaster.pid" ]; then
    as_postgres "$PGBIN/pg_ctl" -D "$PGDATA" -m fast -w stop >/dev/null || true
  fi
  rm -rf "$PGDATA" "$WORK/bodies"
}

mkdir -p "$WORK/log" "$RESULTS"
chmod 755 "$WORK"
exec 9>"$WORK/lock"
flock -n 9 || fail "another run uses $WORK"
if "$PGBIN/pg_isready" -q -h 127.0.0.1 -p "$PGPORT"; then fail "port $PGPORT is in use: set PGPORT"; fi
trap stop EXIT
trap 'exit 143' TERM
trap 'exit 130' INT HUP
rm -rf "$PGDATA" "$WORK"/log/*

echo "== build"
build() { # build PREFIX COMMAND...: runs the command if a target has this prefix; shows its output if it fails
  case " ${targets[*]}" in *" $1"*) ;; *) return 0 ;; esac
  "${@:2}" >"$WORK/log/build.log" 2>&1 || { cat "$WORK/log/build.log"; exit 1; }
}
build spring mvn -q -B -f "$BENCH/peers/spring/pom.xml" package
build raw- mvn -q -B -f "$BENCH/peers/undertow/pom.xml" package
build vertx mvn -q -B -f "$BENCH/peers/vertx/pom.xml" package
build directus "$BENCH/peers/directus/install.sh"
if [ "$SHELFIE_JAR" = "$built_jar" ]; then
  build shelfie mvn -q -B -f "$REPOSITORY/pom.xml" -DskipTests package
fi

echo "== database"
install -d -m 700 "$PGDATA"
[ "$(id -u)" != 0 ] || chown postgres "$PGDATA"
as_postgres "$PGBIN/initdb" -D "$PGDATA" -U bench -A trust -E UTF8 --locale=C.UTF-8 >"$WORK/log/initdb.log"
as_postgres tee -a "$PGDATA/postgresql.conf" >/dev/null <<CONF
listen_addresses = '127.0.0.1'
port = $PGPORT
unix_socket_directories = ''
shared_buffers = 1GB
logging_collector = on
CONF
as_postgres "$PGBIN/pg_ctl" -D "$PGDATA" -l "$PGDATA/start.log" -w start 9>&- >/dev/null
python3 "$BENCH/gen_data.py" "$WORK/data" --influencers "${INFLUENCERS:-1000}"
sql -d postgres -c 'CREATE DATABASE bench'
sql -d bench -f "$BENCH/sql/schema.sql"
for table in account api_token influencer post product post_product; do
  sql -d bench -c "\\copy $table from '$WORK/data/$table.tsv'"
done
sql -d bench -f "$BENCH/sql/indexes.sql"
sql -d bench -c 'VACUUM (ANALYZE)' -c CHECKPOINT

echo "== measure"
python3 "$BENCH/harness.py" "${targets[@]}" 9>&- &
harness=$!
trap 'kill -TERM $harness 2>/dev/null; wait $harness || true; exit 143' TERM INT HUP
wait $harness
rm -rf "$WORK/log"
echo "== results in $RESULTS"
