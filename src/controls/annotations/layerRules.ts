import { readFormula } from '../../lib/formula/formula';
import { asNumber, asRecord, asString, type UnknownRecord } from '../../lib/read';
import { t } from '../../lib/t';
import { ANNOTATION_TYPES, type AnnotationType } from '../../query/annotations/annotationLayer';
import type { QueryRules } from '../../lib/queryRules';
import { vizPlugin, vizTypesWhere } from '../../viz/registry';

/** Keys and their order as Superset saves a new layer. */
export const NEW_LAYER: UnknownRecord = {
  name: '',
  annotationType: 'FORMULA',
  sourceType: '',
  color: null,
  opacity: '',
  style: 'solid',
  width: 1,
  showMarkers: false,
  hideLine: false,
  overrides: { time_range: null },
  show: true,
  showLabel: false,
  titleColumn: '',
  descriptionColumns: [],
  timeColumn: '',
  intervalEndColumn: '',
  value: '',
};

export type SourceType = 'NATIVE' | 'table' | 'line';
const SOURCES: Readonly<Record<AnnotationType, readonly SourceType[]>> = {
  FORMULA: [],
  EVENT: ['NATIVE', 'table'],
  INTERVAL: ['NATIVE', 'table'],
  TIME_SERIES: ['line'],
};

export function typeName(type: string): string {
  const names: Readonly<Record<string, string>> = {
    FORMULA: t('Formula'),
    EVENT: t('Event'),
    INTERVAL: t('Interval'),
    TIME_SERIES: t('Time series'),
  };
  return names[type] ?? type;
}

export function sourceName(source: string): string {
  const names: Readonly<Record<string, string>> = {
    NATIVE: t('Superset annotation'),
    table: t('Table'),
    line: t('Line Chart'),
  };
  return names[source] ?? source;
}

/** The annotation types that a viz type supports (docs/contract/viz-types.json). */
export function getAnnotationTypes(viz_type: string): readonly AnnotationType[] {
  return vizPlugin(viz_type)?.annotationTypes ?? ANNOTATION_TYPES;
}

export function getAnnotationType(layer: UnknownRecord): AnnotationType | undefined {
  return ANNOTATION_TYPES.find((type) => type === layer['annotationType']);
}

export function getSources(layer: UnknownRecord): readonly SourceType[] {
  const type = getAnnotationType(layer);
  return type === undefined ? [] : SOURCES[type];
}

/** The viz types of a source's charts; none for the server's own layers. Each version has its own line chart. */
export function getSourceVizTypes(source: string, { dataVersion }: QueryRules): readonly string[] {
  return vizTypesWhere(({ annotationSource }) => annotationSource?.[dataVersion] === source);
}

/** Whether the layer's data come from a chart, whose columns have to be mapped. */
export function isFromChart(layer: UnknownRecord): boolean {
  return layer['sourceType'] === 'table' || layer['sourceType'] === 'line';
}

const NO_COLUMNS: UnknownRecord = { titleColumn: '', descriptionColumns: [], timeColumn: '', intervalEndColumn: '' };

/** The layer with another type. Its source stays where it supports that type. */
export function withType(layer: UnknownRecord, annotationType: AnnotationType): UnknownRecord {
  const sources = SOURCES[annotationType];
  const changed = { ...layer, annotationType };
  if (sources.some((source) => source === layer['sourceType'])) return changed;
  const [firstSource, ...otherSources] = sources;
  const sourceType = firstSource !== undefined && otherSources.length === 0 ? firstSource : '';
  return { ...changed, ...NO_COLUMNS, sourceType, value: annotationType === 'FORMULA' ? '' : null };
}

export function withSource(layer: UnknownRecord, sourceType: SourceType): UnknownRecord {
  return sourceType === layer['sourceType'] ? layer : { ...layer, ...NO_COLUMNS, sourceType, value: null };
}

/** The layer with another item of its source. As in Superset, the columns and overrides of the previous one are reset. */
export function withValue(layer: UnknownRecord, value: unknown): UnknownRecord {
  if (value === layer['value']) return layer;
  return { ...layer, ...NO_COLUMNS, overrides: NEW_LAYER['overrides'], value };
}

/** The controls that an override sets: a time grain comes with the time column that it applies to, as Superset saves it. */
const overrideKeys = (name: string): readonly string[] =>
  name === 'time_grain_sqla' ? ['time_grain_sqla', 'granularity'] : [name];

/** Sets an override (null: the chart's own value), or removes it with undefined. */
export function withOverride(layer: UnknownRecord, name: string, value: string | null | undefined): UnknownRecord {
  const keys = overrideKeys(name);
  const others = Object.entries(asRecord(layer['overrides'])).filter(([key]) => !keys.includes(key));
  const changed = value === undefined ? [] : keys.map((key) => [key, value] as const);
  return { ...layer, overrides: Object.fromEntries([...others, ...changed]) };
}

export type LayerField =
  'name' | 'annotationType' | 'sourceType' | 'value' | 'timeColumn' | 'intervalEndColumn' | 'width';

/** Errors by field; empty for a valid layer. */
export function getLayerErrors(layer: UnknownRecord): Readonly<Partial<Record<LayerField, string>>> {
  const type = getAnnotationType(layer);
  const empty = t('This is a required field');
  const errors: Partial<Record<LayerField, string>> = {};
  if (asString(layer['name']).trim() === '') errors.name = empty;
  if (type === undefined) errors.annotationType = empty;
  if (type !== undefined && type !== 'FORMULA') {
    if (!SOURCES[type].some((source) => source === layer['sourceType'])) errors.sourceType = empty;
    else if (asNumber(layer['value']) === undefined) errors.value = empty;
  }
  if (type === 'FORMULA') {
    const { value } = layer;
    const text = typeof value === 'number' ? String(value) : asString(value);
    const { error } = readFormula(text);
    if (text.trim() === '') errors.value = empty;
    else if (error !== undefined) errors.value = `${t('Bad formula.')} ${error}`;
  }
  if (isFromChart(layer)) {
    const hasTimeColumn = type === 'EVENT' || type === 'INTERVAL';
    if (hasTimeColumn && asString(layer['timeColumn']) === '') errors.timeColumn = empty;
    if (type === 'INTERVAL' && asString(layer['intervalEndColumn']) === '') errors.intervalEndColumn = empty;
  }
  if ((asNumber(layer['width']) ?? -1) < 0) errors.width = `${t('Line width')} ${t('is expected to be a number')}`;
  return errors;
}

/**
 * The list with a layer set at an index, or appended. Another layer of the same name is replaced: the server's
 * data are keyed by name.
 */
export function putLayer(list: readonly unknown[], layer: UnknownRecord, at: number | undefined): readonly unknown[] {
  const hasSameName = (item: unknown) => asRecord(item)['name'] === layer['name'];
  if (at === undefined) {
    const existing = list.findIndex(hasSameName);
    return existing === -1 ? [...list, layer] : list.with(existing, layer);
  }
  return list.with(at, layer).filter((item, i) => i === at || !hasSameName(item));
}

export function moveLayer(list: readonly unknown[], from: number, to: number): readonly unknown[] {
  if (to < 0 || to >= list.length) return list;
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(to, 0, list[from]);
}
