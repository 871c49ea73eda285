import { beforeAll, describe, expect, it } from 'vitest';
import type { Datasource, FormData } from '../lib/wire';
import type { ControlPanel, ControlSpec } from '../viz/panelTypes';
import { loadControlPanel } from '../viz/controlPanels/loadControlPanel';
import type { PanelContext } from './controlContext';
import {
  afterChange,
  dropUnavailableChoices,
  initialFormData,
  panelErrors,
  renderTriggers,
  withDefaults,
} from './panelValues';
import { RULES_2, RULES_6 } from '../lib/queryRules.fixture';

const dataset: Datasource = {
  id: 1,
  type: 'table',
  columns: [
    { column_name: 'ds', is_dttm: true, type_generic: 2 },
    { column_name: 'gender', type_generic: 1 },
    { column_name: 'num', type_generic: 0 },
  ],
  metrics: [{ metric_name: 'count' }],
  verbose_map: {},
  column_formats: {},
  currency_formats: {},
  main_dttm_col: 'ds',
  time_grain_sqla: [
    ['P1D', 'Day'],
    ['P1M', 'Month'],
  ],
};

function createContext(formData: FormData, rules = RULES_6): PanelContext {
  return { formData, datasource: dataset, rules, conf: {}, hasFeature: () => false, results: undefined };
}
function createPanel(controls: readonly ControlSpec[]): ControlPanel {
  return {
    viz_type: 'test',
    sections: [{ label: 'Query', expanded: true, tab: 'data', rows: controls.map((spec) => [spec]) }],
  };
}
function form(fields: object = {}): FormData {
  return { viz_type: 'test', datasource: '1__table', ...fields };
}
function change(panel: ControlPanel, before: FormData, changes: object): FormData {
  return afterChange(panel, before, { ...changes }, createContext(before));
}

const loaded: Record<string, ControlPanel> = {};
beforeAll(async () => {
  for (const type of ['table', 'pie', 'echarts_timeseries_line', 'echarts_timeseries_bar', 'deck_arc']) {
    const panel = await loadControlPanel(type, RULES_6);
    if (panel) loaded[type] = panel;
  }
});
function builtIn(type: string): ControlPanel {
  const panel = loaded[type];
  if (!panel) throw new Error(type);
  return panel;
}

describe('dropUnavailableChoices', () => {
  const one: ControlSpec = { name: 'one', type: 'SelectControl', label: 'One', choices: [['a', 'A']] };
  const several: ControlSpec = { name: 'several', type: 'SelectControl', multi: true };
  const free: ControlSpec = { name: 'free', type: 'SelectControl', freeForm: true, choices: [[10, '10']] };
  const panel = createPanel([one, several, free, { name: 'time_grain_sqla', type: 'SelectControl', label: 'Grain' }]);
  const drop = (values: object, datasource: Datasource | undefined = dataset) =>
    dropUnavailableChoices(panel, form(values), { datasource, rules: RULES_6 });

  it('drops values that are not among the choices, and says which', () => {
    expect(drop({ one: 'b', several: ['num', 'deleted'], free: 7, time_grain_sqla: 'PT1S', other: 1 })).toEqual({
      formData: form({ one: null, several: ['num'], free: 7, time_grain_sqla: null, other: 1 }),
      dropped: [
        { label: 'One', values: ['b'] },
        { label: 'several', values: ['deleted'] },
        { label: 'Grain', values: ['PT1S'] },
      ],
    });
  });
  it('returns the same form data if all values are available', () => {
    const formData = form({ one: 'a', several: ['ds'], time_grain_sqla: 'P1D' });
    expect(dropUnavailableChoices(panel, formData, { datasource: dataset, rules: RULES_6 }).formData).toBe(formData);
  });
  it("leaves the 'None' of 2.x where null is the choice of nothing", () => {
    const choices = [[null, 'None'] as const, ['mean', 'mean'] as const];
    const rolling = createPanel([{ name: 'rolling_type', type: 'SelectControl', choices }]);
    const formData = form({ rolling_type: 'None' });
    expect(dropUnavailableChoices(rolling, formData, { datasource: dataset, rules: RULES_6 }).formData).toBe(formData);
  });
  it('reads orderings as the server writes them', () => {
    const orderings = createPanel([{ name: 'order_by_cols', type: 'SelectControl', multi: true }]);
    const formData = form({ order_by_cols: ['["num", false]', '["ds",true]'] });
    const check = (values: typeof formData) =>
      dropUnavailableChoices(orderings, values, { datasource: dataset, rules: RULES_6 });
    expect(check(formData).formData).toBe(formData);
    expect(check(form({ order_by_cols: ['["deleted", true]'] })).formData['order_by_cols']).toEqual([]);
    const compact = createPanel([{ name: 'order_by_cols', type: 'SelectControl', multi: true, orderings: 'compact' }]);
    expect(dropUnavailableChoices(compact, formData, { datasource: dataset, rules: RULES_6 }).formData).toEqual(
      form({ order_by_cols: ['["ds",true]'] }),
    );
  });
  it('leaves the columns of a missing dataset', () => {
    const check = dropUnavailableChoices(panel, form({ several: ['x'] }), { datasource: undefined, rules: RULES_6 });
    expect(check.dropped).toEqual([]);
  });
});

