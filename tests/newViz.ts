import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { asArray, asRecord, asString, asStrings, type UnknownRecord } from '../src/lib/read';

/*
 * `npm run new:viz radar` writes what is missing of src/viz/radar: a type that Superset knows has its plugin, label, details
 * and control panel already, others start from scratch. No registry to edit: src/viz/registry.ts finds every plugin.ts.
 */
const ROOT = join(import.meta.dirname, '..');
const BEHAVIORS = ['INTERACTIVE_CHART', 'DRILL_TO_DETAIL', 'DRILL_BY', 'EXPORT_CURRENT_VIEW'];

const text = (value: string): string => `'${value.replaceAll("'", "\\'")}'`;
const list = (values: readonly string[]): string => `[${values.map(text).join(', ')}]`;

/** The type's newest entry in docs/contract/viz-types.json. */
function newestMeta(types: UnknownRecord, viz_type: string): UnknownRecord | undefined {
  const { '2.1.3': two, '6.1.0': six } = asRecord(asRecord(asRecord(types['viz'])[viz_type])['meta']);
  return six === undefined && two === undefined ? undefined : asRecord(six ?? two);
}

function drawingLines(meta: UnknownRecord | undefined): string {
  const behaviors = asStrings(meta?.['behaviors']).filter((behavior) => BEHAVIORS.includes(behavior));
  return `${behaviors.length > 0 ? `  behaviors: ${list(behaviors)},\n` : ''}  chart: () => import('./Chart'),\n};\n`;
}

function plugin(viz_type: string, meta: UnknownRecord | undefined): string {
  const api = asString(meta?.['api'], 'chart/data');
  return `import type { VizPlugin } from '../types';

export const plugin: VizPlugin = {
  viz_type: ${text(viz_type)},
  api: ${text(api)},
${drawingLines(meta)}`;
}

const label = (name: string): string => `import type { VizLabel } from '../vizLabels';

export const label: VizLabel = { name: ${text(name)} };
`;

const details = (meta: UnknownRecord | undefined): string => `import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: ${text(asString(meta?.['category']))},
  tags: ${list(asArray(meta?.['tags']).map(String))},
  description: 'Say in a sentence what the chart is good for.',
  presentIn: [2, 6],
};
`;

const READ_CONTROLS = `import { asNumber } from '../../lib/read';
import type { FormData } from '../../lib/wire';

/** What the chart is drawn by: every value checked, with the default of its control where it is missing or broken. */
export interface Controls {
  readonly rowLimit: number;
}

export function readControls(formData: FormData): Controls {
  return { rowLimit: asNumber(formData.row_limit, 100) };
}
`;

const CHART = `import { useMemo } from 'react';
import type { VizProps } from '../types';
import { readControls } from './readControls';

export function Chart({ formData, results, width, height }: VizProps) {
  const controls = useMemo(() => readControls(formData), [formData]);
  const rows = results[0]?.data.slice(0, controls.rowLimit) ?? [];
  return <div role="img" aria-label={String(rows.length)} style={{ width, height }} />;
}
`;

const test = (viz_type: string): string => `// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, expect, it } from 'vitest';
import { lightTheme } from '../shared/partToWhole/partToWhole.fixture';
import { vizDetails, vizThumbnail } from '../vizDetails';
import { Chart } from './Chart';
import { readControls } from './readControls';

afterEach(cleanup);

it('draws its rows', () => {
  const { container } = render(
    <Chart
      formData={{ viz_type: ${text(viz_type)}, datasource: '1__table' }}
      results={[{ data: [{ name: 'Ann', count: 3 }], colnames: ['name', 'count'], coltypes: [1, 0], rowcount: 1 }]}
      datasource={undefined}
      width={400}
      height={300}
      theme={lightTheme}
      color={() => '#123456'}
      ownState={{}}
    />,
  );
  expect(container.innerHTML, 'Chart.tsx draws nothing yet: CONTRIBUTING.md, "Adding a viz type"').toContain('Ann');
});

it('reads any form data', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom('row_limit'), fc.anything()), (controls) => {
      expect(typeof readControls({ ...controls, viz_type: ${text(viz_type)}, datasource: '1__table' }).rowLimit).toBe('number');
    }),
  );
});

it('has a place in the gallery', () => {
  expect(vizDetails(${text(viz_type)})?.description, 'details.ts needs a description').not.toMatch(/^$|^Say in a sentence/);
  expect(vizThumbnail(${text(viz_type)}), 'draw it with \`npm run thumbnails\`').toBeTruthy();
});
`;

/** The columns, metrics and filters of the base query, by their keys in src/viz/controlPanels/shared.json. */
const CONTROL_PANEL = [
  { label: 'Query', expanded: true, tab: 'data', rows: ['metrics', 'groupby', 'adhoc_filters', 'row_limit'] },
];

/**
 * The files of a viz type that are to be written, by name.
 * @param types docs/contract/viz-types.json
 * @param existing text of a file of the folder; undefined where there is none
 */
function newVizFiles(
  viz_type: string,
  types: UnknownRecord,
  existing: (name: string) => string | undefined,
): ReadonlyMap<string, string> {
  if (!/^[a-z][a-z0-9_-]*$/.test(viz_type))
    throw new Error(`'${viz_type}' is no viz type: lower case, digits, _ and -`);
  if (existing('Chart.tsx') !== undefined) throw new Error(`${viz_type} is drawn already`);
  const meta = newestMeta(types, viz_type);
  const files = new Map([
    ['label.ts', label(asString(meta?.['name'], viz_type))],
    ['details.ts', details(meta)],
    ['controlPanel.json', `${JSON.stringify({ 2: CONTROL_PANEL })}\n`],
    ['readControls.ts', READ_CONTROLS],
    ['Chart.tsx', CHART],
    ['Chart.test.tsx', test(viz_type)],
  ]);
  for (const name of files.keys()) if (existing(name) !== undefined) files.delete(name);
  const before = existing('plugin.ts');
  files.set('plugin.ts', before?.replace(/\};\n$/, drawingLines(meta)) ?? plugin(viz_type, meta));
  return files;
}

/** Writes them below `viz`, the folder of all types. */
export function writeNewViz(viz_type: string, viz: string): readonly string[] {
  const types = asRecord(JSON.parse(readFileSync(join(ROOT, 'docs/contract/viz-types.json'), 'utf8')) as unknown);
  const path = (name: string): string => join(viz, viz_type, name);
  const files = newVizFiles(viz_type, types, (name) =>
    existsSync(path(name)) ? readFileSync(path(name), 'utf8') : undefined,
  );
  mkdirSync(join(viz, viz_type), { recursive: true });
  for (const [name, content] of files) writeFileSync(path(name), content);
  return [...files.keys()].map(path);
}

function main(viz_type: string | undefined): void {
  if (viz_type === undefined) throw new Error('npm run new:viz <viz_type>');
  for (const file of writeNewViz(viz_type, join(ROOT, 'src/viz'))) console.log(file);
  console.log(`\nStart with: npx vitest run src/viz/${viz_type}`);
}

if (import.meta.url === `file://${process.argv[1] ?? ''}`) main(process.argv[2]);
