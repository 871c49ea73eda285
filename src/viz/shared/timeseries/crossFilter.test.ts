import { describe, expect, it } from 'vitest';
import { asArray, asRecord, asString } from '../../../lib/read';
import type { FormData, QueryResult } from '../../../lib/wire';
import { readControls } from './readControls';
import { readFrame } from './readFrame';
import { selectsXValues } from './crossFilter';
import { seriesDataPoints } from './seriesDataPoints';
import { chart, DAY, draw, result, START } from './timeseries.fixture';

function createDataPoints(formData: FormData, response: QueryResult, selected: ReadonlySet<string> | null = null) {
  const controls = readControls(formData, { seriesType: 'bar' });
  const frame = readFrame(response, formData, controls, undefined);
  return {
    frame,
    dataPoints: seriesDataPoints({ frame, controls, formData, result: response, datasource: undefined, selected }),
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

describe('the data points of series', () => {
  const fd = chart({ time_grain_sqla: 'P1D' });

  it('filter by the dimensions, and drill by the time too', () => {
    const { dataPoints } = createDataPoints(fd, result);
    const dataPoint = dataPoints.find({ seriesId: 's1', dataIndex: 2 });
    expect(dataPoint?.filters).toEqual({
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

  it('have no time where a line is clicked between points', () => {
    expect(createDataPoints(fd, result).dataPoints.find({ seriesId: 's0' })?.filters.drillToDetail).toEqual([
      { col: 'gender', op: '==', val: 'boy', formattedVal: 'boy' },
    ]);
  });

  it('are cleared by a second click', () => {
    const { dataPoints } = createDataPoints(fd, result, new Set(['girl']));
    expect(dataPoints.find({ seriesId: 's1' })?.filters.crossFilter).toEqual({
      dataMask: { extraFormData: { filters: [] }, filterState: { value: null, selectedValues: null } },
      isCurrentValueSelected: true,
    });
  });

  it('do not filter by the metric where there are several', () => {
    const response: QueryResult = {
      data: [{ ds: START, 'Births, boy': 1 }],
      colnames: ['ds', 'Births, boy'],
      coltypes: [2, 0],
      rowcount: 1,
      label_map: { ds: ['ds'], 'Births, boy': ['Births', 'boy'] },
    };
    const { dataPoints } = createDataPoints(chart({ metrics: ['Births', 'Girls'] }), response);
    expect(dataPoints.at(0)?.filters.crossFilter?.dataMask).toEqual({
      extraFormData: { filters: [{ col: 'gender', op: 'IN', val: ['boy'] }] },
      filterState: { label: [['boy']], value: [['boy']], selectedValues: ['Births, boy'] },
    });
  });

  it('select a forecast together with its series', () => {
    const response: QueryResult = {
      data: [{ ds: START, boy: 1, boy__yhat: 2, boy__yhat_lower: 1, boy__yhat_upper: 3, girl: 3 }],
      colnames: ['ds', 'boy', 'boy__yhat', 'boy__yhat_lower', 'boy__yhat_upper', 'girl'],
      coltypes: [2, 0, 0, 0, 0, 0],
      rowcount: 1,
      label_map: { ds: ['ds'], boy: ['boy'], boy__yhat: ['boy__yhat'], girl: ['girl'] },
    };
    expect(createDataPoints(fd, response).dataPoints.at(1)?.filters.crossFilter).toEqual({
      dataMask: {
        extraFormData: { filters: [{ col: 'gender', op: 'IN', val: ['boy'] }] },
        filterState: { label: [['boy']], value: [['boy']], selectedValues: ['boy'] },
      },
      isCurrentValueSelected: false,
    });
    const selected = new Set(['boy']);
    const { dataPoints } = createDataPoints(fd, response, selected);
    expect(dataPoints.at(1)?.filters.crossFilter?.isCurrentValueSelected).toBe(true);
    const getOpacities = (names: ReadonlySet<string>) =>
      asArray(draw({ response, over: { selected: names } }).option.series)
        .map(asRecord)
        .map(({ id, lineStyle, areaStyle }) => [asString(id), asRecord(areaStyle ?? lineStyle).opacity] as const);
    const full = { s0: 1, s1: 1, s2: 0.3, lower1: 0, band1: 0.2 };
    expect(Object.fromEntries(getOpacities(selected))).toEqual(full);
    const faded = { s0: 0.3, s1: 0.3, s2: 1, lower1: 0, band1: 0.06 };
    expect(Object.fromEntries(getOpacities(new Set(['girl'])))).toEqual(faded);
  });

  it('filter nothing along a time axis without dimensions', () => {
    const { dataPoints } = createDataPoints(chart({ groupby: [] }), result);
    const filters = dataPoints.find({ seriesId: 's0', dataIndex: 0 })?.filters;
    expect(filters?.crossFilter).toBeUndefined();
    expect(filters?.drillToDetail).toMatchObject([{ col: 'ds', val: START }]);
    expect(filters?.drillBy).toEqual({ filters: [], groupbyFieldName: 'groupby' });
  });

  it('filter by the categories of the axis where there are no dimensions', () => {
    const fdx = chart({ x_axis: 'state', groupby: [] });
    const { frame, dataPoints } = createDataPoints(fdx, byState);
    expect(selectsXValues(frame, fdx, byState)).toBe(true);
    expect(dataPoints.at(0)?.filters).toMatchObject({
      drillToDetail: [{ col: 'state', op: '==', val: 'CA', formattedVal: 'CA' }],
      crossFilter: {
        dataMask: {
          extraFormData: { filters: [{ col: 'state', op: 'IN', val: ['CA'] }] },
          filterState: { label: ['CA'], value: ['CA'], selectedValues: ['CA'] },
        },
      },
    });
    expect(dataPoints.at(1)?.filters).toMatchObject({
      drillToDetail: [{ col: 'state', op: 'IS NULL', formattedVal: '<NULL>' }],
      crossFilter: { dataMask: { extraFormData: { filters: [{ col: 'state', op: 'IS NULL' }] } } },
    });
    const crossFilter = createDataPoints(fdx, byState, new Set(['CA'])).dataPoints.at(0)?.filters.crossFilter;
    expect(crossFilter).toMatchObject({ isCurrentValueSelected: true, dataMask: { filterState: { value: null } } });
  });

  it('filter by numbers and by times drawn as categories, as in the response', () => {
    const ids: QueryResult = { ...byState, data: [{ state: 9007199254740993n, count: 5 }], coltypes: [0, 0] };
    const numbers = createDataPoints(chart({ x_axis: 'state', groupby: [] }), ids).dataPoints.at(0)?.filters;
    expect(numbers?.crossFilter?.dataMask.extraFormData).toEqual({
      filters: [{ col: 'state', op: 'IN', val: [9007199254740993n] }],
    });
    const forced = chart({ groupby: [], xAxisForceCategorical: true, time_grain_sqla: 'P1D' });
    expect(createDataPoints(forced, result).dataPoints.at(0)?.filters.crossFilter?.dataMask).toMatchObject({
      extraFormData: { filters: [{ col: 'ds', op: 'IN', val: [START], grain: 'P1D' }] },
      filterState: { value: [START] },
    });
  });

  it('filter by numbers that look the same on the axis one by one', () => {
    const ids = { ...byState, data: [1_234_567, 1_234_568].map((state) => ({ state, count: 5 })), coltypes: [0, 0] };
    const numbers = chart({ x_axis: 'state', groupby: [], x_axis_number_format: '~g' });
    const first = createDataPoints(numbers, ids).dataPoints.at(0)?.filters.crossFilter?.dataMask.filterState;
    expect(first).toEqual({ label: ['1234567'], value: [1_234_567], selectedValues: ['1234567'] });
    const { dataPoints } = createDataPoints(numbers, ids, new Set(['1234567']));
    expect(dataPoints.at(0)?.filters.crossFilter?.isCurrentValueSelected).toBe(true);
    expect(dataPoints.at(1)?.filters.crossFilter).toMatchObject({
      isCurrentValueSelected: false,
      dataMask: { extraFormData: { filters: [{ col: 'state', op: 'IN', val: [1_234_568] }] } },
    });
  });

  it('have labels, and skip gaps', () => {
    const { dataPoints } = createDataPoints(fd, result);
    expect(dataPoints).toMatchObject({ count: 6, stride: 3 });
    expect(dataPoints.at(0)?.label).toBe('boy, 2024: 10');
    expect(dataPoints.at(1)?.label).toBe('boy, 2024-01-02: 20');
    expect(dataPoints.at(4)).toBeUndefined();
    expect(dataPoints.find({ seriesId: 'note' })).toBeUndefined();
  });
});

describe('a selection', () => {
  it('fades all other numbers, and each has its own colour', () => {
    const response = {
      ...byState,
      data: [1_234_567, 1_234_568].map((state) => ({ state, count: 5 })),
      coltypes: [0, 0],
    };
    const { option } = draw({
      formData: chart({
        x_axis: 'state',
        groupby: [],
        x_axis_number_format: '~g',
        color_by_primary_axis: true,
      }),
      response,
      traits: { seriesType: 'bar' },
      over: { selectedXs: new Set(['1234567']) },
    });
    expect(option.series).toMatchObject([
      {
        data: [{ itemStyle: { color: '1234567' } }, { itemStyle: { color: '1234568', opacity: 0.3 } }],
      },
      { name: '1234567' },
      { name: '1234568' },
    ]);
  });

  it('fades the other series, or the points of other categories', () => {
    const series = (over: object) =>
      draw({
        formData: chart({ x_axis: 'state', groupby: [] }),
        response: byState,
        traits: { seriesType: 'bar' },
        over,
      }).option.series;
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
