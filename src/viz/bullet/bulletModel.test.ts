import { describe, expect, it } from 'vitest';
import { bulletModel, describeMark, markText, tickStep } from './bulletModel';
import { readControls } from './readControls';

const controls = (saved: Readonly<Record<string, unknown>> = {}) =>
  readControls({ viz_type: 'bullet', datasource: '1__table', metric: 'count', ...saved });
const measured = (...measures: unknown[]) => ({
  data: [],
  legacyData: { measures },
  colnames: [],
  coltypes: [],
  rowcount: 1,
});

describe('bulletModel', () => {
  it('has labelled ranges, greatest first, and marks', () => {
    const saved = { ranges: '60, 90,x,120', range_labels: 'low,,?,high', markers: 80, marker_lines: '70,130' };
    const model = bulletModel(controls(saved), measured(83), undefined, 5);
    expect(model.ranges.map(markText)).toEqual(['high: 120', '90', 'low: 60']);
    expect(model.markers.map(markText)).toEqual(['80']);
    expect(model.measures.map(markText)).toEqual(['count: 83']);
    expect([model.min, model.max]).toEqual([0, 130]);
    expect(model.ticks.map(({ value }) => value)).toEqual([0, 50, 100]);
  });

  // As Superset 2.1.3 and 6.1.0 draw them.
  it('has every digit, also on the axis', () => {
    const model = bulletModel(controls({ markers: '6000000' }), measured(7312345.678), undefined, 4);
    expect([...model.measures, ...model.markers].map(markText)).toEqual(['count: 7312345.678', '6000000']);
    expect(model.ticks.map(({ text }) => text)).toEqual(['0', '5,000,000']);
  });

  it('describes a mark beside the measure', () => {
    const model = bulletModel(controls({ markers: '80', marker_labels: 'goal' }), measured(83), undefined, 5);
    const cells = [...model.markers, ...model.measures].map((mark) =>
      describeMark(model, mark).rows.map((row) => row.cells),
    );
    expect(cells).toEqual([
      [
        ['goal', '80'],
        ['count', '83'],
      ],
      [['count', '83']],
    ]);
  });

  it('has a range of its own without any, and room for negative values', () => {
    const { ranges, min, max } = bulletModel(controls(), measured(100), undefined, 5);
    expect([ranges.length, min, Math.round(max)]).toEqual([1, 0, 110]);
    expect(bulletModel(controls({ markers: '-20' }), measured(100), undefined, 5).min).toBe(-20);
  });

  it.each([[[]], [[null]], [['x']]])('has no bar for %j', (measures) => {
    const model = bulletModel(controls(), measured(...measures), undefined, 5);
    expect(model.measures).toEqual([]);
    expect(model.max).toBeGreaterThan(model.min);
  });

  it.each([
    [100, 5, 20],
    [1e15, 10, 1e14],
    [0.7, 5, 0.2],
  ])('ticks over %d', (span, count, step) => {
    expect(tickStep(span, count)).toBeCloseTo(step);
  });
});
