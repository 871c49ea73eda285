import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findBrowser } from './browser';
import { startFrontEnd } from './frontEnd';

/**
 * Runs the browser tests on the embedded server or, with SUPERSET_URL, on that real server (only the specs for it).
 * Arguments go to Playwright.
 */
const CHROMIUM = findBrowser();
const config = join(import.meta.dirname, 'playwright.config.ts');
const frontEnd = await startFrontEnd();
let code = 1;
try {
  const run = spawnSync('npx', ['playwright', 'test', '-c', config, ...process.argv.slice(2)], {
    env: { ...process.env, CHROMIUM, E2E_BASE: frontEnd.base },
    stdio: 'inherit',
  });
  code = run.status ?? 1;
} finally {
  await frontEnd.stop();
}
process.exit(code);
