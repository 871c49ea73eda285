import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { benchEdit } from './benchEdit';
import { benchExplore } from './benchExplore';
import { benchFilters } from './benchFilters';

/**
 * Races this build against Superset's own front end on one real server: `SUPERSET_URL=http://host:8088
 * SUPERSET_VERSION=6.1.0 npm run bench`, with `SUPERSET_URL=… npm start` running. The racing script is in BENCH_DIR
 * (default ../shared/bench). Writes bench/race-<version>.json; further arguments go to the script.
 */
const race = resolve(process.env['BENCH_DIR'] ?? '../shared/bench', 'race.mjs');
const theirs = process.env['SUPERSET_URL'];
const version = process.env['SUPERSET_VERSION'] ?? '6.1.0';
if (!theirs || !existsSync(race)) {
  console.error('npm run bench needs SUPERSET_URL (a real server) and the racing script (BENCH_DIR).');
  process.exit(2);
}
const port = process.env['PORT'] ?? '4173';
mkdirSync('bench', { recursive: true });
const out = `bench/race-${version}.json`;
const run = spawnSync(
  process.execPath,
  [
    race,
    '--version',
    version,
    '--ours',
    `http://127.0.0.1:${port}`,
    '--theirs',
    theirs,
    '--out',
    out,
    ...process.argv.slice(2),
  ],
  { stdio: 'inherit' },
);
await benchExplore();
await benchFilters();
await benchEdit();
process.exit(run.status ?? 1);
