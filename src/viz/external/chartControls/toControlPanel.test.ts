import { createElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { getTraits } from '../../../lib/getTraits';
import { asRecord, type UnknownRecord } from '../../../lib/read';
import type { Datasource } from '../../../lib/wire';
import { controlDefaults } from '../../../query/controlDefaults';
import type { ControlSpec, PanelEnv } from '../../panelTypes';
import { createChartControls } from './createChartControls';

const rules = getTraits(2, false);
const { module, toPanel } = await createChartControls({
  rules,
  conf: {},
  hasFeature: () => false,
  isDark: () => false,
});
const { sharedControls, sections, getStandardizedControls } = module;

function translate(rows: unknown[][], more: object = {}) {
  return toPanel('hello', {
    controlPanelSections: [null, { label: 'Query', expanded: true, controlSetRows: rows }],
    ...more,
  });
}

function firstControl(config: object, name = 'x'): ControlSpec {
  const item = translate([[{ name, config }]]).controlPanel.sections[0]?.rows[0]?.[0];
  if (item === undefined || !('type' in item)) throw new Error('There is no control.');
  return item;
}

const datasource: Datasource = {
  id: 1,
  type: 'table',
  columns: [
    { column_name: 'ds', is_dttm: true, type_generic: 2 },
    { column_name: 'age', type_generic: 0 },
  ],
  metrics: [],
  verbose_map: {},
  column_formats: {},
  currency_formats: {},
  time_grain_sqla: [['P1D', 'Day']],
};
function createEnv(formData: UnknownRecord = {}): PanelEnv {
  const identity = { viz_type: 'hello', datasource: '1__table' };
  return { formData: { ...formData, ...identity }, datasource, conf: {}, hasFeature: () => false, results: undefined };
}

describe('toControlPanel', () => {
  it('expands names, overrides, control overrides and spread controls; keeps the order of names', () => {
    const config = { ...sharedControls.groupby, label: 'Members', validators: [] };
    const { controlPanel, controlNames, defaults } = translate(
      [['metrics', null], [{ name: 'groupby', config }], [{ name: 'row_limit', override: { default: 7 } }], ['limit']],
      { controlOverrides: { limit: { label: 'At most' } } },
    );
    expect(controlNames).toEqual(['metrics', 'groupby', 'row_limit', 'limit']);
    expect(controlPanel.sections[0]).toMatchObject({
      label: 'Query',
      tab: 'data',
      rows: [
        [{ type: 'DndMetricSelect', validators: ['nonEmpty'] }],
        [{ type: 'DndColumnSelect', label: 'Members', multi: true }],
        [{ default: 7, freeForm: true, validators: ['integer'] }],
        [{ label: 'At most' }],
      ],
    });
    expect(defaults.all).toEqual({ groupby: [], row_limit: 7 });
  });

  it('has falsy defaults in 6.x only, as Superset', () => {
    const { defaults } = translate([
      [{ name: 'rank', config: { type: 'CheckboxControl', default: false } }],
      [{ name: 'bold', config: { type: 'CheckboxControl', default: true } }],
      [{ name: 'text', config: { type: 'TextControl', default: '' } }],
    ]);
    expect(controlDefaults(defaults, rules)).toEqual({ bold: true });
    expect(controlDefaults(defaults, getTraits(6))).toEqual({ bold: true, rank: false, text: '' });
  });

  it('names what is unknown as the type of a control, and leaves out the controls of the page', () => {
    const rows = translate([['no_such_control'], [{ name: 'a', config: { type: 'DatasourceControl' } }], [undefined]]);
    expect(rows.controlPanel.sections[0]?.rows).toMatchObject([[{ type: 'no_such_control' }], [], []]);
  });

  it('sorts sections into tabs by what their controls change', () => {
    const control = (renderTrigger: boolean) => [[{ name: 'a', config: { type: 'TextControl', renderTrigger } }]];
    const section = (label: string, rows: unknown, more: object = {}) => ({ label, controlSetRows: rows, ...more });
    const { sections: translated } = toPanel('hello', {
      controlPanelSections: [
        sections.legacyRegularTime,
        section('Drawing', control(true)),
        section('Asked', control(true), { tabOverride: 'data' }),
        section('Query', control(false)),
      ],
    }).controlPanel;
    expect(translated.map(({ label, tab }) => [label, tab])).toEqual([
      ['Time', 'data'],
      ['Drawing', 'customize'],
      ['Asked', 'data'],
      ['Query', 'data'],
    ]);
  });

  it('runs visibility, mapStateToProps and validators with what Superset passes', () => {
    const control = firstControl({
      type: 'SelectControl',
      label: (state: UnknownRecord) => `By ${String(asRecord(state.form_data).kind)}`,
      visibility: ({ controls }: { controls: Record<string, { value: unknown }> }) => controls.x?.value === 1,
      mapStateToProps: ({ datasource: { columns } }: { datasource: Datasource }) => ({
        choices: columns.map(({ column_name }) => [column_name, column_name]),
        externalValidationErrors: ['from outside'],
      }),
      validators: [(value: unknown) => value === 1 && 'is one', module.withLabel(() => 'is wrong', 'X')],
    });
    const env = createEnv({ x: 1, kind: 'age' });
    expect(control.mapState?.(env)).toMatchObject({
      label: 'By age',
      choices: [
        ['ds', 'ds'],
        ['age', 'age'],
      ],
    });
    expect(control.validate?.(1, env)).toEqual(['is one', 'X is wrong', 'from outside']);
    const { visible } = control;
    if (typeof visible !== 'object' || !('test' in visible)) throw new Error('It is always visible.');
    expect([visible.test(env), visible.test(createEnv({ x: 2 }))]).toEqual([true, false]);
  });

  it('survives functions that throw', () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const fail = () => {
      throw new Error('no');
    };
    const control = firstControl({
      type: 'SelectControl',
      choices: ['a', ['b', 'B'], { value: 'c', label: 'C' }],
      default: fail,
      visibility: fail,
      mapStateToProps: fail,
      validators: [fail],
    });
    expect(control).toMatchObject({
      choices: [
        ['a', 'a'],
        ['b', 'B'],
        ['c', 'C'],
      ],
    });
    expect(control.mapState?.(createEnv())).toEqual({});
    expect(control.validate?.(1, createEnv())).toEqual([]);
    expect(control.visible).toMatchObject({ test: expect.any(Function) as unknown });
    expect(logged).toHaveBeenCalled();
  });

  it('derives values when a chart is opened, and leaves hidden ones out of requests', () => {
    const { initialValues, requestValues } = translate(
      [
        [
          {
            name: 'first',
            config: {
              type: 'SelectControl',
              default: ({ choices }: ControlSpec) => choices?.[0]?.[0],
              mapStateToProps: () => ({ choices: [['a', 'A']] }),
            },
          },
        ],
        [{ name: 'kept', config: { type: 'TextControl', initialValue: () => 'derived' } }],
        [{ name: 'hidden', config: { type: 'TextControl', visibility: () => false } }],
      ],
      { onInit: (controls: UnknownRecord) => ({ ...controls, hidden: { value: 'by onInit' } }) },
    );
    const env = { rules, timeColumn: undefined, datasource, defaults: {} };
    const { formData } = createEnv();
    expect(initialValues(formData, env)).toEqual({ first: 'a', kept: 'derived', hidden: 'by onInit' });
    expect(requestValues(formData, env)).toEqual({ hidden: undefined });
  });

  it('places the metrics and columns of another type by formDataOverrides', () => {
    const { controlPanel } = translate([['metric']], {
      formDataOverrides: (formData: object) => ({
        ...formData,
        metric: getStandardizedControls().shiftMetric(),
        by: getStandardizedControls().popAllColumns(),
      }),
    });
    const { formData } = createEnv();
    expect(controlPanel.onSwitch?.(formData, ['sum', 'count'], ['name'])).toMatchObject({
      metric: 'sum',
      by: ['name'],
    });
    expect(getStandardizedControls().popAllMetrics()).toEqual(['count']);
  });

  it('draws headings as subheaders, and components itself', () => {
    const Slider = () => null;
    const { controlPanel } = translate([
      [createElement('h1', null, 'Rolling ', 'Window')],
      [createElement(module.ControlSubSectionHeader, null, 'Lines')],
      [{ name: 'own', config: { type: Slider, renderTrigger: true } }],
    ]);
    const [heading, subheader, own] = controlPanel.sections[0]?.rows ?? [];
    expect([heading, subheader]).toEqual([[{ subheader: 'Rolling Window' }], [{ subheader: 'Lines' }]]);
    expect(own).toMatchObject([{ type: 'CustomControl', render: expect.any(Function) as unknown }]);
  });
});

