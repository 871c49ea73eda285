import { rmSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readPolicySettings } from './command/options';
import { compressFolder } from './compress';
import { createBackEnd } from './server/backEnd';
import { createFrontEnd } from './server/frontEnd';
import { createListener } from './server/listener';
import { readTelemetryUrl } from './server/telemetry';

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');
const dev = process.argv.includes('--dev');
const hasTestContent = process.argv.includes('--test-content');
const port = Number(process.env['PORT'] ?? 4173);
const stateFolder = process.env['VITRINE_STATE'] ?? path.join(root, '.state');
const cacheFolder = path.join(root, 'node_modules', '.cache', 'vitrine');

if (process.argv.includes('--reset')) rmSync(stateFolder, { recursive: true, force: true });

// Longer than proxies and clients keep an idle connection: a request must not meet one that is being closed here.
const server = http.createServer({ keepAliveTimeout: 75_000 });
const startedFrontEnd = createFrontEnd(root, dev ? server : undefined, {
  policy: readPolicySettings(undefined, undefined, process.env),
  telemetry: readTelemetryUrl(process.env['VITRINE_TELEMETRY_URL']),
});
// A first start builds: the database, which nobody needs before the page is open, would take its processors.
if (!dev) await startedFrontEnd;
const [frontEnd, backEnd] = await Promise.all([
  startedFrontEnd,
  createBackEnd(process.env['SUPERSET_URL'], { state: stateFolder, cache: cacheFolder, hasTestContent }),
]);

server.on('request', createListener(frontEnd, backEnd));
server.on('upgrade', (request, socket, head) => {
  if (!frontEnd.ownsUpgrade(request)) backEnd.upgrade(request, socket, head);
});
server.on('error', (error) => {
  console.error(error.message);
  process.exit(1);
});

async function stop(): Promise<void> {
  server.close();
  server.closeAllConnections();
  await Promise.all([frontEnd.close(), backEnd.close()]);
  process.exit(0);
}
process.on('SIGINT', () => void stop());
process.on('SIGTERM', () => void stop());

server.listen(port, '127.0.0.1', () => {
  console.log(`Vitrine: http://127.0.0.1:${port.toString()}/superset/welcome/ (${backEnd.description})`);
  if (dev) return;
  // Takes longer than the build, and the first page need not wait for it. One at a time leaves that page a processor.
  compressFolder(path.join(root, 'dist'), 1).catch((error: unknown) => {
    console.warn('The front end is sent uncompressed:', error instanceof Error ? error.message : error);
  });
});
