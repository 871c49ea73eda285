import { describe, expect, it } from 'vitest';
import type { Datasource } from '../lib/wire';
import type { ControlSpec } from '../viz/panelTypes';
import { ControlResolver } from './ControlResolver';
import { RULES_6 } from '../lib/queryRules.fixture';

const datasource: Datasource = {
  id: 1,
  type: 'table',
  columns: [
    { column_name: 'ds', is_dttm: true },
    { column_name: 'num', verbose_name: 'Number' },
  ],
  metrics: [],
  verbose_map: {},
  column_formats: {},
  currency_formats: {},
  time_grain_sqla: [['P1D', 'Day'], 'broken', [null, 'Original value']],
};

function resolved(
  spec: Partial<ControlSpec>,
  formData: object = {},
  options: { dataset?: Datasource | undefined; flags?: readonly string[]; conf?: Record<string, unknown> } = {
    dataset: datasource,
  },
): ControlSpec {
  return new ControlResolver().resolve(
    { name: 'a', type: 'SelectControl', ...spec },
    {
      formData: { viz_type: 'x', datasource: '1__table', ...formData },
      datasource: options.dataset,
      rules: RULES_6,
      conf: options.conf ?? {},
      hasFeature: (flag) => options.flags?.includes(flag) ?? false,
      results: undefined,
    },
  );
}

describe('ControlResolver', () => {
  it('spells orderings as the server does, which Superset compares as text', () => {
    const dataset = { ...datasource, columns: [{ column_name: 'prénom "x"' }] };
    const { choices } = resolved({ name: 'order_by_cols' }, {}, { dataset });
    expect(choices?.[0]).toEqual([String.raw`["pr\u00e9nom \"x\"", true]`, 'prénom "x" [asc]']);
  });

  it('returns the same control where nothing depends on the chart', () => {
    const spec: ControlSpec = { name: 'b', type: 'CheckboxControl' };
    expect(new ControlResolver().resolve(spec, { ...contextless, datasource })).toBe(spec);
  });

  it.each<[string, Partial<ControlSpec>, unknown]>([
    [
      'time_grain_sqla',
      {},
      [
        ['P1D', 'Day'],
        [null, 'Original value'],
      ],
    ],
    [
      'order_by_cols',
      {},
      [
        ['["ds", true]', 'ds [asc]'],
        ['["ds", false]', 'ds [desc]'],
        ['["num", true]', 'Number [asc]'],
        ['["num", false]', 'Number [desc]'],
      ],
    ],
    [
      'point_radius',
      {},
      [
        ['Auto', 'Auto'],
        ['ds', 'ds'],
        ['num', 'Number'],
      ],
    ],
    [
      'mapbox_label',
      {},
      [
        ['count', 'count'],
        ['ds', 'ds'],
        ['num', 'Number'],
      ],
    ],
    [
      'geom_column',
      {},
      [
        ['ds', 'ds'],
        ['num', 'Number'],
      ],
    ],
    [
      'stackDimension',
      {},
      [
        ['num', 'num'],
        ['A', 'A'],
      ],
    ],
  ])('fills in the choices of %s', (name, spec, choices) => {
    const groupby = ['num', { expressionType: 'SQL', sqlExpression: 'x', label: 'A' }];
    expect(resolved({ name, ...spec }, { groupby }).choices).toEqual(choices);
  });

  it('tolerates a missing dataset', () => {
    expect(resolved({ name: 'time_grain_sqla' }, {}, {}).choices).toEqual([]);
    expect(resolved({ name: 'order_by_cols' }, {}, {}).choices).toEqual([]);
  });

  it('does not change explicit choices', () => {
    expect(resolved({ choices: [['a', 'A']] }).choices).toEqual([['a', 'A']]);
  });

  it('swaps the axis labels of horizontal bars', () => {
    const axis = { name: 'x_axis', type: 'DndColumnSelect', label: 'X-axis', horizontalLabel: 'Y-axis' };
    expect(resolved(axis, { orientation: 'horizontal' }).label).toBe('Y-axis');
    expect(resolved(axis, { orientation: 'vertical' }).label).toBe('X-axis');
  });

  it('restricts the format of a percentage change', () => {
    const format: Partial<ControlSpec> = {
      name: 'y_axis_format',
      choices: [
        [',d', ',d'],
        ['.2%', '.2%'],
      ],
    };
    expect(resolved(format, { comparison_type: 'percentage' })).toMatchObject({
      disabled: true,
      warning: 'When `Calculation type` is set to "Percentage change", the Y Axis Format is forced to `.1%`',
      choices: [['.2%', '.2%']],
    });
    expect(resolved(format, { comparison_type: 'values' }).disabled).toBeUndefined();
  });

  it('makes JavaScript read-only where the feature flag is off', () => {
    const js = { name: 'js_tooltip', type: 'TextAreaControl', language: 'javascript' };
    expect(resolved(js)).toMatchObject({
      readOnly: true,
      warning: 'This functionality is disabled in your environment for security reasons.',
    });
    expect(resolved(js, {}, { flags: ['ENABLE_JAVASCRIPT_CONTROLS'] }).readOnly).toBeUndefined();
  });

  it('sets the editor language by the markup type', () => {
    const code = { name: 'code', type: 'TextAreaControl' };
    expect(resolved(code, { markup_type: 'html' }).language).toBe('html');
    expect(resolved(code, { markup_type: 7 }).language).toBe('markdown');
  });
});

const contextless = {
  formData: { viz_type: 'x', datasource: '1__table' },
  rules: RULES_6,
  conf: {},
  hasFeature: () => false,
  results: undefined,
};

it('offers the base maps of the server, in deck.gl charts', () => {
  const own = ['https://maps.example.com/{z}/{x}/{y}.png', 'Ours'] as const;
  const spec = { name: 'mapbox_style', choices: [['https://tile.example.com', 'A']] as const };
  const conf = { DECKGL_BASE_TILES: [own, 'broken', null] };
  expect(resolved(spec, {}, { conf }).choices).toEqual([own]);
  expect(resolved(spec).choices).toEqual(spec.choices);
  const styles = [['mapbox://styles/a', 'A']] as const;
  expect(resolved({ ...spec, choices: styles }, {}, { conf }).choices).toEqual(styles);
});
