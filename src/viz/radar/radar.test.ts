import { describe, expect, it } from 'vitest';
import { response } from '../shared/partToWhole/partToWhole.fixture';
import { radarModel, roundEnd } from './radarModel';
import { readControls } from './readControls';

const rows = response([
  { name: 'a', count: 1384, price: 95.4 },
  { name: null, count: null, price: -3 },
]);
const controls = (saved: Readonly<Record<string, unknown>> = {}) =>
  readControls({ viz_type: 'radar', datasource: '1__table', groupby: ['name'], metrics: ['count', 'price'], ...saved });

describe('radarModel', () => {
  it('has a scale per metric, and no point for null', () => {
    const { axes, groups } = radarModel(controls(), rows, undefined);
    expect(axes.map(({ min, max }) => [min, max])).toEqual([
      [0, 2500],
      [-5, 100],
    ]);
    expect(groups.map(({ label, numbers }) => [label, numbers])).toEqual([
      ['a', [1384, 95.4]],
      ['<NULL>', [undefined, -3]],
    ]);
  });

  it.each([
    [{ count: { radarMetricMaxValue: 2000, radarMetricMinValue: 500 } }, [500, 2000]],
    [{ count: { radarMetricMaxValue: '3000' } }, [0, 3000]],
    [{ count: { radarMetricMinValue: 9000 } }, [9000, 18000]],
    [{ other: { radarMetricMaxValue: 1 } }, [0, 2500]],
  ])('configured by %j', (column_config, range) => {
    const [axis] = radarModel(controls({ column_config }), rows, undefined).axes;
    expect([axis?.min, axis?.max]).toEqual(range);
  });

  it.each([
    [6.1e6, 1e7],
    [214, 250],
    [25, 25],
    [-3, -5],
    [0, 0],
    [NaN, 0],
  ])('rounds the end %d to %d', (value, end) => {
    expect(roundEnd(value)).toBeCloseTo(end);
  });
});
