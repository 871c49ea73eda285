import { asArray, asRecord, asStrings } from '../../src/lib/read';
import {
  GenericType,
  type DataValue,
  type Datasource,
  type FormData,
  type QueryResult,
  type Row,
} from '../../src/lib/wire';
import { columnLabel, getColumns, metricLabel, getMetrics } from '../../src/query/labels';
import type { QueryContext, QueryObject } from '../../src/query/types';
import { CALENDAR_AND_FLOW_DATA } from './legacyData';
import { TABLE_DATA } from './tables';
import { distribution, LEGACY_DISTRIBUTIONS } from './distributions';
import { LEGACY_HIERARCHIES } from './hierarchies';
import { legacyDeckData, lineText } from './deck';
import { LEGACY_MAPS } from './maps';
import { TIME_SERIES_DATA } from './timeSeriesData';

const DAY = 86_400_000;
const START = Date.UTC(2024, 0, 15);

/** The dataset of all charts in these tests. */
export const dataset: Datasource = {
  id: 1,
  type: 'table',
  datasource_name: 'births',
  columns: [
    { column_name: 'ds', is_dttm: true, type: 'DATE', type_generic: GenericType.TEMPORAL },
    { column_name: 'seen', is_dttm: true, type: 'TIMESTAMP', type_generic: GenericType.TEMPORAL },
    { column_name: 'name', type: 'TEXT', type_generic: GenericType.STRING },
    { column_name: 'state', type: 'TEXT', type_generic: GenericType.STRING },
    { column_name: 'num', type: 'INT', type_generic: GenericType.NUMERIC },
    { column_name: 'age', type: 'INT', type_generic: GenericType.NUMERIC },
    { column_name: 'place', type: 'TEXT', type_generic: GenericType.STRING },
  ],
  metrics: [{ metric_name: 'count' }, { metric_name: 'sum__num' }, { metric_name: 'last__seen' }],
  verbose_map: {},
  column_formats: {},
  currency_formats: {},
  main_dttm_col: 'ds',
  time_grain_sqla: [
    ['PT1H', 'Hour'],
    ['P1D', 'Day'],
    ['P1M', 'Month'],
  ],
};

function typeOf(name: string): number {
  const found = dataset.columns.find(({ column_name }) => column_name === name);
  if (found) return found.type_generic ?? GenericType.STRING;
  return name === '__timestamp' || name === 'last__seen' ? GenericType.TEMPORAL : GenericType.NUMERIC;
}

const NAMES = ['Mia', 'a <b>bold</b> name', 'Zoe', 'Ada', 'Eva', 'Ida', 'Lea', 'Noa', 'Amy', 'Una', 'Kim', 'Pia'];
const STATES = ['CA', 'TX', 'NY'];

/** The value of a dimension in the i-th row. */
function dimensionValue(name: string, i: number): DataValue {
  if (name === 'shape') return lineText(i);
  const type = typeOf(name);
  if (type === GenericType.TEMPORAL) return START + i * 17 * DAY + (name === 'seen' ? 3_723_000 : 0);
  if (type === GenericType.NUMERIC) return 20 + 3 * i;
  if (name === 'place') return `{"type": "Point", "coordinates": [${9 * i}, 50]}`;
  return (name === 'state' ? STATES[i % 3] : NAMES[i % NAMES.length]) ?? null;
}

/** The value of a metric in the i-th row: some large, some small, some negative (not for parts of a whole). */
function metricValue(name: string, i: number, parts: boolean): DataValue {
  if (typeOf(name) === GenericType.TEMPORAL) return START + i * DAY;
  const of = name.split('').reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 7;
  const size = ([1234.5, 88, 0.25, 45_678, 310, 12][(i + of) % 6] ?? 0) * (of + 1);
  return !parts && i % 5 === 4 ? -size : size;
}

function flatResult(query: QueryObject, count: number, parts: boolean): QueryResult {
  const dimensions = [...getColumns(query.columns), ...getColumns(query.groupby)].map(columnLabel);
  const metrics = getMetrics(query.metrics).map(metricLabel);
  const shares = asArray(query.post_processing)
    .map((step) => asRecord(asRecord(step).options))
    .flatMap((options) => asStrings(options.rename_columns));
  const shifted = asStrings(query.time_offsets).flatMap((shift) => metrics.map((metric) => `${metric}__${shift}`));
  const numbers = [...metrics, ...shifted];
  const colnames = [...dimensions, ...numbers, ...shares];
  const length = dimensions.length === 0 ? 1 : count;
  const data = Array.from({ length }, (_, i): Row => ({
    ...Object.fromEntries(dimensions.map((name) => [name, dimensionValue(name, i)])),
    ...Object.fromEntries(numbers.map((name) => [name, metricValue(name, i, parts)])),
    ...Object.fromEntries(shares.map((name) => [name, (i + 1) / 78])),
  }));
  const coltypes = colnames.map((name) => (dimensions.includes(name) || metrics.includes(name) ? typeOf(name) : 0));
  return { data, colnames, coltypes, rowcount: length };
}