describe('afterChange', () => {
  it('moves the settings of the column of a renamed metric along', () => {
    const metric = { expressionType: 'SQL', sqlExpression: 'COUNT(*)', label: 'n', hasCustomLabel: true };
    const before = {
      viz_type: 'test',
      datasource: '1__table',
      metrics: [metric],
      column_config: { n: { visible: false } },
    };
    const after = afterChange(createPanel([]), before, { metrics: [{ ...metric, label: 'N' }] }, createContext(before));
    expect(after['column_config']).toEqual({ N: { visible: false } });
  });
  const legend = createPanel([
    { name: 'show_legend', type: 'CheckboxControl', default: true },
    { name: 'legendType', type: 'SelectControl', freeForm: true, default: 'scroll', visible: { on: 'show_legend' } },
    { name: 'margin', type: 'TextControl', default: null, visible: { on: 'show_legend' } },
    { name: 'retained', type: 'TextControl', default: 1, visible: { on: 'show_legend' }, resetOnHide: false },
    { name: 'deep', type: 'TextControl', default: 2, visible: { is: ['legendType', 'plain'] } },
  ]);

  it('resets hidden controls to their defaults, also those that the reset hides', () => {
    const before = form({ show_legend: true, legendType: 'plain', margin: 5, retained: 7, deep: 9, unknown: { a: 1 } });
    expect(change(legend, before, { show_legend: false })).toEqual({
      ...before,
      show_legend: false,
      legendType: 'scroll',
      margin: null,
      deep: 2,
    });
  });

  it('does not reset hidden values of a saved chart', () => {
    const before = form({ show_legend: false, legendType: 'plain', deep: 9 });
    expect(change(legend, before, { other: 1 })).toEqual({ ...before, other: 1 });
  });

  it('drops choices that the change made unavailable, but no others', () => {
    const stack = createPanel([
      { name: 'groupby', type: 'DndColumnSelect', multi: true },
      { name: 'stackDimension', type: 'SelectControl' },
      {
        name: 'several',
        type: 'SelectControl',
        multi: true,
        choices: [
          ['a', 'A'],
          [1, 'One'],
        ],
      },
      { name: 'odd', type: 'SelectControl', choices: [['a', 'A']] },
      { name: 'free', type: 'SelectControl', freeForm: true, choices: [['a', 'A']] },
    ]);
    const before = form({ groupby: ['gender', 'num'], stackDimension: 'num', odd: 'saved by another version' });
    const after = change(stack, before, { groupby: ['gender'], several: ['a', '1', 'zzz'], free: 'mine' });
    expect(after).toEqual(
      form({
        groupby: ['gender'],
        stackDimension: null,
        several: ['a', '1'],
        odd: 'saved by another version',
        free: 'mine',
      }),
    );
    expect(change(stack, before, { odd: 'other' }).odd).toBeNull();
  });

  it('forces the format of a percentage change', () => {
    const panel = builtIn('echarts_timeseries_line');
    const before = form({ x_axis: 'ds', time_compare: ['1 year ago'], y_axis_format: ',d' });
    expect(change(panel, before, { comparison_type: 'percentage' }).y_axis_format).toBe('.1%');
    expect(change(panel, before, { comparison_type: 'ratio' }).y_axis_format).toBe(',d');
    const forced = { ...before, comparison_type: 'percentage', y_axis_format: '.1%' };
    expect(change(panel, forced, { comparison_type: 'values' }).y_axis_format).toBe('SMART_NUMBER');
    expect(change(builtIn('table'), before, { comparison_type: 'percentage' }).y_axis_format).toBe(',d');
  });

  it('preserves the values of both query modes of a table', () => {
    const before = form({ viz_type: 'table', query_mode: 'aggregate', groupby: ['gender'], metrics: ['count'] });
    const raw = change(builtIn('table'), before, { query_mode: 'raw', all_columns: ['ds'] });
    expect(raw).toMatchObject({ groupby: ['gender'], metrics: ['count'], all_columns: ['ds'] });
    expect(change(builtIn('table'), raw, { query_mode: 'aggregate' }).all_columns).toEqual(['ds']);
  });

  it('preserves a value of two controls while one of them is visible', () => {
    const before = form({ orientation: 'vertical', x_axis: 'ds', x_axis_time_format: '%Y', y_axis_format: ',d' });
    const after = change(builtIn('echarts_timeseries_bar'), before, { orientation: 'horizontal' });
    expect(after).toEqual({ ...before, orientation: 'horizontal' });
  });
});

