import { asArray, asNumber, asRecord, asStrings } from '../../lib/read';
import { verboseName } from '../../lib/verboseName';
import { GenericType, type Datasource, type FormData, type QueryResult } from '../../lib/wire';
import { columnLabel, getColumns, metricLabel, getMetrics } from '../../query/labels';
import type { ControlSpec } from '../../viz/panelTypes';
import { comparesTimes, comparisonMarks, shiftedColumn } from '../../viz/shared/query/timeComparison';

export type ColumnKind = 'numeric' | 'string' | 'temporal' | 'boolean';

export interface ResultColumn {
  /** Its key in the settings. */
  readonly name: string;
  readonly label: string;
  readonly kind: ColumnKind;
  /** One of the four columns that a time comparison creates for a metric. */
  readonly isComparison: boolean;
}

const kinds: Readonly<Record<number, ColumnKind>> = {
  [GenericType.NUMERIC]: 'numeric',
  [GenericType.STRING]: 'string',
  [GenericType.TEMPORAL]: 'temporal',
  [GenericType.BOOLEAN]: 'boolean',
};

export function columnTitle(name: string, datasource: Datasource | undefined): string {
  const metricTitle = name.startsWith('%') ? verboseName(datasource, name.slice(1)) : undefined;
  return verboseName(datasource, name) ?? (metricTitle === undefined ? name : `%${metricTitle}`);
}

/** The columns that a panel names itself, such as numbers of the chart that are no columns of its result. */
export function panelColumns({ columnsPropsObject }: ControlSpec): readonly ResultColumn[] | undefined {
  if (columnsPropsObject === undefined) return undefined;
  const { colnames, coltypes } = asRecord(columnsPropsObject);
  return asStrings(colnames).map((name, at) => ({
    name,
    label: name,
    kind: kinds[asNumber(asArray(coltypes)[at], -1)] ?? 'string',
    isComparison: false,
  }));
}

/** The columns of the chart's last result, in order; undefined before the first one. */
export function resultColumns(
  results: readonly QueryResult[] | undefined,
  formData: FormData,
  datasource: Datasource | undefined,
): readonly ResultColumn[] | undefined {
  const [first] = results ?? [];
  if (first === undefined) return undefined;
  const colnames = asArray(first.colnames).filter((name): name is string => typeof name === 'string' && name !== '');
  const shiftedByMetric = new Map<string, string>();
  if (comparesTimes(formData)) {
    for (const metric of getMetrics(formData.metrics).map(metricLabel)) {
      const shifted = colnames.includes(metric) ? shiftedColumn(colnames, metric) : undefined;
      if (shifted !== undefined) shiftedByMetric.set(metric, shifted);
    }
  }
  const shifted = new Set(shiftedByMetric.values());
  return colnames.flatMap((name, at): ResultColumn[] => {
    if (shifted.has(name)) return [];
    const label = columnTitle(name, datasource);
    if (shiftedByMetric.has(name)) {
      return comparisonMarks.map((mark) => ({
        name: `${mark} ${name}`,
        label: `${mark} ${label}`,
        kind: 'numeric',
        isComparison: true,
      }));
    }
    return [{ name, label, kind: kinds[first.coltypes[at] ?? -1] ?? 'string', isComparison: false }];
  });
}

/** The dimensions of a pivot table's headings, as in its last result. */
export function dimensionColumns(columns: readonly ResultColumn[], formData: FormData): readonly ResultColumn[] {
  const dimensions = getColumns([...asArray(formData.groupbyColumns), ...asArray(formData.groupbyRows)]);
  const labels = new Set(dimensions.map(columnLabel));
  return columns.filter(({ name }) => labels.has(name));
}

/** The metrics, used as columns until the chart has run. */
export function metricColumns(formData: FormData, datasource: Datasource | undefined): readonly ResultColumn[] {
  const labels = getMetrics([...asArray(formData.metrics), ...asArray(formData.metric)]).map(metricLabel);
  return [...new Set(labels)].map((name) => ({
    name,
    label: columnTitle(name, datasource),
    kind: 'numeric',
    isComparison: false,
  }));
}
