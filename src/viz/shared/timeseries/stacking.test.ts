import { describe, expect, it } from 'vitest';
import { sortSeries } from './sortSeries';
import { stackId, stackValues, getTotalAt } from './stacking';
import { chart, draw, result } from './timeseries.fixture';

const stack = (saved: Readonly<Record<string, unknown>>) => {
  const { controls, frame } = draw({ formData: chart(saved) });
  return { controls, frame, stacked: stackValues(frame, controls) };
};

describe('stackValues', () => {
  it('preserves gaps without a stack', () => {
    expect(stack({}).stacked.drawn[1]).toEqual([30, null, 10]);
  });

  it('tapers a stacked line off to zero beside a gap', () => {
    expect(stack({ stack: true }).stacked.drawn[1]).toEqual([30, 0, 10]);
  });

  it('expands each x to the whole', () => {
    expect(stack({ stack: 'Expand' }).stacked.drawn).toEqual([
      [0.25, 1, 0.75],
      [0.75, 0, 0.25],
    ]);
  });

  it('expands the visible series to the whole', () => {
    const { frame, controls } = stack({ stack: 'Expand' });
    expect(stackValues(frame, controls, { girl: false }).drawn[0]).toEqual([1, 1, 1]);
  });

  it('floats a stream around the middle of its widest part', () => {
    expect(stack({ stack: 'Stream' }).stacked.baseline).toEqual([0, 10, 0]);
  });

  it('has no zero on a logarithmic axis', () => {
    const data = [{ ds: 0, boy: 0, girl: -1 }];
    const { controls, frame } = draw({ formData: chart({ logAxis: true }), response: { ...result, data } });
    expect(stackValues(frame, controls).drawn).toEqual([[null], [null]]);
  });
});

describe('getTotalAt', () => {
  it('adds the values that exist, and distinguishes null from zero', () => {
    const { frame } = draw({ response: { ...result, data: [...result.data, { ds: 1, boy: null, girl: null }] } });
    expect(frame.xs.map((_, i) => getTotalAt(frame.series, i))).toEqual([40, 20, 40, null]);
  });
});

describe('stackId', () => {
  it('is different for each value of the stack dimension and each time shift', () => {
    const { controls, frame } = stack({ stack: 'Stack', stackDimension: 'gender', groupby: ['gender'] });
    const [boy, girl] = frame.series;
    expect(boy && stackId(boy, controls)).toBe('now/boy');
    expect(girl && stackId({ ...girl, shift: { index: 2, baseKey: 'x' } }, controls)).toBe('shift 2/girl');
    expect(boy && stackId(boy, { ...controls, stack: 'none' })).toBeUndefined();
  });
});

describe('sortSeries', () => {
  const { frame } = draw();
  it.each([
    [{ by: 'sum', ascending: true }, ['girl', 'boy']],
    [{ by: 'sum', ascending: false }, ['boy', 'girl']],
    [{ by: 'min', ascending: false }, ['boy', 'girl']],
    [{ by: 'avg', ascending: true }, ['boy', 'girl']],
    [{ by: 'name', ascending: false }, ['girl', 'boy']],
    [undefined, ['boy', 'girl']],
  ] as const)('%j', (sort, expected) => {
    expect(sortSeries(frame, sort).series.map(({ key }) => key)).toEqual(expected);
  });
});
