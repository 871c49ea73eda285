import { expect, it } from 'vitest';
import type { LayerSpec } from './layerSpec';
import { emptyHeatmap } from './layerSpec.fixture';
import { canCompileEmpty, takeSample } from './sampleMarks';
import { toDeckLayer } from './toDeckLayer';

const shape = { filled: true, stroked: true, extruded: false, lineWidth: 1, units: 'meters' } as const;
const EMPTY: readonly LayerSpec[] = [
  { id: 'points', kind: 'points', data: [], minRadius: 1, maxRadius: 1, units: 'pixels' },
  { id: 'paths', kind: 'paths', data: [], width: 1, units: 'pixels' },
  { id: 'polygons', kind: 'polygons', data: [], ...shape },
  { id: 'shapes', kind: 'shapes', data: [], pointRadius: 1, ...shape },
  { id: 'arcs', kind: 'arcs', data: [], width: 1 },
];

/** What deck.gl reads of a mark. */
function readMark(spec: LayerSpec): unknown[] {
  const { data, ...props } = toDeckLayer(spec).props as Readonly<Record<string, unknown>>;
  const [mark] = data as readonly unknown[];
  const getters = Object.entries(props).filter(([name, get]) => name.startsWith('get') && typeof get === 'function');
  return getters.map(([, get]) => (get as (one: unknown, at: object) => unknown)(mark, { target: [] }));
}

it.each(EMPTY)('$kind without data are sampled by a mark that deck.gl can read', (spec) => {
  expect(canCompileEmpty(spec)).toBe(true);
  const sample = takeSample(spec);
  expect(sample.data).toHaveLength(1);
  const values = readMark(sample);
  expect(values.length).toBeGreaterThan(1);
  expect(values).not.toContain(undefined);
});

it('cells need data', () => {
  expect(canCompileEmpty(emptyHeatmap)).toBe(false);
  expect(takeSample(emptyHeatmap).data).toEqual([]);
});

it('takes few of many marks', () => {
  const data = Array.from({ length: 50 }, () => ({ row: {}, path: [], color: [0, 0, 0, 255] as const }));
  expect(takeSample({ id: 'paths', kind: 'paths', data, width: 1, units: 'pixels' }).data).toHaveLength(20);
});
