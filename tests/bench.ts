import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { benchEdit } from './benchEdit';
import { benchExplore } from './benchExplore';
import { benchFilters } from './benchFilters';

/**
 * Ours and the reference in turn before one real server: `SUPERSET_URL=http://host:8088 SUPERSET_VERSION=6.1.0 npm run bench`.
 * The front end must stand before that server (`SUPERSET_URL=… npm start`); the racing script lies in BENCH_DIR, by
 * default in ../shared/bench. The comparison is written to bench/race-<version>.json. Further arguments go on to it.
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
