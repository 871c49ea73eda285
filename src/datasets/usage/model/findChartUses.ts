import { parseJson } from '../../../lib/losslessJson';
import { asArray, asString, isRecord, type UnknownRecord } from '../../../lib/read';
import { hasSqlName, readSqlNames } from './sqlNames';
import type { NameUse, UsedNames } from './usedNames';

/** Controls of columns, of all types of charts; those whose names say it are in `COLUMN_KEY`. */
const COLUMN_CONTROLS: ReadonlySet<string> = new Set([
  'all_columns_x',
  'all_columns_y',
  'dimension',
  'end_time',
  'entity',
  'geojson',
  'granularity',
  'granularity_sqla',
  'id',
  'name',
  'parent',
  'series',
  'source',
  'source_category',
  'start_time',
  'target',
  'target_category',
  'x_axis',
  'y_axis',
  'mapbox_label',
  'point_radius',
  'lonCol',
  'latCol',
  'lonlatCol',
  'geohashCol',
]);
const COLUMN_KEY = /column|groupby|^matrixify_dimension/i;
const METRIC_KEY = /metric/i;
/** Controls of metrics, in some types of columns as well. */
const MIXED_CONTROLS: ReadonlySet<string> = new Set([
  'x',
  'y',
  'size',
  'orderby',
  'legacy_order_by',
  'order_by_cols',
  'tooltip_contents',
  'conditional_formatting',
  'matrixify_columns',
  'matrixify_rows',
]);
const SQL_CONTROLS: ReadonlySet<string> = new Set(['where', 'having', 'sqlExpression']);

type Kind = NameUse['kind'] | 'both';

function getKind(control: string): Kind | undefined {
  if (COLUMN_CONTROLS.has(control)) return 'column';
  if (MIXED_CONTROLS.has(control)) return 'both';
  if (METRIC_KEY.test(control)) return 'metric';
  return COLUMN_KEY.test(control) ? 'column' : undefined;
}

/** Collects the uses in the values of controls. Hostile values are ignored. */
class UseFinder {
  readonly uses = new Map<string, NameUse>();

  constructor(private readonly names: UsedNames) {}

  private add(kind: NameUse['kind'], name: string): void {
    this.uses.set(`${kind} ${name}`, { kind, name });
  }

  addName(name: unknown, kind: Kind): void {
    if (typeof name !== 'string') return;
    if (kind !== 'metric' && this.names.columns.has(name)) this.add('column', name);
    if (kind !== 'column' && this.names.metrics.has(name)) this.add('metric', name);
  }

  addSql(sql: unknown): void {
    if (typeof sql !== 'string' || sql === '') return;
    const found = readSqlNames(sql);
    for (const name of this.names.columns) if (hasSqlName(found, name)) this.add('column', name);
    for (const name of this.names.metrics) if (found.metrics.has(name)) this.add('metric', name);
  }

  /** The value of a control: a name, a column, metric or filter made for the chart, or a list of them. */
  addValue(value: unknown, kind: Kind): void {
    if (typeof value === 'string') {
      this.addName(value, kind);
      // `order_by_cols` has pairs of a name and a direction as JSON.
      if (value.startsWith('[')) this.addValue(readJson(value), kind);
    } else if (Array.isArray(value)) for (const item of value) this.addValue(item, kind);
    else if (isRecord(value)) this.addRecord(value, kind);
  }

  private addRecord(value: UnknownRecord, kind: Kind): void {
    const { expressionType, column, subject, clause } = value;
    if (expressionType === 'SQL') this.addSql(value['sqlExpression']);
    else if (typeof subject === 'string') this.addName(subject, clause === 'HAVING' ? 'both' : 'column');
    else if (isRecord(column)) this.addName(column['column_name'], 'column');
    else {
      this.addName(value['column_name'] ?? value['col'] ?? value['dimension'], 'column');
      this.addName(value['metric_name'], 'metric');
      this.addName(column, kind);
      this.addValue(value['metric'], 'metric');
      // Sizes of map layers: a number, or a metric.
      if (value['type'] === 'metric') this.addValue(value['value'], 'metric');
    }
  }
}

function readJson(text: string): unknown {
  try {
    const value = parseJson(text);
    return typeof value === 'string' ? undefined : value;
  } catch {
    return undefined;
  }
}

/** The form data of a chart's `params`, which are JSON; undefined where they are none. */
export function readParams(params: string | null): unknown {
  return params === null ? undefined : readJson(params);
}

/** Which of the names a chart's form data use. Names in custom SQL are found as its words, so some may mean another thing. */
export function findChartUses(formData: unknown, names: UsedNames): readonly NameUse[] {
  const finder = new UseFinder(names);
  if (!isRecord(formData)) return [];
  for (const [control, value] of Object.entries(formData)) {
    const kind = getKind(control);
    if (SQL_CONTROLS.has(control)) finder.addSql(value);
    else if (kind) finder.addValue(value, kind);
    else if (/filter/.test(control)) finder.addValue(value, 'both');
    else if (isRecord(value)) {
      // Coordinates and sizes of map layers.
      for (const [key, inner] of Object.entries(value)) if (getKind(key) === 'column') finder.addName(inner, 'column');
      if (value['type'] === 'metric') finder.addValue(value['value'], 'metric');
    }
  }
  return [...finder.uses.values()];
}

/** Which of the names an expression of the dataset itself uses. */
export function findSqlUses(sql: unknown, names: UsedNames): readonly NameUse[] {
  const finder = new UseFinder(names);
  finder.addSql(sql);
  return [...finder.uses.values()];
}

/** Which of the names the filters, times and sort metric of a native filter use; its own column is in `column`. */
export function findControlUses(
  entry: { readonly column: unknown; readonly filters: unknown; readonly time: unknown; readonly sortMetric: unknown },
  names: UsedNames,
): readonly NameUse[] {
  const finder = new UseFinder(names);
  for (const column of [entry.column, entry.time]) for (const name of asArray(column)) finder.addName(name, 'column');
  finder.addValue(entry.filters, 'both');
  finder.addName(asString(entry.sortMetric), 'metric');
  return [...finder.uses.values()];
}
