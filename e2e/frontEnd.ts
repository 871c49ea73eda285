import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

export interface FrontEnd {
  readonly base: string;
  readonly stop: () => Promise<void>;
}

async function isUp(base: string): Promise<boolean> {
  for (let attempts = 0; attempts < 240; attempts++) {
    const response = await fetch(`${base}/vitrine/icon.svg`).catch(() => undefined);
    if (response?.ok) return true;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  return false;
}

async function stop(server: ChildProcess): Promise<void> {
  server.kill();
  if (server.exitCode === null)
    await Promise.race([once(server, 'exit'), new Promise((resolve) => setTimeout(resolve, 5000))]);
}

/**
 * Serves this build on a port of its own for a run: in front of SUPERSET_URL, or with a fresh embedded server with the content of the tests.
 * @param index of several that run at the same time
 */
export async function startFrontEnd(index = 0): Promise<FrontEnd> {
  const port = String(Number(process.env['E2E_PORT'] ?? 4179) + index);
  const base = `http://127.0.0.1:${port}`;
  const fresh = process.env['SUPERSET_URL'] ? [] : ['--reset', '--test-content'];
  const server = spawn(process.execPath, ['--import', 'tsx', 'mocks/start.ts', ...fresh], {
    env: {
      ...process.env,
      PORT: port,
      VITRINE_STATE: `${process.env['VITRINE_STATE'] ?? '.state/e2e'}-${String(index)}`,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (await isUp(base)) return { base, stop: () => stop(server) };
  await stop(server);
  throw new Error(`The front end did not start on ${base}.`);
}
