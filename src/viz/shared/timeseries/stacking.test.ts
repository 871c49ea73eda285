import { describe, expect, it } from 'vitest';
import { sortSeries } from './sortSeries';
import { rowTotals, stackId, stackValues } from './stacking';
import { chart, draw, result } from './timeseries.fixture';

const drawn = (controls: Readonly<Record<string, unknown>>) => {
  const { controls: read, frame } = draw({ formData: chart(controls) });
  return { read, frame, stacked: stackValues(frame, read) };
};

describe('stackValues', () => {
  it('leaves gaps alone where nothing is stacked', () => {
    expect(drawn({}).stacked.drawn[1]).toEqual([30, null, 10]);
  });

  it('runs a stacked line out to nothing beside a gap', () => {
    expect(drawn({ stack: true }).stacked.drawn[1]).toEqual([30, 0, 10]);
  });

  it('expands each x to the whole', () => {
    expect(drawn({ stack: 'Expand' }).stacked.drawn).toEqual([
      [0.25, 1, 0.75],
      [0.75, 0, 0.25],
    ]);
  });

  it('floats a stream around the middle of its widest part', () => {
    expect(drawn({ stack: 'Stream' }).stacked.baseline).toEqual([0, 10, 0]);
  });

  it('has no zero on a logarithm', () => {
    const data = [{ ds: 0, boy: 0, girl: -1 }];
    const { controls, frame } = draw({ formData: chart({ logAxis: true }), answer: { ...result, data } });
    expect(stackValues(frame, controls).drawn).toEqual([[null], [null]]);
  });
});

describe('rowTotals', () => {
  it('adds what there is, and knows nothing from zero', () => {
    const { frame } = draw({ answer: { ...result, data: [...result.data, { ds: 1, boy: null, girl: null }] } });
    expect(rowTotals(frame)).toEqual([40, 20, 40, null]);
  });
});

describe('stackId', () => {
  it('gives each value of the stack dimension and each shift its own stack', () => {
    const { read, frame } = drawn({ stack: 'Stack', stackDimension: 'gender', groupby: ['gender'] });
    const [boy, girl] = frame.series;
    expect(boy && stackId(boy, read)).toBe('now/boy');
    expect(girl && stackId({ ...girl, shift: { index: 2, baseKey: 'x' } }, read)).toBe('shift 2/girl');
    expect(boy && stackId(boy, { ...read, stack: 'none' })).toBeUndefined();
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
