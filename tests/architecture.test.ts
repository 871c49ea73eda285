import { ESLint } from 'eslint';
import { beforeAll, describe, expect, it } from 'vitest';

/** The linter holds the house together only while it bites: deliberately wrong files must be refused. */
describe('the floors of the house', () => {
  let eslint: ESLint;
  beforeAll(() => {
    eslint = new ESLint();
  });
  const rules = async (filePath: string, text: string): Promise<(string | null)[]> => {
    const [result] = await eslint.lintText(text, { filePath });
    return (result?.messages ?? []).map((message) => message.ruleId);
  };

  it.each([
    ['src/lib/bait.ts', '../state/store', 'lib imports nothing of ours'],
    ['src/query/bait.ts', '../viz/registry', 'query does not look up to viz'],
    ['src/viz/pie/bait.ts', '../../api/client', 'a picture asks for nothing'],
    ['src/viz/pie/bait.ts', '../../state/store', 'a picture knows no store'],
    ['src/chart/bait.ts', '../dashboard/DashboardPage', 'a chart does not know its page'],
    ['src/lists/bait.ts', '../dashboard/DashboardPage', 'rooms of one floor do not meet'],
    ['src/state/bait.ts', '../ui/Button', 'state has no widgets'],
  ])('%s may not import %s: %s', async (file, target) => {
    expect(await rules(file, `import * as other from '${target}';\nexport const bait = other;\n`)).toContain(
      'boundaries/dependencies',
    );
  });

  it('lets a room use the floors below it', async () => {
    const text = "import { t } from '../lib/t';\nimport { Menu } from '../ui/Menu';\nexport const fine = [t, Menu];\n";
    expect(await rules('src/chart/fine.ts', text)).toEqual([]);
  });

  it('keeps fetch in one file and React out of the pure rooms', async () => {
    expect(await rules('src/lists/bait.ts', "export const bait = () => fetch('/');\n")).toContain(
      'no-restricted-globals',
    );
    expect(
      await rules('src/query/bait.ts', "import { useState } from 'react';\nexport const bait = useState;\n"),
    ).toContain('no-restricted-imports');
  });
});
