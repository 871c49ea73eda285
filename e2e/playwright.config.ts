import { defineConfig } from 'playwright/test';
import { BROWSER_ARGS } from './browser';

const isRealServer = Boolean(process.env['SUPERSET_URL']);

// A real server with a worker, see worker/reports.spec.ts.
const hasWorker = Boolean(process.env['E2E_BROKER']);
// One with asynchronous queries, see async/polling.spec.ts.
const isAsync = Boolean(process.env['E2E_PIDS']);
// A network that fails, see faults/faults.spec.ts.
const isFaulty = Boolean(process.env['FAULTS']);
const folders = isFaulty
  ? ['faults']
  : isAsync
    ? ['async']
    : hasWorker
      ? ['worker']
      : ['both', isRealServer ? 'real' : 'embedded'];

export default defineConfig({
  testDir: '.',
  testMatch: folders.map((folder) => `${folder}/*.spec.ts`),
  // About the page alone (its layout, keyboard, drafts): real servers would answer as the embedded one does.
  ...(isRealServer ? { grepInvert: /@page/ } : {}),
  // Parallel runs must not clear each other's output.
  outputDir: process.env['E2E_OUTPUT'] ?? 'output',
  timeout: 60_000,
  expect: { timeout: 20_000 },
  workers: 1,
  // Not before real servers: see .ci/run.
  retries: Number(process.env['E2E_RETRIES'] ?? 0),
  reporter: [['list'], ['json', { outputFile: process.env['E2E_REPORT'] ?? 'output/report.json' }]],
  use: {
    baseURL: process.env['E2E_BASE'] ?? 'http://127.0.0.1:4173',
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
