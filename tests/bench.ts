import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { benchEdit } from './benchEdit';
import { benchExplore } from './benchExplore';
import { benchFilters } from './benchFilters';
import { benchLists } from './benchLists';
import { benchMarks } from './benchMarks';
import { benchVisits } from './benchVisits';

/**
 * Compares this build with Superset's own front end on one real server: `SUPERSET_URL=http://host:8088
 * SUPERSET_VERSION=6.1.0 npm run bench`, with `SUPERSET_URL=… npm start` running. Writes bench/*-<version>.json. Opening
 * dashboards is measured by a script of its own, race.mjs in the folder BENCH_DIR, which gets further arguments; without it, the
 * chart builder, second visits and slow phones, filters, editing, lists and drawing are measured alone. BENCH_ONLY=lists (or
 * `dashboards`, `explore`, `visits`, `filters`, `edit`, `marks`) measures just that; lists of thousands of rows are made by
 * seedLists.ts.
 */
const theirs = process.env['SUPERSET_URL'];
const version = process.env['SUPERSET_VERSION'] ?? '6.1.0';
if (!theirs) {
  console.error('npm run bench needs SUPERSET_URL (a real server).');
  process.exit(2);
}
mkdirSync('bench', { recursive: true });

function raceDashboards(script: string, theirs: string): number {
  const ours = `http://127.0.0.1:${process.env['PORT'] ?? '4173'}`;
  const out = `bench/race-${version}.json`;
  const args = [script, '--version', version, '--ours', ours, '--theirs', theirs, '--out', out];
  return spawnSync(process.execPath, [...args, ...process.argv.slice(2)], { stdio: 'inherit' }).status ?? 1;
}

const race = resolve(process.env['BENCH_DIR'] ?? '../shared/bench', 'race.mjs');
const only = process.env['BENCH_ONLY'] ?? '';
const isWanted = (part: string): boolean => only === '' || only.split(',').includes(part);
const code = isWanted('dashboards') && existsSync(race) ? raceDashboards(race, theirs) : 0;
const parts = {
  explore: benchExplore,
  visits: benchVisits,
  filters: benchFilters,
  edit: benchEdit,
  lists: benchLists,
  marks: benchMarks,
};
for (const [part, measure] of Object.entries(parts)) if (isWanted(part)) await measure();
process.exit(code);
