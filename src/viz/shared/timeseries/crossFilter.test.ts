import { describe, expect, it } from 'vitest';
import type { FormData, QueryResult } from '../../../lib/wire';
import { readControls } from './readControls';
import { readFrame } from './readFrame';
import { selectsXValues } from './crossFilter';
import { seriesDataPoints } from './seriesDataPoints';
import { chart, DAY, draw, result, START } from './timeseries.fixture';

function marksOf(formData: FormData, answer: QueryResult, selected: ReadonlySet<string> | null = null) {
  const controls = readControls(formData, { seriesType: 'bar' });
  const frame = readFrame(answer, formData, controls, undefined);
  return {
    frame,
    marks: seriesDataPoints({ frame, controls, formData, result: answer, datasource: undefined, selected }),
  };
}

const byState: QueryResult = {
  data: [
    { state: 'CA', count: 5 },
    { state: null, count: 3 },
  ],
  colnames: ['state', 'count'],
  coltypes: [1, 0],
  rowcount: 2,
  label_map: { state: ['state'], count: ['count'] },
};

describe('the marks of series', () => {
  const fd = chart({ time_grain_sqla: 'P1D' });

  it('filter by the dimensions, and drill by the time too', () => {
    const { marks } = marksOf(fd, result);
    const mark = marks.find({ seriesId: 's1', dataIndex: 2 });
    expect(mark?.filters).toEqual({
      drillToDetail: [
        { col: 'ds', op: '==', val: START + 2 * DAY, grain: 'P1D', formattedVal: '2024-01-03' },
        { col: 'gender', op: '==', val: 'girl', formattedVal: 'girl' },
      ],
      drillBy: {
        filters: [{ col: 'gender', op: '==', val: 'girl', formattedVal: 'girl' }],
        groupbyFieldName: 'groupby',
      },
      crossFilter: {
        dataMask: {
          extraFormData: { filters: [{ col: 'gender', op: 'IN', val: ['girl'] }] },
          filterState: { label: [['girl']], value: [['girl']], selectedValues: ['girl'] },
        },
        isCurrentValueSelected: false,
      },
    });
  });

  it('have no time where the line was hit between points', () => {
    expect(marksOf(fd, result).marks.find({ seriesId: 's0' })?.filters.drillToDetail).toEqual([
      { col: 'gender', op: '==', val: 'boy', formattedVal: 'boy' },
    ]);
  });

  it('are cleared by a second click', () => {
    const { marks } = marksOf(fd, result, new Set(['girl']));
    expect(marks.find({ seriesId: 's1' })?.filters.crossFilter).toEqual({
      dataMask: { extraFormData: { filters: [] }, filterState: { value: null, selectedValues: null } },
      isCurrentValueSelected: true,
    });
  });

  it('take no metric for a dimension where there are several', () => {
    const answer: QueryResult = {
      data: [{ ds: START, 'Births, boy': 1 }],
      colnames: ['ds', 'Births, boy'],
      coltypes: [2, 0],
      rowcount: 1,
      label_map: { ds: ['ds'], 'Births, boy': ['Births', 'boy'] },
    };
    const { marks } = marksOf(chart({ metrics: ['Births', 'Girls'] }), answer);
    expect(marks.at(0)?.filters.crossFilter?.dataMask).toEqual({
      extraFormData: { filters: [{ col: 'gender', op: 'IN', val: ['boy'] }] },
      filterState: { label: [['boy']], value: [['boy']], selectedValues: ['Births, boy'] },
    });
  });

  it('filter nothing along a time axis without dimensions', () => {
    const { marks } = marksOf(chart({ groupby: [] }), result);
    const filters = marks.find({ seriesId: 's0', dataIndex: 0 })?.filters;
    expect(filters?.crossFilter).toBeUndefined();
    expect(filters?.drillToDetail).toMatchObject([{ col: 'ds', val: START }]);
    expect(filters?.drillBy).toEqual({ filters: [], groupbyFieldName: 'groupby' });
  });

  it('filter by the categories of the axis where there are no dimensions', () => {
    const fdx = chart({ x_axis: 'state', groupby: [] });
    const { frame, marks } = marksOf(fdx, byState);
    expect(selectsXValues(frame, fdx, byState)).toBe(true);
    expect(marks.at(0)?.filters).toMatchObject({
      drillToDetail: [{ col: 'state', op: '==', val: 'CA', formattedVal: 'CA' }],
      crossFilter: {
        dataMask: {
          extraFormData: { filters: [{ col: 'state', op: 'IN', val: ['CA'] }] },
          filterState: { label: ['CA'], value: ['CA'], selectedValues: ['CA'] },
        },
      },
    });
    expect(marks.at(1)?.filters).toMatchObject({
      drillToDetail: [{ col: 'state', op: 'IS NULL', formattedVal: '<NULL>' }],
      crossFilter: { dataMask: { extraFormData: { filters: [{ col: 'state', op: 'IS NULL' }] } } },
    });
    const chosen = marksOf(fdx, byState, new Set(['CA'])).marks.at(0)?.filters.crossFilter;
    expect(chosen).toMatchObject({ isCurrentValueSelected: true, dataMask: { filterState: { value: null } } });
  });

  it('filter by numbers and by times drawn as categories, as in the response', () => {
    const ids: QueryResult = { ...byState, data: [{ state: 9007199254740993n, count: 5 }], coltypes: [0, 0] };
    const numbers = marksOf(chart({ x_axis: 'state', groupby: [] }), ids).marks.at(0)?.filters;
    expect(numbers?.crossFilter?.dataMask.extraFormData).toEqual({
      filters: [{ col: 'state', op: 'IN', val: [9007199254740993n] }],
    });
    const forced = chart({ groupby: [], xAxisForceCategorical: true, time_grain_sqla: 'P1D' });
    expect(marksOf(forced, result).marks.at(0)?.filters.crossFilter?.dataMask).toMatchObject({
      extraFormData: { filters: [{ col: 'ds', op: 'IN', val: [START], grain: 'P1D' }] },
      filterState: { value: [START] },
    });
  });

  it('say what they are, and skip gaps', () => {
    const { marks } = marksOf(fd, result);
    expect(marks).toMatchObject({ count: 6, stride: 3 });
    expect(marks.at(0)?.label).toBe('boy, 2024-01-01: 10');
    expect(marks.at(4)).toBeUndefined();
    expect(marks.find({ seriesId: 'note' })).toBeUndefined();
  });
});

describe('a selection', () => {
  it('fades the other series, or the points of other categories', () => {
    const series = (over: object) =>
      draw({ formData: chart({ x_axis: 'state', groupby: [] }), answer: byState, traits: { seriesType: 'bar' }, over })
        .option.series;
    expect(series({ selected: new Set(['other']) })).toMatchObject([{ itemStyle: { opacity: 0.3 } }]);
    expect(series({ selectedXs: new Set(['CA']) })).toMatchObject([
      {
        itemStyle: { opacity: 1 },
        data: [
          { value: 5, itemStyle: {} },
          { value: 3, itemStyle: { opacity: 0.3 } },
        ],
      },
    ]);
  });
});
