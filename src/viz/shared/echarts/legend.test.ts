import { describe, expect, it } from 'vitest';
import { lightTheme } from '../partToWhole/partToWhole.fixture';
import { legend } from './legend';
import type { LegendSettings } from './legend';

const size = { width: 600, height: 400 };
const settings: LegendSettings = { show: true, type: 'scroll', orientation: 'top' };

describe('legend', () => {
  it('takes no space when it is hidden or empty', () => {
    expect(legend({ ...settings, show: false }, ['a'], size, lightTheme).space).toEqual({
      top: 0,
      right: 0,
      bottom: 0,
      left: 0,
    });
    expect(legend(settings, [], size, lightTheme).option).toMatchObject({ show: false });
  });

  it('takes the space that it needs on its side, or that the user set', () => {
    expect(legend(settings, ['a'], size, lightTheme).space).toEqual({ top: 30, right: 0, bottom: 0, left: 0 });
    expect(legend({ ...settings, margin: 77 }, ['a'], size, lightTheme).space.top).toBe(77);
    const right = legend({ ...settings, orientation: 'right' }, ['a very long name '.repeat(20)], size, lightTheme);
    expect(right.space.right).toBe(200);
    expect(right.option).toMatchObject({ orient: 'vertical', selector: false });
  });

  it('reserves space for every line of a plain one, up to a third of the chart', () => {
    const names = Array.from({ length: 6 }, (_, i) => `a series of some length ${String(i)}`);
    expect(legend({ ...settings, type: 'plain' }, names, size, lightTheme).space.top).toBe(78);
    expect(
      legend({ ...settings, type: 'plain' }, [...names, ...names, ...names], size, lightTheme).space.top,
    ).toBeCloseTo(400 / 3);
  });

  it('sorts names as configured', () => {
    expect(legend({ ...settings, sort: 'asc' }, ['b', 'a'], size, lightTheme).option).toMatchObject({
      data: ['a', 'b'],
    });
    expect(legend({ ...settings, sort: 'desc' }, ['b', 'c'], size, lightTheme).option).toMatchObject({
      data: ['c', 'b'],
    });
  });
});
