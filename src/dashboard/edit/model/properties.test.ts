import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acceptedMetadata } from '../../../api/saveMetadata';
import { withColorScheme } from './colorScheme';
import { mapCopiedCharts, filterLayoutCharts, withCopiedCharts } from './copyLayout';
import { readJsonObject } from './readJsonObject';
import { editedMetadata, metadataText, getRejectedKeys } from './metadataText';
import { renumberCharts } from './renumberCharts';

function describeResult(text: string): string {
  const result = readJsonObject(text);
  return 'error' in result
    ? `${String(result.error.line)}:${String(result.error.column)} ${result.error.message}`
    : 'valid';
}

describe('readJsonObject', () => {
  it.each([
    ['{"a": 1}', 'valid'],
    ['  ', 'valid'],
    ['{\n  "a": 1,\n}', '3:1 A name in double quotes is expected; the last entry has no comma after it.'],
    ['{\n  a: 1\n}', "2:3 A name in double quotes, or '}', is expected."],
    ['{"a" 1}', "1:6 ':' is expected."],
    ['{"a": }', '1:7 A value is expected.'],
    ['{"a": [1 2]}', "1:10 ',' or ']' is expected."],
    ['{"a": 1 "b": 2}', "1:9 ',' or '}' is expected."],
    ['{"a": 1}}', '1:9 Nothing more is expected here.'],
    ['{"a": "x\ny"}', '1:7 Unterminated string, or a character in it that must be escaped with \\.'],
    ['{"a": [', "1:8 A value, or ']', is expected."],
    ['{"a": nulls}', '1:7 A value is expected.'],
    ['[1]', '1:1 An object is expected: { … }'],
    ['7', '1:1 An object is expected: { … }'],
  ])('%j: %s', (text, expected) => {
    expect(describeResult(text)).toBe(expected);
  });
  it('preserves all digits', () => {
    expect(readJsonObject('{"id": 9007199254740993}')).toEqual({ value: { id: 9007199254740993n } });
  });
  it('reports a position for any invalid JSON, and none for valid JSON', () => {
    fc.assert(
      fc.property(fc.json(), fc.nat(), fc.constantFrom('', '}', ',', '"', '[', '\\', ':', 'x'), (json, at, junk) => {
        const cut = at % (json.length + 1);
        const text = json.slice(0, cut) + junk + json.slice(cut);
        const result = readJsonObject(text);
        if (!('error' in result)) return;
        const { line, column, message } = result.error;
        expect(message).not.toBe('');
        expect(line).toBeGreaterThan(0);
        expect(text.split('\n')[line - 1]?.length).toBeGreaterThanOrEqual(column - 1);
      }),
    );
  });
});

describe('metadata as text', () => {
  const before = {
    color_scheme: 'a',
    shared_label_colors: ['x'],
    map_label_colors: { x: '#000' },
    other: [1, { b: 2n }],
  };
  it('hides computed keys, and round-trips unchanged', () => {
    const text = metadataText(before);
    expect(text).not.toContain('label_colors');
    const read = readJsonObject(text);
    expect('value' in read && editedMetadata(before, { ...read.value, other: before.other })).toBe(before);
  });
  it('preserves computed keys, adds new keys and omits the layout', () => {
    expect(editedMetadata(before, { x: 1, positions: {} })).toEqual({
      x: 1,
      shared_label_colors: ['x'],
      map_label_colors: { x: '#000' },
    });
  });
  it('lists the keys that a server rejects', () => {
    const metadata = {
      color_scheme: 'a',
      mine: 1,
      show_chart_timestamps: true,
      refresh_frequency: 'often',
      empty: null,
    };
    expect(getRejectedKeys(2, metadata)).toEqual(['mine', 'show_chart_timestamps', 'refresh_frequency']);
    expect(getRejectedKeys(6, metadata)).toEqual(['mine', 'refresh_frequency']);
  });
  it('does not list numbers and booleans that are stored as text, which a server accepts', () => {
    const metadata = {
      refresh_frequency: '30',
      stagger_time: ' 7000',
      stagger_refresh: 'false',
      cross_filters_enabled: 'Off',
      import_time: 1n,
    };
    for (const keys of [2, 6, 'both'] as const) {
      expect(getRejectedKeys(keys, metadata)).toEqual([]);
      expect(acceptedMetadata(keys, metadata, undefined)).toEqual(metadata);
      expect(getRejectedKeys(keys, { stagger_refresh: 0, cross_filters_enabled: 1 })).toEqual([]);
    }
    const rejected = {
      stagger_refresh: 'tRUE',
      cross_filters_enabled: [1],
      stagger_time: '7.5',
      refresh_frequency: '',
    };
    expect(getRejectedKeys(6, rejected)).toEqual(Object.keys(rejected));
  });
  it('omits entries of lists over which a server rejects the whole save', () => {
    const metadata = {
      timed_refresh_immune_slices: [1, 'x', null, '2', true, { id: 3 }],
      color_scheme_domain: ['#fff', 1, null],
      shared_label_colors: ['a', 1, null],
    };
    expect(acceptedMetadata(6, metadata, undefined)).toEqual({
      timed_refresh_immune_slices: [1, '2'],
      color_scheme_domain: ['#fff'],
      shared_label_colors: ['a'],
    });
    expect(acceptedMetadata(6, { shared_label_colors: { a: '#fff' } }, undefined)).toEqual({
      shared_label_colors: { a: '#fff' },
    });
    expect(acceptedMetadata(6, { shared_label_colors: 'a', color_scheme_domain: {} }, undefined)).toEqual({});
  });
});

