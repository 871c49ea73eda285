import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { lastingWorker } from './tests/mutation/lastingWorker';

// Threads have the time zone of their process.
process.env.TZ = 'America/St_Johns';

/** Of the mutated folders, and of what uses them without a DOM or a store. */
const FILES =
  /^(?:src\/(?:query|layout|lib)\/.*|src\/dashboard\/(?:edit\/(?:model|dnd|keyboard|pane)|filters\/model)\/.*|src\/viz\/(?:goldenQueries|buildQuery)|src\/viz\/shared\/timeseries\/annotations\/.*|tests\/layout\w*)\.test\.ts$/;
/** A DOM or modules and globals of its own. */
const NEEDS_ISOLATION = /@vitest-environment jsdom|\bvi\.(?:mock|doMock|stubGlobal|useFakeTimers)\b/;
const SLOW = /propert|mergeDrafts|sanitizeHtml|parseLayout/;

const files = ['src', 'tests']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)))
  .filter((path) => FILES.test(path));
const isolated = files.filter((path) => NEEDS_ISOLATION.test(readFileSync(path, 'utf8')));

/** A mutant is killed by the first test that fails: the quick ones go first. */
class QuickFirst extends BaseSequencer {
  override sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const isSlow = ({ moduleId }: TestSpecification): number => Number(SLOW.test(moduleId));
    return Promise.resolve([...specifications].sort((a, b) => isSlow(a) - isSlow(b)));
  }
}

/** The tests of `npm run mutation` (stryker.config.js). */
export default defineConfig({
  test: {
    setupFiles: ['tests/setup.ts', 'tests/mutation/setup.ts'],
    restoreMocks: true,
    testTimeout: 60_000,
    sequence: { sequencer: QuickFirst },
    projects: [
      {
        extends: true,
        plugins: [lastingWorker()],
        test: { name: 'lasting', include: files.filter((path) => !isolated.includes(path)), isolate: false },
      },
      { extends: true, test: { name: 'isolated', include: isolated } },
    ],
  },
});
