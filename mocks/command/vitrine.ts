#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createGateway } from './gateway';
import { readOptions, usage, UsageError, type Options } from './options';

// bin/vitrine.js of the package, beside dist.
const root = fileURLToPath(new URL('..', import.meta.url));
const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };

function start(options: Options): void {
  const { server, stop, renewCertificate } = createGateway(path.join(root, 'dist'), options, version);
  server.on('error', (error: Error) => {
    console.error(error.message);
    process.exit(1);
  });
  const stopOnce = (): void => {
    void stop().then(() => process.exit(0));
  };
  process.once('SIGTERM', stopOnce);
  process.once('SIGINT', stopOnce);
  process.on('SIGHUP', () => {
    try {
      renewCertificate();
    } catch (error) {
      // The old one still serves.
      console.error('The certificate was not read:', error instanceof Error ? error.message : error);
    }
  });
  server.listen(options.port, options.host, () => {
    const address = server.address();
    const port = address !== null && typeof address === 'object' ? address.port : options.port;
    const servers = [...options.backEnds].map(([host, { href }]) => (host === '' ? href : `${host} → ${href}`));
    const scheme = options.tls ? 'https' : 'http';
    console.log(`Vitrine ${version}: ${scheme}://${options.host}:${String(port)}/ (in front of ${servers.join(', ')})`);
  });
}

try {
  const options = readOptions(process.argv.slice(2), process.env);
  if (options === 'help') console.log(usage);
  else if (options === 'version') console.log(version);
  else start(options);
} catch (error) {
  if (!(error instanceof UsageError) && !(error instanceof Error && 'code' in error)) throw error;
  console.error(`${error.message}\n\n${error instanceof UsageError ? usage : ''}`.trim());
  process.exitCode = 2;
}
