import { asArray, asString } from '../lib/read';
import { t } from '../lib/t';
import type { Datasource, DatasourceColumn } from '../lib/wire';
import { columnLabel, columnsOf } from '../query/labels';
import { sameValue } from '../lib/sameValue';
import type { Choice, ControlSpec } from '../viz/panelTypes';
import type { PanelContext } from './panelValues';

type Change = Partial<ControlSpec>;

function isChoice(value: unknown): value is Choice {
  return Array.isArray(value) && value.length === 2 && typeof value[1] === 'string';
}

/** Wide datasets have thousands of columns: their lists are made once. */
function perDataset(make: (columns: readonly DatasourceColumn[]) => readonly Choice[]) {
  const made = new WeakMap<Datasource, readonly Choice[]>();
  return ({ datasource }: PanelContext): readonly Choice[] => {
    if (!datasource) return [];
    const choices = made.get(datasource) ?? make(datasource.columns);
    made.set(datasource, choices);
    return choices;
  };
}

const columnChoices = perDataset((columns) =>
  columns.map(({ column_name, verbose_name }) => [column_name, verbose_name || column_name]),
);
const columnsAnd = (first: string) =>
  perDataset((columns) => [
    [first, first],
    ...columns.map(({ column_name, verbose_name }): Choice => [column_name, verbose_name || column_name]),
  ]);
const countOrColumn = columnsAnd('count');
const autoOrColumn = columnsAnd('Auto');

/** Each column ascending and descending; the value is the text of a JSON pair, as the server reads it. */
const orderings = perDataset((columns) =>
  columns.flatMap(({ column_name, verbose_name }): Choice[] => {
    const label = verbose_name || column_name;
    return [
      [JSON.stringify([column_name, true]), `${label} [asc]`],
      [JSON.stringify([column_name, false]), `${label} [desc]`],
    ];
  }),
);

/**
 * The rule of formats while a chart shows percentage changes. Source: docs/contract/spec.md §5,
 * docs/contract/shared-controls.json.
 */
export function showsPercentage(formData: PanelContext['formData']): boolean {
  return formData.comparison_type === 'percentage';
}

const byName: Readonly<Record<string, (spec: ControlSpec, context: PanelContext) => Change | undefined>> = {
  time_grain_sqla: (_spec, { datasource }) => ({ choices: asArray(datasource?.time_grain_sqla).filter(isChoice) }),
  granularity_sqla: () => ({ isTemporal: true }),
  order_by_cols: (_spec, context) => ({ choices: orderings(context) }),
  mapbox_label: (_spec, context) => ({ choices: countOrColumn(context) }),
  point_radius: (_spec, context) => ({ choices: autoOrColumn(context) }),
  stackDimension: (_spec, { formData }) => ({
    choices: columnsOf(formData.groupby).map((column): Choice => [columnLabel(column), columnLabel(column)]),
  }),
  y_axis_format: (spec, { formData }) =>
    showsPercentage(formData)
      ? {
          choices: (spec.choices ?? []).filter(([value]) => String(value).includes('%')),
          disabled: true,
          warning: t('When `Calculation type` is set to "Percentage change", the Y Axis Format is forced to `.1%`'),
        }
      : undefined,
  code: (_spec, { formData }) => ({ language: asString(formData.markup_type) === 'html' ? 'html' : 'markdown' }),
};

/** What was last made of a control, so that it stays the same object, and its widget undisturbed, while nothing changes. */
const last = new WeakMap<ControlSpec, { readonly change: Change; readonly resolved: ControlSpec }>();

function changed(spec: ControlSpec, change: Change): ControlSpec {
  const before = last.get(spec);
  if (before && sameValue(before.change, change)) return before.resolved;
  const resolved = { ...spec, ...change };
  last.set(spec, { change, resolved });
  return resolved;
}

/**
 * The control as it is shown now: its choices from the dataset or from other controls, its label where bars lie, what the
 * server does not allow. The same object where nothing of it depends on the chart.
 */
export function resolveControl(spec: ControlSpec, context: PanelContext): ControlSpec {
  const own = Object.hasOwn(byName, spec.name) ? byName[spec.name]?.(spec, context) : undefined;
  let change: Change | undefined = own;
  if (typeof spec.horizontalLabel === 'string' && context.formData.orientation === 'horizontal') {
    change = { ...change, label: spec.horizontalLabel };
  }
  if (spec.language === 'javascript' && !context.hasFeature('ENABLE_JAVASCRIPT_CONTROLS')) {
    const warning = t('This functionality is disabled in your environment for security reasons.');
    change = { ...change, readOnly: true, warning };
  }
  // A choice among the dataset's columns.
  if (spec.type === 'SelectControl' && spec.choices === undefined && change?.choices === undefined) {
    change = { ...change, choices: columnChoices(context) };
  }
  return change === undefined ? spec : changed(spec, change);
}