describe('withColorScheme', () => {
  it('recomputes colors from the scheme and preserves those that users assigned', () => {
    const metadata = {
      color_scheme: 'bnbColors',
      label_colors: { a: '#111111' },
      shared_label_colors: { b: '#222222', c: '#333333' },
    };
    const changed = withColorScheme(metadata, 'd3Category10');
    expect(changed).toMatchObject({
      color_scheme: 'd3Category10',
      label_colors: { a: '#111111' },
      shared_label_colors: { b: '#1f77b4', c: '#ff7f0e' },
    });
    expect(withColorScheme(metadata, 'bnbColors')).toBe(metadata);
  });
  it('preserves the list format of later servers, and recomputes their map', () => {
    const metadata = { shared_label_colors: ['b'], map_label_colors: { b: '#222222' } };
    expect(withColorScheme(metadata, 'd3Category10')).toMatchObject({
      shared_label_colors: ['b'],
      map_label_colors: {},
    });
    expect(withColorScheme({ color_scheme: 'x', shared_label_colors: { b: '#222222' } }, '')).toEqual({
      color_scheme: '',
      color_scheme_domain: [],
      shared_label_colors: {},
    });
  });
});

describe('copies of charts', () => {
  const ids = new Map([
    [1, 11],
    [2, 12],
  ]);
  it('replace their originals wherever the metadata refers to them', () => {
    expect(
      renumberCharts(
        {
          native_filter_configuration: [
            {
              id: 'f',
              chartsInScope: [1, 3],
              scope: { rootPath: ['ROOT_ID'], excluded: [2], selectedLayers: ['chart-1-layer-0'] },
            },
            'broken',
          ],
          chart_configuration: {
            1: { id: 1, crossFilters: { scope: { excluded: [1] }, chartsInScope: [2] } },
            3: null,
          },
          global_chart_configuration: { scope: { excluded: [2] }, chartsInScope: [1] },
          expanded_slices: { 2: true },
          timed_refresh_immune_slices: [1, 7],
          filter_scopes: { 1: { state: { scope: ['ROOT_ID'], immune: [2] }, odd: 4 } },
          default_filters: '{"1":{"state":["CA"]}}',
          refresh_frequency: 1,
          mine: [1],
        },
        ids,
      ),
    ).toEqual({
      native_filter_configuration: [
        {
          id: 'f',
          chartsInScope: [11, 3],
          scope: { rootPath: ['ROOT_ID'], excluded: [12], selectedLayers: ['chart-11-layer-0'] },
        },
        'broken',
      ],
      chart_configuration: {
        11: { id: 11, crossFilters: { scope: { excluded: [11] }, chartsInScope: [12] } },
        3: null,
      },
      global_chart_configuration: { scope: { excluded: [12] }, chartsInScope: [11] },
      expanded_slices: { 12: true },
      timed_refresh_immune_slices: [11, 7],
      filter_scopes: { 11: { state: { scope: ['ROOT_ID'], immune: [12] }, odd: 4 } },
      default_filters: '{"11":{"state":["CA"]}}',
      refresh_frequency: 1,
      mine: [1],
    });
  });
  it('never throws on metadata of any shape', () => {
    const keys = [
      'native_filter_configuration',
      'chart_configuration',
      'expanded_slices',
      'filter_scopes',
      'default_filters',
    ];
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...keys), fc.anything()), (metadata) => {
        renumberCharts(metadata, ids);
      }),
    );
  });
  const chart = (chartId: number) => ({
    id: `CHART-${String(chartId)}`,
    type: 'CHART',
    children: [],
    meta: { chartId, uuid: 'u' },
  });
  const row = { id: 'ROW-1', type: 'ROW', children: ['CHART-1', 'CHART-2', 'CHART-9'], meta: {} };
  const layout = { VERSION: 'v2', 'ROW-1': row, 'CHART-1': chart(1), 'CHART-2': chart(2), 'CHART-9': chart(9) };
  it('are requested without the charts that the server does not know, which are added again afterwards', () => {
    const sent = filterLayoutCharts(layout, new Set([1, 2]));
    expect(sent).toEqual({
      VERSION: 'v2',
      'ROW-1': { ...row, children: ['CHART-1', 'CHART-2'] },
      'CHART-1': chart(1),
      'CHART-2': chart(2),
    });
    expect(filterLayoutCharts(layout, new Set([1, 2, 9]))).toBe(layout);
    const created = { ...sent, 'CHART-1': chart(11), 'CHART-2': chart(12) };
    const known = mapCopiedCharts(layout, created);
    expect(known).toEqual(ids);
    expect(withCopiedCharts(layout, known)).toEqual({
      ...layout,
      'CHART-1': { ...chart(1), meta: { chartId: 11 } },
      'CHART-2': { ...chart(2), meta: { chartId: 12 } },
    });
  });
});
