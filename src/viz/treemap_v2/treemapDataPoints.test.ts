import { describe, expect, it } from 'vitest';
import type { QueryResult } from '../../lib/wire';
import { lightTheme } from '../shared/partToWhole/partToWhole.fixture';
import { treemapDataPoints } from '../shared/treemap/treemapDataPoints';
import { readControls } from './readControls';
import { treemapOption } from '../shared/treemap/treemapOption';
import { treemapModel } from './treemapModel';

const response = {
  data: [
    { g: 'girl', s: 'CA', m: 3 },
    { g: 'girl', s: 'NY', m: 2 },
    { g: 'boy', s: 'CA', m: 1 },
  ],
  colnames: ['g', 's', 'm'],
  coltypes: [1, 1, 0],
  rowcount: 3,
};

function createDataPoints(groupby: readonly string[], result: QueryResult = response) {
  const controls = readControls({ viz_type: 'treemap_v2', datasource: '1__table', metric: 'm', groupby });
  const model = treemapModel(controls, result, undefined);
  const selected = new Set(['girl,CA']);
  const drawing = treemapOption(controls, [model], { theme: lightTheme, color: () => '#123456', selected });
  return treemapDataPoints(controls.dateFormat, model, drawing, selected);
}

describe('treemapDataPoints', () => {
  const girl = { col: 'g', op: '==', val: 'girl', formattedVal: 'girl' };
  const california = { col: 's', op: '==', val: 'CA', formattedVal: 'CA' };

  it('are groups, which are only drilled into, and rectangles', () => {
    const dataPoints = createDataPoints(['g', 's']);
    expect(dataPoints.count).toBe(5);
    expect(dataPoints.at(0)).toEqual({
      label: 'girl: 5',
      filters: { drillToDetail: [girl], drillBy: { filters: [girl], groupbyFieldName: 'groupby' } },
    });
    expect(dataPoints.find({ data: { at: 1 } })?.filters).toEqual({
      drillToDetail: [girl, california],
      drillBy: { filters: [girl, california], groupbyFieldName: 'groupby' },
      crossFilter: {
        dataMask: { extraFormData: { filters: [] }, filterState: { value: null, selectedValues: null } },
        isCurrentValueSelected: true,
      },
    });
    expect(dataPoints.at(4)?.filters.crossFilter?.dataMask.filterState).toEqual({
      value: [['boy', 'CA']],
      selectedValues: ['boy,CA'],
    });
  });

  it('are named by sums with negative values, and without one where all are null', () => {
    const data = [
      { g: 'girl', s: 'CA', m: 3 },
      { g: 'girl', s: 'NY', m: -5 },
      { g: 'boy', s: 'CA', m: null },
    ];
    const dataPoints = createDataPoints(['g', 's'], { ...response, data });
    expect([0, 1, 2, 3, 4].map((at) => dataPoints.at(at)?.label.replace('\u2212', '-'))).toEqual([
      'girl: -2',
      'girl / CA: 3',
      'girl / NY: -5',
      'boy: ',
      'boy / CA: ',
    ]);
  });

  it('have no values without dimensions', () => {
    expect(createDataPoints([]).at(0)?.filters).toMatchObject({ drillToDetail: [] });
    expect(createDataPoints([]).at(0)?.filters.crossFilter).toBeUndefined();
  });
});
