import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { beforeAll, describe, expect, it } from 'vitest';

/** Deliberately wrong files, which prove that the lint rules still match. */
describe('the layers', () => {
  let eslint: ESLint;
  beforeAll(() => {
    // The files do not exist, so there are no types of them to check.
    eslint = new ESLint({ overrideConfig: tseslint.configs.disableTypeChecked });
  });
  const rules = async (filePath: string, text: string): Promise<(string | null)[]> => {
    const [result] = await eslint.lintText(text, { filePath });
    return (result?.messages ?? []).map((message) => message.ruleId);
  };

  it.each([
    ['src/lib/bait.ts', '../store/store', 'lib imports nothing of ours'],
    ['src/query/bait.ts', '../viz/registry', 'query does not look up to viz'],
    ['src/layout/bait.ts', '../store/store', 'the layout is plain data'],
    ['src/viz/pie/bait.ts', '../../api/client/client', 'a chart component sends no request'],
    ['src/viz/pie/bait.ts', '../../store/store', 'a chart component knows no store'],
    ['src/chart/bait.ts', '../dashboard/page/DashboardPage', 'a chart does not know its page'],
    ['src/reports/bait.ts', '../dashboard/page/DashboardPage', 'a report does not know the page of its dashboard'],
    ['src/lists/bait.ts', '../dashboard/page/DashboardPage', 'features of one layer do not import each other'],
    ['src/store/bait.ts', '../ui/Button', 'the store has no widgets'],
    ['src/store/bait.ts', '../chart/state/chartsSlice', 'the store knows no feature'],
  ])('%s may not import %s: %s', async (file, target) => {
    expect(await rules(file, `import * as other from '${target}';\nexport const bait = other;\n`)).toContain(
      'boundaries/dependencies',
    );
  });

  it('allow imports from lower layers', async () => {
    const text = "import { t } from '../lib/t';\nimport { Menu } from '../ui/Menu';\nexport const fine = [t, Menu];\n";
    expect(await rules('src/chart/fine.ts', text)).toEqual([]);
  });

  it('allow no number as z-index: what is in front is a token', async () => {
    const style = (zIndex: string): string => `export const bait = { zIndex: ${zIndex} };\n`;
    expect(await rules('src/viz/pie/bait.ts', style('2'))).toContain('no-restricted-syntax');
    expect(await rules('src/lib/t.ts', style('2'))).toContain('no-restricted-syntax');
    expect(await rules('src/viz/pie/fine.ts', style("'var(--z-raised)'"))).toEqual([]);
  });

  it('allow fetch in one file only, and no React in the pure folders', async () => {
    expect(await rules('src/lists/bait.ts', "export const bait = () => fetch('/');\n")).toContain(
      'no-restricted-globals',
    );
    expect(
      await rules('src/query/bait.ts', "import { useState } from 'react';\nexport const bait = useState;\n"),
    ).toContain('no-restricted-imports');
  });

  it.each([
    ['let count = 0;', 'a variable'],
    ['const cache = new Map<string, string>();', 'a Map that is not read-only'],
    ['const cache = new WeakMap<object, string>();', 'a WeakMap'],
    ['const measurer = new TextMeasurer();', 'an instance of a class'],
    ['const frame = new viz.Frame();', 'an instance of a class of a namespace'],
    ['const client = createClient(http);', 'what a function creates'],
    ['const group = graphic.createGroup<Mark>();', 'what a method creates'],
  ])('refuse state in a module, exported or not: %s', async (statement) => {
    for (const text of [statement, `export ${statement}`])
      expect(await rules('src/chart/bait.ts', `${text}\nexport {};\n`)).toContain('no-restricted-syntax');
  });

  it('allow constants in a module', async () => {
    const text = `
      export const NAMES: ReadonlySet<string> = new Set(['a']);
      export const pattern = new RegExp('a');
      export const collator = new Intl.Collator();
      export const Context = createContext(NAMES);
      export const slice = createSlice({ name: 'a' });
      export const selectNames = createSelector([select], (names) => names);
      export function make(): object {
        const made = new Map<string, string>();
        return createOther(made);
      }
    `;
    expect(await rules('src/chart/fine.ts', text)).toEqual([]);
  });
});
