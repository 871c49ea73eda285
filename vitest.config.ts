import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';

const FOLDERS = ['src', 'mocks', 'tests'];

/** What a test brings into its process: a DOM, modules that stand in for others, or a database of a gigabyte. */
const NEEDS_PROCESS = /@vitest-environment jsdom|\bvi\.(?:mock|doMock)\b|testServer\.fixture/;

const isolated = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.test.ts'))
    .map((path) => join(folder, path))
    .filter((path) => NEEDS_PROCESS.test(readFileSync(path, 'utf8'))),
);

export default defineConfig({
  test: {
    environment: 'node',
    setupFiles: ['tests/setup.ts'],
    restoreMocks: true,
    env: { TZ: 'America/St_Johns' },
    testTimeout: 60_000,
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          // Pure functions: files share what they import instead of each loading it anew, in half the time.
          name: 'shared',
          include: FOLDERS.map((folder) => `${folder}/**/*.test.ts`),
          exclude: [...configDefaults.exclude, ...isolated],
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'isolated', include: [...FOLDERS.map((folder) => `${folder}/**/*.test.tsx`), ...isolated] },
      },
    ],
  },
});
