import { describe, expect, it } from 'vitest';
import type { ControlPanel } from '../../viz/panelTypes';
import { toSavedParams } from './savedParams';

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
const baseline = { savedFormData: saved, initialFormData: saved };

describe('toSavedParams', () => {
  it('returns the saved form data if nothing changed', () => {
    expect(toSavedParams(saved, baseline, panel)).toEqual(saved);
  });
  it('keeps unknown keys and drops controls of a viz type tried in between', () => {
    const formData = { ...saved, row_limit: 20, donut: true };
    expect(toSavedParams(formData, baseline, panel)).toEqual({ ...saved, row_limit: 20 });
  });
  it('drops values that the control panel filled in unless they were changed', () => {
    const time = { expressionType: 'SIMPLE', subject: 'ds', operator: 'TEMPORAL_RANGE' };
    const initial = { ...saved, adhoc_filters: [time] };
    expect(toSavedParams(initial, { savedFormData: saved, initialFormData: initial }, panel)).toEqual(saved);
    const other = { ...initial, adhoc_filters: [] };
    expect(toSavedParams(other, { savedFormData: saved, initialFormData: initial }, panel)).toEqual({
      ...saved,
      adhoc_filters: [],
    });
  });
  it('keeps everything without a control panel', () => {
    expect(
      toSavedParams({ ...saved, donut: true }, { savedFormData: undefined, initialFormData: undefined }, undefined),
    ).toHaveProperty('donut', true);
  });
  it('drops filters that came from a dashboard', () => {
    const ownFilter = { expressionType: 'SIMPLE', subject: 'a' };
    const formData = { ...saved, adhoc_filters: [ownFilter, { ...ownFilter, isExtra: true }] };
    expect(toSavedParams(formData, baseline, panel)['adhoc_filters']).toEqual([ownFilter]);
  });
  it("restores the chart's own time range in place of a dashboard's", () => {
    const time = { expressionType: 'SIMPLE', subject: 'ds', operator: 'TEMPORAL_RANGE', comparator: 'No filter' };
    const ownFilter = { expressionType: 'SIMPLE', subject: 'a' };
    const savedFormData = { ...saved, adhoc_filters: [time] };
    const formData = { ...saved, adhoc_filters: [{ ...time, comparator: 'Last week', isExtra: true }, ownFilter] };
    expect(toSavedParams(formData, { savedFormData, initialFormData: savedFormData }, panel)['adhoc_filters']).toEqual([
      time,
      ownFilter,
    ]);
  });
  it('does so for the filters of each query of a mixed chart, and for each time filter once', () => {
    const time = { expressionType: 'SIMPLE', subject: 'ds', operator: 'TEMPORAL_RANGE', comparator: 'Last year' };
    const otherTime = { ...time, comparator: 'previous calendar year' };
    const inherited = { ...time, comparator: 'Last week', isExtra: true };
    const ownFilter = { expressionType: 'SIMPLE', subject: 'a' };
    const dashboardFilter = { ...ownFilter, isExtra: true };
    const savedFormData = { ...saved, adhoc_filters: [time, otherTime], adhoc_filters_b: [otherTime] };
    const formData = {
      ...saved,
      adhoc_filters: [inherited, inherited, ownFilter, dashboardFilter],
      adhoc_filters_b: [inherited, dashboardFilter],
    };
    expect(toSavedParams(formData, { savedFormData, initialFormData: savedFormData }, panel)).toMatchObject({
      adhoc_filters: [time, otherTime, ownFilter],
      adhoc_filters_b: [otherTime],
    });
  });
  it('does not save a time filter as inherited', () => {
    const time = { expressionType: 'SIMPLE', subject: 'ds', operator: 'TEMPORAL_RANGE', isExtra: true };
    const formData = { ...saved, adhoc_filters: [time] };
    expect(
      toSavedParams(formData, { savedFormData: formData, initialFormData: undefined }, panel)['adhoc_filters'],
    ).toEqual([{ ...time, isExtra: false }]);
  });
});