describe('panelErrors', () => {
  it('validates visible controls only', () => {
    const panel = builtIn('table');
    const none = form({ viz_type: 'table', query_mode: 'aggregate', row_limit: 'ten' });
    const messages = ['Group By, Metrics or Percentage Metrics must have a value'];
    expect(panelErrors(panel, none, createContext(none))).toEqual({
      groupby: messages,
      metrics: messages,
      percent_metrics: messages,
      row_limit: ['Row limit is expected to be an integer'],
    });
    const raw = form({ viz_type: 'table', query_mode: 'raw' });
    expect(panelErrors(panel, raw, createContext(raw))).toEqual({ all_columns: ['Columns must have a value'] });
    const fine = form({ viz_type: 'table', query_mode: 'aggregate', metrics: ['count'] });
    expect(panelErrors(panel, fine, createContext(fine))).toEqual({});
  });

  it('requires a metric and an axis', () => {
    const empty = form();
    expect(panelErrors(builtIn('echarts_timeseries_line'), empty, createContext(empty))).toEqual({
      x_axis: ['X-axis cannot be empty'],
      metrics: ['Metrics cannot be empty'],
    });
  });
});

describe('initialFormData', () => {
  it('has the defaults and values derived from the dataset', () => {
    const { formData: _none, results: _also, ...context } = createContext(form());
    const line = initialFormData(
      builtIn('echarts_timeseries_line'),
      form({ viz_type: 'echarts_timeseries_line' }),
      context,
    );
    expect(line).toMatchObject({
      row_limit: 10000,
      time_grain_sqla: 'P1D',
      color_scheme: 'supersetColors',
      adhoc_filters: [{ subject: 'ds', operator: 'TEMPORAL_RANGE', comparator: 'No filter', clause: 'WHERE' }],
    });
    const table = initialFormData(builtIn('table'), form({ viz_type: 'table', all_columns: ['ds'] }), context);
    expect(table).toMatchObject({ query_mode: 'raw', all_columns: ['ds'] });
  });

  it('preserves URL parameters, including keys without a control', () => {
    const { formData: _none, results: _also, ...context } = createContext(form(), RULES_2);
    const pie = initialFormData(builtIn('pie'), form({ viz_type: 'pie', row_limit: 5, mine: [1] }), context);
    expect(pie).toMatchObject({ row_limit: 5, mine: [1], donut: false });
  });
});

describe('withDefaults', () => {
  const panel = createPanel([{ name: 'a', type: 'TextControl', default: 1 }]);
  it('replaces a saved null in 6.x; in 2.x null is a value', () => {
    expect(withDefaults(panel, form({ a: null }), RULES_6).a).toBe(1);
    expect(withDefaults(panel, form({ a: null }), RULES_2).a).toBeNull();
    expect(withDefaults(panel, form(), RULES_2).a).toBe(1);
    expect(withDefaults(panel, form({ a: 0 }), RULES_6).a).toBe(0);
  });
});

describe('renderTriggers', () => {
  it('are the controls that need no query', () => {
    const triggers = renderTriggers(builtIn('pie'));
    expect(triggers.has('donut')).toBe(true);
    expect(triggers.has('color_scheme')).toBe(true);
    expect(triggers.has('metric')).toBe(false);
    expect(triggers.has('row_limit')).toBe(false);
    expect(renderTriggers(builtIn('deck_arc')).has('viewport')).toBe(true);
  });
});
