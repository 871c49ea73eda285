import { describe, expect, it } from 'vitest';
import { crossFilterMask } from './crossFilter';
import { chart, draw, result } from './timeseries.fixture';

describe('crossFilterMask', () => {
  const fd = chart();
  const { frame } = draw();

  it('filters by the dimensions of the series that was clicked', () => {
    expect(crossFilterMask(frame, fd, result, 'girl', undefined)).toEqual({
      extraFormData: { filters: [{ col: 'gender', op: 'IN', val: ['girl'] }] },
      filterState: { value: [['girl']], selectedValues: ['girl'] },
    });
  });

  it('is taken back by a second click', () => {
    expect(crossFilterMask(frame, fd, result, 'girl', new Set(['girl']))).toMatchObject({
      filterState: { value: null },
    });
  });

  it('is none without dimensions or for an unknown series', () => {
    expect(crossFilterMask(frame, chart({ groupby: [] }), result, 'girl', undefined)).toBeUndefined();
    expect(crossFilterMask(frame, fd, result, 'nobody', undefined)).toBeUndefined();
  });
});
