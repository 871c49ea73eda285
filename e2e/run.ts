import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findBrowser } from './browser';
import { startFrontEnd, type FrontEnd } from './frontEnd';

/**
 * Runs the browser tests on the embedded server or, with SUPERSET_URL, on that real server (only the specs for it).
 * Arguments go to Playwright. Two files of tests run at the same time, each with an embedded server of its own, as if it were
 * alone; E2E_WORKERS changes that. A real server has one at a time.
 */
const CHROMIUM = findBrowser();
const config = join(import.meta.dirname, 'playwright.config.ts');
const workers = process.env['SUPERSET_URL'] ? 1 : Math.max(1, Number(process.env['E2E_WORKERS'] ?? 2));
const frontEnds: FrontEnd[] = [];
let code = 1;
try {
  // One after the other: the first makes the files from which all servers start.
  for (let index = 0; index < workers; index++) frontEnds.push(await startFrontEnd(index));
  const run = spawnSync('npx', ['playwright', 'test', '-c', config, ...process.argv.slice(2)], {
    env: { ...process.env, CHROMIUM, E2E_BASES: frontEnds.map(({ base }) => base).join() },
    stdio: 'inherit',
  });
  code = run.status ?? 1;
} finally {
  await Promise.all(frontEnds.map((frontEnd) => frontEnd.stop()));
}
process.exit(code);