/** The response to a pivoted query: the axis, and a column per series. */
function pivotedResult(pivot: unknown, steps: readonly unknown[]): QueryResult {
  const options = asRecord(pivot);
  const [axis = ''] = asStrings(options.index);
  const renamed = asRecord(
    asRecord(steps.map(asRecord).find(({ operation }) => operation === 'rename')?.options).columns,
  );
  const groups = asStrings(options.columns);
  const combinations =
    groups.length === 0 ? [[]] : [0, 1, 2].map((i) => groups.map((name) => String(dimensionValue(name, i))));
  const map: Record<string, string[]> = { [axis]: [axis] };
  const series = Object.keys(asRecord(options.aggregates)).flatMap((metric) =>
    combinations.map((members) => {
      const label = metric in renamed ? renamed[metric] : metric;
      const parts = [...(typeof label === 'string' ? [label] : []), ...members];
      map[parts.join(', ')] = parts;
      return parts.join(', ');
    }),
  );
  const hasForecast = steps.some((step) => asRecord(step).operation === 'prophet');
  const all = series.flatMap((name) =>
    hasForecast ? [name, `${name}__yhat`, `${name}__yhat_lower`, `${name}__yhat_upper`] : [name],
  );
  const data = Array.from({ length: 6 }, (_, i): Row => ({
    [axis]: dimensionValue(axis, i),
    ...Object.fromEntries(all.map((name) => [name, metricValue(name, i, true)])),
  }));
  const colnames = [axis, ...all];
  const coltypes = colnames.map((name) => (name === axis ? typeOf(axis === '__timestamp' ? 'ds' : axis) : 0));
  return {
    data,
    colnames,
    coltypes,
    rowcount: data.length,
    label_map: map,
    from_dttm: START - 90 * DAY,
    to_dttm: START + 500 * DAY,
  };
}

/** Charts of parts of a whole have no negative values. */
const OF_PARTS = ['pie', 'funnel', 'treemap_v2', 'word_cloud', 'sunburst_v2'];
const ROWS: Readonly<Record<string, number>> = {
  table: 30,
  word_cloud: 12,
  pivot_table_v2: 9,
  pie: 7,
  funnel: 5,
  treemap_v2: 7,
};

/** A plausible chart/data response: few rows, with the columns, types and names that were requested. */
export function chartDataResponse({ queries, form_data }: QueryContext): readonly QueryResult[] {
  const parts = OF_PARTS.includes(form_data.viz_type);
  return queries.map((query) => {
    if (query.is_rowcount) return { data: [{ rowcount: 42 }], colnames: ['rowcount'], coltypes: [0], rowcount: 1 };
    const steps = asArray(query.post_processing);
    const pivot = steps.map(asRecord).find(({ operation }) => operation === 'pivot');
    const distributed = distribution(steps);
    if (distributed) return distributed;
    return pivot ? pivotedResult(pivot.options, steps) : flatResult(query, ROWS[form_data.viz_type] ?? 6, parts);
  });
}

const FLOWS = [0, 1, 2, 3].map((i) => ({ source: NAMES[i % 2], target: STATES[i % 3], value: 10 * (i + 1) }));
const CHORD = {
  nodes: ['Mia', 'Zoe', 'CA'],
  matrix: [
    [0, 0, 0],
    [2, 0, 1],
    [1234.5, 0, 0],
  ],
};
/** Values at 6 times of each group. */
const GROUPS = ['CA', 'TX', 'NY'].map((group, i) => ({
  group: [group],
  values: [5, 7, 6, 9, 8, 7].map((y, x) => ({ x, y: y + i * (x + 1) })),
}));
const LEGACY_DATA: Readonly<Record<string, unknown>> = {
  ...LEGACY_DISTRIBUTIONS,
  ...LEGACY_MAPS,
  ...LEGACY_HIERARCHIES,
  sankey: FLOWS,
  chord: CHORD,
  paired_ttest: { count: GROUPS },
  ...CALENDAR_AND_FLOW_DATA,
  ...TABLE_DATA,
  ...TIME_SERIES_DATA,
};

const LEGACY_NAMES = [...dataset.columns.map(({ column_name }) => column_name), 'shape'];
/** All columns and metrics of the dataset. */
const LEGACY_ROWS = Array.from({ length: 6 }, (_, i): Row => ({
  ...Object.fromEntries(LEGACY_NAMES.map((name) => [name, dimensionValue(name, i)])),
  ...Object.fromEntries(dataset.metrics.map(({ metric_name: name }) => [name, metricValue(name, i, true)])),
}));

/** An explore_json response of some types, else for the time series of nvd3. */
export function exploreJsonResponse(formData: FormData): readonly QueryResult[] {
  const { viz_type } = formData;
  const own = viz_type.startsWith('deck_') ? legacyDeckData(formData, LEGACY_ROWS) : LEGACY_DATA[viz_type];
  if (own !== undefined) return [{ data: [], colnames: [], coltypes: [], rowcount: 6, legacyData: own }];
  const metrics = getMetrics(formData.metrics).map(metricLabel);
  const timed = viz_type !== 'dist_bar';
  const groups = getColumns(timed ? formData.groupby : formData.columns).length > 0 ? ['CA', 'TX', 'NY'] : [];
  const keys = metrics.flatMap((metric) =>
    groups.length === 0 ? [[metric]] : groups.map((group) => (metrics.length > 1 ? [metric, group] : [group])),
  );
  const legacyData = keys.map((key) => ({
    key,
    values: Array.from({ length: 6 }, (_, i) => ({
      x: dimensionValue(timed ? 'ds' : 'name', i),
      y: metricValue(key.join(''), i, viz_type === 'area'),
    })),
  }));
  return [{ data: [], colnames: [], coltypes: [], rowcount: 6, legacyData }];
}
