import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';

const FOLDERS = ['src', 'mocks', 'tests'];

const HAS_DOM = /@vitest-environment jsdom/;
/** Modules that stand in for others, or a database of a gigabyte. */
const NEEDS_PROCESS = /\bvi\.(?:mock|doMock)\b|testServer\.fixture/;
/** What a context of Node.js refuses: another `location`, and a bundler's plugins. */
const NEEDS_PROCESS_WITH_DOM = /stubGlobal\('location'|buildPlugin/;

const files = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.test\.tsx?$/.test(path))
    .map((path) => ({ path: join(folder, path), text: readFileSync(join(folder, path), 'utf8') })),
);
const contexts = files.filter(({ text }) => HAS_DOM.test(text) && !NEEDS_PROCESS_WITH_DOM.test(text));
const isolated = files.filter(
  (file) =>
    !contexts.includes(file) &&
    (file.path.endsWith('.tsx') || HAS_DOM.test(file.text) || NEEDS_PROCESS.test(file.text)),
);
const getPaths = (list: typeof files): string[] => list.map(({ path }) => path);

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
          exclude: [...configDefaults.exclude, ...getPaths([...contexts, ...isolated])],
          isolate: false,
        },
      },
      {
        extends: true,
        // Node.js would take the package's CommonJS build for a context, which imports an ES module.
        resolve: {
          alias: { 'react-router-dom': join(import.meta.dirname, 'node_modules/react-router-dom/dist/index.mjs') },
        },
        test: {
          // A context for each file, which keeps the compiled code of libraries: a third less than a process for each.
          name: 'dom',
          pool: 'vmThreads',
          vmMemoryLimit: '3GB',
          include: getPaths(contexts),
        },
      },
      { extends: true, test: { name: 'isolated', include: getPaths(isolated) } },
    ],
  },
});
