import { describe, expect, it } from 'vitest';
import { getPlayFrames, getTimeGrain, getTimes, moveWindow, rowsInWindow } from './timeWindow';

const rows = [{ __timestamp: 300 }, { __timestamp: 100 }, { __timestamp: null }, { __timestamp: 300 }, {}];

describe('times', () => {
  it('are each there once, ascending; without a time grain there are none', () => {
    expect(getTimes(rows)).toEqual([100, 300]);
    expect(getTimes([{ __timestamp: null }, {}])).toEqual([]);
  });
  it('select the rows from the first to the last one', () => {
    expect(rowsInWindow(rows, [100, 300], { from: 0, to: 0 })).toEqual([rows[1]]);
    expect(rowsInWindow(rows, [100, 300], { from: 0, to: 1 })).toEqual([rows[0], rows[1], rows[3]]);
  });
  it('have the grain of the dashboard, else that of the chart', () => {
    const formData = { viz_type: 'deck_arc', datasource: '1__table', time_grain_sqla: 'P1D' };
    expect(getTimeGrain(formData)).toBe('P1D');
    expect(getTimeGrain({ ...formData, extra_form_data: { time_grain_sqla: 'P1M' } })).toBe('P1M');
  });
});

describe('a loop', () => {
  it.each([
    [3, 1, 5000],
    [100, 1, 150],
    [1000, 10, 150],
  ])('over %i times moves by %i every %i ms', (count, step, delay) => {
    expect(getPlayFrames(count)).toEqual({ step, delay });
  });
  it.each([
    [{ from: 0, to: 0 }, 1, { from: 1, to: 1 }],
    [{ from: 9, to: 9 }, 1, { from: 0, to: 0 }],
    [{ from: 0, to: 0 }, -1, { from: 9, to: 9 }],
    [{ from: 3, to: 5 }, 1, { from: 4, to: 6 }],
    [{ from: 7, to: 9 }, 1, { from: 0, to: 2 }],
    [{ from: 6, to: 6 }, 5, { from: 9, to: 9 }],
    [{ from: 0, to: 9 }, 1, { from: 0, to: 9 }],
  ])('%j by %i', (from, step, to) => {
    expect(moveWindow(from, step, 10)).toEqual(to);
  });
});
