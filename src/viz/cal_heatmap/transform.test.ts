import { describe, expect, it } from 'vitest';
import { createFormData } from '../shared/partToWhole/partToWhole.fixture';
import { getLinearColors } from '../shared/geo/linearColors';
import { buildCalendar, type Domain, type Subdomain } from './buildCalendar';
import { readControls } from './readControls';
import { colorBounds, heatmapModel, getStepIndex, stepColors, valueColor } from './transform';

const controls = readControls(createFormData('cal_heatmap', { steps: 3 }));
const START = Date.UTC(2004, 8, 1);

describe('buildCalendar', () => {
  it.each<[Domain, Subdomain, number, number, number]>([
    ['month', 'day', 30, 5, 2],
    ['year', 'month', 12, 12, 0],
    ['year', 'day', 366, 53, 3],
    ['day', 'hour', 24, 4, 0],
    ['hour', 'min', 60, 6, 0],
    ['week', 'day', 7, 1, 0],
    ['hour', 'day', 1, 1, 2],
  ])('%s of %ss: %d cells in %d columns, from row %d', (domain, subdomain, count, columns, row) => {
    const [block] = buildCalendar(domain, subdomain, START, 1);
    expect([block?.cells.length, block?.columns, block?.cells[0]?.row]).toEqual([count, columns, row]);
  });
  it('labels blocks', () => {
    expect(buildCalendar('month', 'day', START, 3).map(({ label }) => label)).toEqual([
      'September',
      'October',
      'November',
    ]);
  });
});

describe('heatmapModel', () => {
  const data = { '1093996800.0': 4, '1094083200.0': null, '1094169600.0': -2, x: 1 };
  const response = { data: { a: data, b: {} }, start: START, domain: 'month', subdomain: 'day', range: 2 };

  it('has a calendar per metric; null is no value', () => {
    const { metrics, blocks } = heatmapModel(controls, response, undefined);
    expect(blocks).toHaveLength(2);
    expect(metrics.map(({ title, values, low, high }) => [title, values.size, low, high])).toEqual([
      ['a', 2, -2, 4],
      ['b', 0, Infinity, -Infinity],
    ]);
    expect(metrics[0]?.values.get(START)).toEqual({ value: 4, text: '4' });
  });
  it.each([undefined, null, [], { data: {} }, { data: { a: data }, start: 1e300, range: 1e9 }])(
    'draws nothing of %j',
    (invalid) => {
      expect(heatmapModel(controls, invalid, undefined).blocks).toEqual([]);
    },
  );
});

describe('colours', () => {
  it('are steps from the lowest to the highest value', () => {
    const bounds = colorBounds({ low: 0, high: 10 }, 3);
    expect(bounds).toEqual([0, 5, 10]);
    expect([-1, 0, 4, 5, 10, 11].map((value) => getStepIndex(bounds, value))).toEqual([0, 0, 0, 1, 2, 2]);
    expect(colorBounds({ low: 3, high: 3 }, 5)).toEqual([3]);
    expect(colorBounds({ low: Infinity, high: -Infinity }, 5)).toEqual([]);
  });

  // The fills of Superset 2.1.3 and 6.1.0.
  it('are like the background for 0, and the middle of the scheme where all values are equal', () => {
    const colors = getLinearColors('blue_white_yellow');
    const bounds = colorBounds({ low: -3, high: 100 }, 10);
    const steps = stepColors(colors, bounds);
    expect([5, 10, 52.345, 100, 0].map((value) => valueColor(steps, bounds, value, '#ffffff'))).toEqual([
      '#00d1c1',
      '#30e1d0',
      '#70ffff',
      '#ffb400',
      '#ffffff',
    ]);
    const equal = colorBounds({ low: 5, high: 5 }, 2);
    expect(valueColor(stepColors(colors, equal), equal, 5, '#ffffff')).toBe('#ffd135');
  });
});
