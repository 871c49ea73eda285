import { describe, expect, it } from 'vitest';
import { chart, result, START } from '../timeseries.fixture';
import { readControls } from '../readControls';
import { readFrame } from '../readFrame';
import { seriesDataPoints } from '../seriesDataPoints';
import { layeredDataPoints } from './layeredDataPoints';

function layer(field: string, column: string, offset: number) {
  const formData = chart({ groupby: [column] });
  const controls = readControls(formData, { seriesType: 'line' });
  const frame = readFrame(result, formData, controls, undefined);
  const dataPoints = seriesDataPoints({
    frame,
    controls,
    formData,
    result,
    datasource: undefined,
    selected: null,
    groupbyField: field,
  });
  return { dataPoints, offset };
}

const points = layeredDataPoints([layer('groupby', 'gender', 0), layer('groupby_b', 'sex', 2)]);

describe('the data points of two queries', () => {
  it('follow one another', () => {
    expect(points).toMatchObject({ count: 12, stride: 3 });
    expect(points.at(0)?.filters.drillBy).toMatchObject({ groupbyFieldName: 'groupby', filters: [{ col: 'gender' }] });
    expect(points.at(6)?.filters.drillBy).toMatchObject({ groupbyFieldName: 'groupby_b', filters: [{ col: 'sex' }] });
    expect(points.at(12)).toBeUndefined();
  });

  it('are found by the series of the chart', () => {
    const mask = (seriesId: string) => points.find({ seriesId, dataIndex: 0 })?.filters.crossFilter?.dataMask;
    expect(mask('s1')?.extraFormData).toEqual({ filters: [{ col: 'gender', op: 'IN', val: ['girl'] }] });
    expect(mask('s3')?.extraFormData).toEqual({ filters: [{ col: 'sex', op: 'IN', val: ['girl'] }] });
    expect(points.find({ seriesId: 'a0' })).toBeUndefined();
  });

  it('drill to the rows of their time', () => {
    const found = points.find({ seriesId: 's2', dataIndex: 0 });
    expect(found?.filters.drillToDetail).toMatchObject([
      { col: 'ds', val: START },
      { col: 'sex', val: 'boy' },
    ]);
  });

  it('are located in the chart', () => {
    expect(points.locate?.(7)).toEqual({ seriesId: 's2', dataIndex: 1 });
  });
});
