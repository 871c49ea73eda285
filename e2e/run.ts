import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { findBrowser } from './browser';

/**
 * Runs the e2e suite: on the embedded server, or, with SUPERSET_URL, before that real server (only the specs that fit it).
 * Arguments go on to playwright. The front end is started for the run on a port of its own.
 */
const port = process.env['E2E_PORT'] ?? '4179';
const base = `http://127.0.0.1:${port}`;
const env = { ...process.env, CHROMIUM: findBrowser(), PORT: port, E2E_BASE: base };

async function up(): Promise<boolean> {
  for (let tries = 0; tries < 240; tries++) {
    const answer = await fetch(`${base}/vitrine/icon.svg`).catch(() => undefined);
    if (answer?.ok) return true;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  return false;
}

const config = join(import.meta.dirname, 'playwright.config.ts');
const state = process.env['SUPERSET_URL'] ? [] : ['--reset'];
const server = spawn(process.execPath, ['--import', 'tsx', 'mocks/start.ts', ...state], {
  env: { ...env, VITRINE_STATE: process.env['VITRINE_STATE'] ?? '.state/e2e' },
  stdio: ['ignore', 'inherit', 'inherit'],
});
let code = 1;
try {
  if (!(await up())) throw new Error(`The front end did not start on ${base}.`);
  const run = spawnSync('npx', ['playwright', 'test', '-c', config, ...process.argv.slice(2)], {
    env,
    stdio: 'inherit',
  });
  code = run.status ?? 1;
} finally {
  server.kill();
  if (server.exitCode === null)
    await Promise.race([once(server, 'exit'), new Promise((resolve) => setTimeout(resolve, 5000))]);
}
process.exit(code);
