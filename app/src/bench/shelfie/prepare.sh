#!/usr/bin/env bash
# Loads the data set into a database with Shelfie's tables, once. harness.py calls it before the first start of a target.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
url="jdbc:postgresql://127.0.0.1:$PGPORT/shelfie"
sql() { "$PGBIN/psql" -X -q -v ON_ERROR_STOP=1 -h 127.0.0.1 -p "$PGPORT" -U bench "$@"; }

[ "$(sql -d postgres -At -c "SELECT count(*) FROM pg_database WHERE datname = 'shelfie'")" = 0 ] || exit 0
sql -d postgres -c 'CREATE DATABASE shelfie'
"$JAVA" -jar "$SHELFIE_JAR" migrate --db-url "$url" --db-user bench
python3 "$here/convert.py" "$WORK/data" "$WORK/shelfie"
for table in account token publishable_token influencer social_account gallery product post; do
  columns=$(head -n 1 "$WORK/shelfie/$table.tsv" | tr '\t' ',')
  tail -n +2 "$WORK/shelfie/$table.tsv" | sql -d shelfie -c "\\copy $table ($columns) from stdin"
done

# What searches compare isn't in the files. A node adds it after its start, which would disturb the first runs.
"$JAVA" -jar "$SHELFIE_JAR" serve --db-url "$url" --db-user bench --port 18087 --management-port 18088 &
node=$!
trap 'kill $node' EXIT
outdated='SELECT count(*) FROM (SELECT terms FROM influencer UNION ALL SELECT terms FROM product UNION ALL SELECT terms FROM post) AS every
          WHERE terms = array[]::bigint[]'
until [ "$(sql -d shelfie -At -c "$outdated")" = 0 ]; do sleep 1; kill -0 $node; done
kill $node
wait $node || true
trap - EXIT
# Rewriting a table forgets which pages everybody sees, which the second command notes again.
sql -d shelfie -c 'VACUUM (FULL)' -c 'VACUUM (ANALYZE)' -c CHECKPOINT
