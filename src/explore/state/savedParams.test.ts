import { describe, expect, it } from 'vitest';
import type { ControlPanel } from '../../viz/panelTypes';
import { savedParams } from './savedParams';

const panel: ControlPanel = {
  viz_type: 'table',
  sections: [
    {
      label: 'Query',
      expanded: true,
      tab: 'data',
      rows: [
        [{ subheader: 'Rows' }],
        [
          { name: 'row_limit', type: 'SelectControl' },
          { name: 'adhoc_filters', type: 'DndFilterSelect' },
        ],
      ],
    },
  ],
};
const saved = { viz_type: 'table', datasource: '1__table', row_limit: 10, somebody_elses_key: { deep: [1n] } };
const was = { saved, begun: saved };

describe('what is saved of the settings', () => {
  it('is what was saved, where nothing changed', () => {
    expect(savedParams(saved, was, panel)).toEqual(saved);
  });
  it('keeps unknown keys, and leaves out what another type tried in between left', () => {
    const work = { ...saved, row_limit: 20, donut: true };
    expect(savedParams(work, was, panel)).toEqual({ ...saved, row_limit: 20 });
  });
  it('does not hold what the panel derived, until that is changed', () => {
    const time = { expressionType: 'SIMPLE', subject: 'ds', operator: 'TEMPORAL_RANGE' };
    const begun = { ...saved, adhoc_filters: [time] };
    expect(savedParams(begun, { saved, begun }, panel)).toEqual(saved);
    const other = { ...begun, adhoc_filters: [] };
    expect(savedParams(other, { saved, begun }, panel)).toEqual({ ...saved, adhoc_filters: [] });
  });
  it('keeps all where no panel is known', () => {
    expect(savedParams({ ...saved, donut: true }, { saved: undefined, begun: undefined }, undefined)).toHaveProperty(
      'donut',
      true,
    );
  });
  it('leaves out filters that came from a dashboard', () => {
    const own = { expressionType: 'SIMPLE', subject: 'a' };
    const work = { ...saved, adhoc_filters: [own, { ...own, isExtra: true }] };
    expect(savedParams(work, was, panel)['adhoc_filters']).toEqual([own]);
  });
  it("puts the chart's own time range back in place of a dashboard's", () => {
    const time = { expressionType: 'SIMPLE', subject: 'ds', operator: 'TEMPORAL_RANGE', comparator: 'No filter' };
    const own = { expressionType: 'SIMPLE', subject: 'a' };
    const before = { ...saved, adhoc_filters: [time] };
    const work = { ...saved, adhoc_filters: [{ ...time, comparator: 'Last week', isExtra: true }, own] };
    expect(savedParams(work, { saved: before, begun: before }, panel)['adhoc_filters']).toEqual([time, own]);
  });
});
