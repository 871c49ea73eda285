import { readFileSync } from 'node:fs';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readBundle } from './readBundle';

const fixture = (name: string): Uint8Array =>
  new Uint8Array(readFileSync(new URL(`../../../../tests/fixtures/bundles/${name}`, import.meta.url)));
const zip = (files: Readonly<Record<string, string>>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])));
const metadata = 'version: 1.0.0\ntype: Slice\n';

describe('readBundle', () => {
  it('lists what an export of 6.1.0 contains', () => {
    const result = readBundle(fixture('dashboard-6.1.0.zip'));
    expect(result).toMatchObject({ bundle: { type: 'Dashboard', version: '1.0.0' } });
    expect('bundle' in result && result.bundle.items.map(({ kind, name }) => `${kind} ${name}`).sort()).toEqual([
      'charts Broken: fine neighbour',
      'charts Filtered echarts_timeseries_line',
      'dashboards No layout at all',
      'databases examples',
      'datasets birth_names',
    ]);
  });
  it('reads saved queries of 2.1.3, with their uuid and the path that errors name', () => {
    const result = readBundle(fixture('saved-query-2.1.3.zip'));
    const query = 'bundle' in result ? result.bundle.items.find(({ kind }) => kind === 'queries') : undefined;
    expect(query).toMatchObject({ path: 'queries/examples/main/E_probe.yaml', name: 'E probe' });
    expect(query?.uuid).toMatch(/^[0-9a-f-]{36}$/);
  });
  it.each([
    ['plain', 'slice_name: Sales', 'Sales'],
    ['quoted', 'slice_name: "a: \\"b\\""', 'a: "b"'],
    ['over several lines', 'slice_name: >-\n  one\n  two', 'one two'],
    ['a number', 'slice_name: 2024', '2024'],
    ['missing', 'viz_type: pie', 'a_1'],
    ['broken YAML', 'slice_name: "open', 'a_1'],
    ['markup', 'slice_name: <img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ['an alias bomb', 'slice_name: &a [x]\nuuid: *a', 'a_1'],
    ['a nested key of the same name', 'params:\n  slice_name: inner\nslice_name: outer', 'outer'],
  ])('a name that is %s', (_what, text, name) => {
    const result = readBundle(zip({ 'e/metadata.yaml': metadata, 'e/charts/a_1.yaml': text }));
    expect('bundle' in result && result.bundle.items.map((item) => item.name)).toEqual([name]);
  });
  it.each([
    ['no ZIP file', strToU8('hello'), 'notZip'],
    ['a ZIP file that was cut off', fixture('dashboard-6.1.0.zip').slice(0, 900), 'notZip'],
    ['other files', zip({ 'e/readme.txt': 'x', 'e/.hidden.yaml': 'x: 1', '__MACOSX/._a.yaml': 'x' }), 'empty'],
    ['no metadata', zip({ 'e/charts/a.yaml': 'slice_name: a' }), 'noMetadata'],
  ])('%s', (_what, bytes, problem) => {
    expect(readBundle(bytes)).toEqual({ problem });
  });
});
