import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { timeTicks, type TickSpace } from './timeTicks';

const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const tickSpace = (over: Partial<TickSpace>): TickSpace => ({
  from: Date.UTC(2020, 0, 1),
  to: Date.UTC(2020, 11, 31),
  length: 560,
  upright: false,
  rotation: 0,
  format: day,
  fontFamily: 'sans-serif',
  ...over,
});
const ticks = (over: Partial<TickSpace>, least?: number, points: readonly number[] = []) =>
  timeTicks(points, least, tickSpace(over))?.map((ms) => new Date(ms).toISOString().slice(0, 16));
const year = (ms: number) => day(ms).slice(0, 4);
const DAY = 86_400_000;

describe('timeTicks', () => {
  it.each([
    ['years', { from: Date.UTC(1963, 5), to: Date.UTC(2008, 0), format: year }, ['1965', '1970', '1975'], 9],
    ['quarters', {}, ['2020-01-01', '2020-04-01', '2020-07-01', '2020-10-01'], 4],
    ['half months', { to: Date.UTC(2020, 2, 20) }, ['2020-01-01', '2020-01-15', '2020-02-01', '2020-02-15'], 6],
    ['weeks of a month', { to: Date.UTC(2020, 1, 3) }, ['2020-01-01', '2020-01-08', '2020-01-15', '2020-01-22'], 5],
    ['hours', { to: Date.UTC(2020, 0, 2) }, ['2020-01-01T00:00', '2020-01-01T06:00', '2020-01-01T12:00'], 5],
  ] as const)('are at round %s', (_, over, first, count) => {
    const result = ticks(over);
    expect(result?.slice(0, first.length).map((text, i) => text.slice(0, first[i]?.length))).toEqual(first);
    expect(result).toHaveLength(count);
  });

  it('are closer where labels are vertical to the axis, or rotated', () => {
    const count = ticks({})?.length ?? 0;
    expect(ticks({ upright: true })?.length).toBeGreaterThan(count);
    expect(ticks({ rotation: -90 })?.length).toBeGreaterThan(count);
  });

  it('are at the points where those are regular and their labels fit', () => {
    const from = Date.UTC(2020, 0, 6);
    const mondays = [0, 1, 2, 3].map((i) => from + i * 7 * DAY);
    const within = { from, to: from + 21 * DAY };
    expect(ticks(within, 7 * DAY, mondays)).toHaveLength(4);
    expect(ticks(within, 7 * DAY, mondays)?.[1]).toContain('2020-01-13');
    expect(ticks(within, undefined, mondays)?.[1]).not.toContain('2020-01-13');
  });

  it('are no closer than the time grain', () => {
    const result = ticks({ to: Date.UTC(2022, 0, 1), length: 5000 }, 84 * DAY);
    expect(result?.slice(0, 3).map((text) => text.slice(0, 10))).toEqual(['2020-01-01', '2020-04-01', '2020-07-01']);
  });

  it('are some of the round times where not even the coarsest fit', () => {
    const narrow = { from: Date.UTC(2020, 6, 2), to: Date.UTC(2020, 10, 27), length: 200 };
    expect(ticks(narrow)?.map((text) => text.slice(0, 10))).toEqual(['2020-08-01', '2020-10-01']);
    expect(ticks({ ...narrow, length: 60 })).toBeUndefined();
  });

  it('are left to ECharts where the axis has no length', () => {
    expect(ticks({ from: 5, to: 5 })).toBeUndefined();
    expect(ticks({ length: 0 })).toBeUndefined();
    expect(ticks({ from: Infinity, to: -Infinity })).toBeUndefined();
    expect(ticks({ from: -1e300, to: 1e300 })).toBeUndefined();
    expect(ticks({ from: 0, to: 3 })).toBeUndefined();
  });

  it('never overlap and never leave the axis', () => {
    const date = fc.integer({ min: -8e13, max: 8e13 });
    fc.assert(
      fc.property(date, fc.integer({ min: 1, max: 1e13 }), fc.integer({ min: 1, max: 2000 }), (from, span, length) => {
        const result = timeTicks([], undefined, tickSpace({ from, to: from + span, length }));
        for (const [i, tick] of (result ?? []).entries()) {
          expect(tick).toBeGreaterThanOrEqual(from);
          expect(tick).toBeLessThanOrEqual(from + span);
          const previous = result?.[i - 1];
          if (previous !== undefined) expect(((tick - previous) / span) * length).toBeGreaterThan(50);
        }
      }),
    );
  });
});
