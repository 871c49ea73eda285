import { describe, expect, it } from 'vitest';
import type { FormData } from '../../../lib/wire';
import { SandboxError, type SandboxClient } from '../sandbox/SandboxClient';
import { readDeckData, type DeckData } from './deckData';
import { runScripts } from './runScripts';
import { NO_SCRIPTS, readScripts } from './scripts';
import { toFeatures } from './toFeatures';

const spatial = { type: 'latlong', lonCol: 'lon', latCol: 'lat' };
const data = (rows: readonly Record<string, unknown>[]): DeckData => ({ ...readDeckData(undefined), rows });
const form = (viz_type: string, more: Record<string, unknown> = {}): FormData => ({
  viz_type,
  datasource: '1__table',
  spatial,
  ...more,
});

describe('toFeatures', () => {
  it.each([
    [
      'deck_scatter',
      { point_radius_fixed: { type: 'fix', value: 7 }, dimension: 'kind', js_columns: ['name'] },
      { lon: 1, lat: 2, kind: 'a', name: 'x' },
      { position: [1, 2], radius: 7, cat_color: 'a', extraProps: { name: 'x' }, kind: 'a' },
    ],
    ['deck_hex', { size: 'count' }, { lon: 1, lat: 2, count: 3 }, { position: [1, 2], weight: 3 }],
    [
      'deck_path',
      { line_column: 'line', line_type: 'json' },
      { line: '[[1,2],[3,4]]' },
      {
        path: [
          [1, 2],
          [3, 4],
        ],
      },
    ],
    ['deck_arc', { start_spatial: spatial, end_spatial: spatial }, { lon: 1, lat: 2 }, { sourcePosition: [1, 2] }],
  ])('%s', (viz_type, controls, row, expected) => {
    expect(toFeatures(form(viz_type, controls), data([row])).rows[0]).toMatchObject(expected);
  });

  it('deck_geojson', () => {
    const geometry = { type: 'Point', coordinates: [1, 2] };
    const features = [{ type: 'Feature', id: 'a', geometry, properties: { name: 'x' } }];
    const collection = { type: 'FeatureCollection', features, extraProps: { n: 1 } };
    expect(toFeatures(form('deck_geojson'), data([collection])).rows).toEqual([
      { ...features[0], extraProps: { n: 1 } },
    ]);
  });

  it('leaves the features of explore_json as they are', () => {
    const legacy = { ...data([{ position: [1, 2], radius: 3 }]), isLegacy: true, hasFeatures: true };
    expect(toFeatures(form('deck_scatter'), legacy)).toBe(legacy);
  });
});

describe('runScripts', () => {
  const runWith = (run: SandboxClient['run'], scripts: Partial<typeof NO_SCRIPTS>) =>
    runScripts({ run }, form('deck_hex', { size: 'count' }), data([{ lon: 1, lat: 2, count: 3 }]), {
      ...NO_SCRIPTS,
      ...scripts,
    });

  it('draws what the function returns, but for what is no feature', async () => {
    const result = await runWith(() => Promise.resolve([{ position: [5, 6], weight: 1 }, null, 7]), {
      mutator: 'd => d',
    });
    expect(result).toMatchObject({ problem: undefined, data: { isScripted: true } });
    expect(result.data.rows).toEqual([{ position: [5, 6], weight: 1 }]);
  });

  it.each([
    [new SandboxError('TypeError: not a function'), 'The JavaScript of this chart failed: TypeError: not a function'],
    [new SandboxError('timeout', 'timeout'), 'The JavaScript of this chart was stopped: it took too long.'],
  ])('draws the data without code that fails: %s', async (error, problem) => {
    const result = await runWith(() => Promise.reject(error), { mutator: 'd => d' });
    expect(result).toMatchObject({ problem, data: { hasFeatures: true, rows: [{ position: [1, 2], weight: 3 }] } });
    expect(result.data.isScripted).toBeUndefined();
  });

  it.each([null, 5, 'x', { a: 1 }])('ignores a result that is no list, and says so: %j', async (result) => {
    const { data: drawn, problem } = await runWith(() => Promise.resolve(result), { mutator: 'd => d' });
    expect(drawn.rows).toHaveLength(1);
    expect(problem).toContain('returned no list');
  });
});

it('reads the code of labels and icons only where the panel shows them', () => {
  const controls = { enable_labels: true, label_javascript_config_generator: '() => 1', js_tooltip: ' o => 1 ' };
  expect(readScripts({ viz_type: 'deck_geojson', ...controls })).toEqual({ ...NO_SCRIPTS, tooltip: 'o => 1' });
  const all = { viz_type: 'deck_geojson', ...controls, enable_label_javascript_mode: true };
  expect(readScripts(all).labels).toBe('() => 1');
});