describe('the module', () => {
  it('names an export that is missing', () => {
    expect(() => Reflect.get(module, 'noSuchExport') as unknown).toThrow(/chart-controls.*noSuchExport/);
  });

  it('colours values by rules of conditional formatting', () => {
    const rule = { column: 'n', operator: '>', targetValue: 1, colorScheme: '#ff0000' };
    const [formatter] = module.getColorFormatters([rule, { column: '' }], [{ n: 1 }, { n: 3n }, { n: {} }]);
    expect([1, 3, '3'].map((n) => formatter?.getColorFromValue(n))).toEqual([
      undefined,
      expect.stringMatching(/^#ff0000|rgba?\(255/) as unknown,
      undefined,
    ]);
  });

  it('calls a column with an expression a saved one, and only that', () => {
    const columns = [{ column_name: 'a' }, { column_name: 'a', expression: '' }, { column_name: 'a', expression: 'b' }];
    expect(columns.map(module.isSavedExpression)).toEqual([false, false, true]);
  });

  it('has sections of known controls only', () => {
    const listed = [sections.advancedAnalyticsControls, sections.titleControls, sections.annotations].flat();
    for (const section of [...listed, sections.genericTime, ...sections.NVD3TimeSeries]) {
      const { controlPanel } = toPanel('hello', { controlPanelSections: [section] });
      const controls = controlPanel.sections[0]?.rows.flat() ?? [];
      expect(controls.length).toBeGreaterThan(0);
      for (const control of controls)
        if ('type' in control) expect(control.type).toMatch(/^(Dnd|[A-Z]).*(Control|Select)$/);
    }
  });
});
