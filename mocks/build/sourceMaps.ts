import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';

/**
 * Moves the source maps of a build (`vite build --sourcemap hidden`) out of the folder that is served and packed. Maps of an earlier build
 * are removed, with or without new ones: they would be taken for those of this one.
 * @param folder where the maps go, with the paths of their files
 */
export function sourceMapsApart(folder: string): Plugin {
  let outDir = '';
  return {
    name: 'source-maps-apart',
    apply: 'build',
    configResolved: ({ root, build }) => {
      outDir = path.resolve(root, build.outDir);
    },
    writeBundle: async () => {
      await rm(folder, { recursive: true, force: true });
      for (const entry of await readdir(outDir, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !entry.name.endsWith('.map')) continue;
        const from = path.join(entry.parentPath, entry.name);
        const to = path.join(folder, path.relative(outDir, from));
        await mkdir(path.dirname(to), { recursive: true });
        await rename(from, to);
      }
    },
  };
}
