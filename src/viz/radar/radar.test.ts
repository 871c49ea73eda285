import { describe, expect, it } from 'vitest';
import { asArray, asNumber, asRecord } from '../../lib/read';
import type { Row } from '../../lib/wire';
import { lightTheme, response } from '../shared/partToWhole/partToWhole.fixture';
import { measureText } from '../shared/measureText';
import { radarModel, roundEnd } from './radarModel';
import { radarOption } from './radarOption';
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

describe('radarOption', () => {
  const measures = ['COUNT(*)', 'SUM(sales)', 'AVG(price_each)', 'MAX(msrp)', 'AVG(quantity_ordered)'];
  const drawRadar = (metrics: readonly string[], width: number, height: number) => {
    const read = controls({ metrics, show_legend: false });
    const row: Row = { name: 'a', ...Object.fromEntries(metrics.map((metric) => [metric, 1])) };
    const style = { theme: lightTheme, width, height, color: () => '#123456', selected: null };
    const { radius, indicator } = asRecord(
      radarOption(read, radarModel(read, response([row]), undefined), style).radar,
    );
    return { radius: asNumber(radius, 0), names: asArray(indicator).map((axis) => String(asRecord(axis).name)) };
  };

  it('has the values of a shape under the pointer, whatever the setting of the labels', () => {
    const read = controls({ show_labels: false });
    const style = { theme: lightTheme, width: 400, height: 300, color: () => '#123456', selected: null };
    expect(radarOption(read, radarModel(read, rows, undefined), style).series).toMatchObject([
      { label: { show: false }, emphasis: { label: { show: true, fontWeight: 'bold' } } },
    ]);
  });

  const font = `12px ${lightTheme.fontFamily}`;

  it('is as large as its height allows beside long names, which are wrapped', () => {
    const { radius, names } = drawRadar(measures, 527, 523);
    expect(radius).toBeGreaterThan(170);
    expect(names).toContain('AVG(quantity_\nordered)');
    expect(drawRadar(measures, 900, 400)).toEqual({ radius: 164, names: measures });
  });

  it.each([
    [356, 330],
    [527, 523],
    [200, 300],
    [900, 400],
  ])('has all names within %d × %d px', (width, height) => {
    const { radius, names } = drawRadar([...measures, 'A very long name of a metric', 'Another'], width, height);
    names.forEach((name, i) => {
      const slope = Math.abs(Math.sin((2 * Math.PI * i) / names.length));
      const widest = Math.max(...name.split('\n').map((line) => measureText(line, font)));
      expect(slope < 1e-6 ? widest / 2 : (radius + 15) * slope + widest).toBeLessThanOrEqual(width / 2 + 1e-6);
    });
  });
});
