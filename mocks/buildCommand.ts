import { chmod } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** Builds `bin/vitrine.js`, the command of the package: one file that needs Node and nothing else. */
const root = fileURLToPath(new URL('..', import.meta.url));
const outDir = path.join(root, 'bin');
await build({
  root,
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: path.join(root, 'mocks/command/vitrine.ts'),
    outDir,
    target: 'node20',
    rolldownOptions: { output: { entryFileNames: 'vitrine.js' } },
  },
});
await chmod(path.join(outDir, 'vitrine.js'), 0o755);
