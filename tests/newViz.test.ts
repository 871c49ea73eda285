import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeNewViz } from './newViz';

let viz: string;
beforeEach(() => {
  viz = mkdtempSync(join(tmpdir(), 'new-viz-'));
});
afterEach(() => {
  rmSync(viz, { recursive: true });
});
const read = (viz_type: string, name: string) => readFileSync(join(viz, viz_type, name), 'utf8');
const names = (files: readonly string[]) => files.map((file) => file.split('/').at(-1)).sort();

it('creates the whole folder of a type that Superset does not know', () => {
  const files = writeNewViz('my_chart', viz);
  expect(names(files)).toEqual(
    [
      'Chart.test.tsx',
      'Chart.tsx',
      'controlPanel.json',
      'details.ts',
      'label.ts',
      'plugin.ts',
      'readControls.ts',
    ].sort(),
  );
  expect(read('my_chart', 'plugin.ts')).toContain("viz_type: 'my_chart',\n  api: 'chart/data',\n  chart: () =>");
  expect(read('my_chart', 'Chart.test.tsx')).toContain('Chart.tsx draws nothing yet');
  expect(JSON.parse(read('my_chart', 'controlPanel.json'))).toHaveProperty('2');
});

it('takes names, category, API and behaviors from the contract', () => {
  writeNewViz('radar', viz);
  expect(read('radar', 'plugin.ts')).toContain("behaviors: ['INTERACTIVE_CHART', 'DRILL_TO_DETAIL', 'DRILL_BY'],\n");
  expect(read('radar', 'label.ts')).toContain("name: 'Radar Chart'");
  expect(read('radar', 'details.ts')).toContain("category: 'Ranking'");
});

it('completes a folder that has the queries already, without changing its files', () => {
  mkdirSync(join(viz, 'radar'));
  const plugin = "import { buildQuery } from './buildQuery';\n\nexport const plugin = {\n  buildQuery,\n};\n";
  writeFileSync(join(viz, 'radar', 'plugin.ts'), plugin);
  writeFileSync(join(viz, 'radar', 'controlPanel.json'), '{}');
  expect(names(writeNewViz('radar', viz))).not.toContain('controlPanel.json');
  expect(read('radar', 'controlPanel.json')).toBe('{}');
  expect(read('radar', 'plugin.ts')).toMatch(
    / {2}buildQuery,\n {2}behaviors: .*\n {2}chart: \(\) => import\('.\/Chart'\),\n};\n$/,
  );
});

it('rejects a type that already has a chart, and an invalid folder name', () => {
  writeNewViz('radar', viz);
  expect(() => writeNewViz('radar', viz)).toThrow('drawn already');
  expect(() => writeNewViz('../radar', viz)).toThrow('is no viz type');
});
