import { describe, expect, it } from 'vitest';
import { lightTheme } from '../shared/partToWhole/partToWhole.fixture';
import { treemapDataPoints } from './treemapDataPoints';
import { treemapModel, treemapOption } from './transform';

const answer = {
  data: [
    { g: 'girl', s: 'CA', m: 3 },
    { g: 'girl', s: 'NY', m: 2 },
    { g: 'boy', s: 'CA', m: 1 },
  ],
  colnames: ['g', 's', 'm'],
  coltypes: [1, 1, 0],
  rowcount: 3,
};

function marksOf(groupby: readonly string[]) {
  const formData = { viz_type: 'treemap_v2', datasource: '1__table', metric: 'm', groupby };
  const model = treemapModel(formData, answer, undefined);
  const selected = new Set(['girl,CA']);
  const drawing = treemapOption(formData, model, { theme: lightTheme, color: () => '#123456', selected });
  return treemapDataPoints(formData, model, drawing, selected);
}

describe('the marks of a treemap', () => {
  const girl = { col: 'g', op: '==', val: 'girl', formattedVal: 'girl' };
  const california = { col: 's', op: '==', val: 'CA', formattedVal: 'CA' };

  it('are groups, which are only drilled into, and rectangles', () => {
    const marks = marksOf(['g', 's']);
    expect(marks.count).toBe(5);
    expect(marks.at(0)).toEqual({
      label: 'girl: 5',
      clicked: { drillToDetail: [girl], drillBy: { filters: [girl], groupbyFieldName: 'groupby' } },
    });
    expect(marks.find({ data: { at: 1 } })?.filters).toEqual({
      drillToDetail: [girl, california],
      drillBy: { filters: [girl, california], groupbyFieldName: 'groupby' },
      crossFilter: {
        dataMask: { extraFormData: { filters: [] }, filterState: { value: null, selectedValues: null } },
        isCurrentValueSelected: true,
      },
    });
    expect(marks.at(4)?.filters.crossFilter?.dataMask.filterState).toEqual({
      value: [['boy', 'CA']],
      selectedValues: ['boy,CA'],
    });
  });

  it('have no values without dimensions', () => {
    expect(marksOf([]).at(0)?.filters).toMatchObject({ drillToDetail: [] });
    expect(marksOf([]).at(0)?.filters.crossFilter).toBeUndefined();
  });
});
