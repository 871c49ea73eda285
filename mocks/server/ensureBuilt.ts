import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** Everything that the build reads. */
const sources = ['src', 'public', 'index.html', 'vite.config.ts', 'mocks/build', 'package-lock.json'];

/** Builds `dist` when it is missing or older than any source. */
export async function ensureBuilt(root: string): Promise<void> {
  const built = path.join(root, 'dist', 'index.html');
  if (existsSync(built) && statSync(built).mtimeMs >= newest(sources.map((name) => path.join(root, name)))) return;
  console.log('Building the front end…');
  const { build } = await import('vite');
  await build({ root, logLevel: 'warn' });
}

function newest(files: readonly string[]): number {
  let latest = 0;
  for (const file of files) {
    const info = statSync(file, { throwIfNoEntry: false });
    if (!info) continue;
    const own = info.isDirectory() ? newest(readdirSync(file).map((name) => path.join(file, name))) : info.mtimeMs;
    latest = Math.max(latest, own);
  }
  return latest;
}
