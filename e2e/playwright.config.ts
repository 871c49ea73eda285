import { defineConfig } from 'playwright/test';
import { BROWSER_ARGS } from './browser';
import { getLeftOut, ONLY_EMBEDDED } from './specsOfOneVersion';

const isRealServer = Boolean(process.env['SUPERSET_URL']);

// A real server with a worker, see worker/reports.spec.ts.
const hasWorker = Boolean(process.env['E2E_BROKER']);
// One with asynchronous queries, see async/polling.spec.ts.
const isAsync = Boolean(process.env['E2E_PIDS']);
// A network that fails, see faults/faults.spec.ts.
const isFaulty = Boolean(process.env['FAULTS']);
// What real servers have not run already, see .ci/run.
const isRest = Boolean(process.env['E2E_REST']);
const PAGE = /@page/;
const folders = isFaulty
  ? ['faults']
  : isAsync
    ? ['async']
    : hasWorker
      ? ['worker']
      : ['both', isRealServer ? 'real' : 'embedded'];

// Each worker of Playwright, which loads this file too, has a server of its own.
const bases = (process.env['E2E_BASES'] ?? process.env['E2E_BASE'] ?? 'http://127.0.0.1:4173').split(',');
process.env['E2E_BASE'] = bases[Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)];

export default defineConfig({
  testDir: '.',
  testMatch: folders.map((folder) => `${folder}/*.spec.ts`),
  testIgnore: [...getLeftOut(process.env['E2E_VERSION'])],
  // About the page alone (its layout, keyboard, drafts): real servers would answer as the embedded one does.
  ...(isRealServer ? { grepInvert: PAGE } : {}),
  ...(isRest && {
    projects: [
      { name: 'page', testMatch: 'both/*.spec.ts', testIgnore: [...ONLY_EMBEDDED], grep: PAGE },
      { name: 'rest', testMatch: ['embedded/*.spec.ts', ...ONLY_EMBEDDED] },
    ],
  }),
  // Parallel runs must not clear each other's output.
  outputDir: process.env['E2E_OUTPUT'] ?? 'output',
  timeout: 60_000,
  expect: { timeout: 20_000 },
  workers: bases.length,
  retries: Number(process.env['E2E_RETRIES'] ?? 0),
  reporter: [['list'], ['json', { outputFile: process.env['E2E_REPORT'] ?? 'output/report.json' }]],
  use: {
    baseURL: process.env['E2E_BASE'],
    viewport: { width: 1440, height: 900 },
    timezoneId: 'UTC',
    // These tests take as long as they have to, a click in them does not.
    ...(isFaulty ? { actionTimeout: 60_000, navigationTimeout: 60_000 } : {}),
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: [...BROWSER_ARGS],
    },
  },
});
