import { own } from '../../lib/own';
import { asArray, asOptionalString, asRecord, isRecord, type UnknownRecord } from '../../lib/read';
import { t } from '../../lib/t';
import { GenericType } from '../../lib/wire';
import type { ServerTraits } from '../../lib/getTraits';
import type { ControlSpec } from '../../viz/panelTypes';
import type { ColumnKind, ResultColumn } from './resultColumns';

/** A setting of a column: its key in the saved settings, and the panel's extra configuration. */
export interface ColumnSetting {
  readonly name: string;
  readonly config: UnknownRecord;
}
export interface ColumnTab {
  readonly label: string;
  readonly settings: readonly ColumnSetting[];
}

const setting = (name: string): ColumnSetting => ({ name, config: {} });
const tab = (label: string, names: readonly string[]): ColumnTab => ({ label, settings: names.map(setting) });

/** The default settings by kind of column, as Superset's table has them. */
const SETTINGS: Readonly<Record<ColumnKind, readonly string[]>> = {
  string: ['columnWidth', 'horizontalAlign', 'truncateLongCells'],
  temporal: ['columnWidth', 'horizontalAlign', 'd3TimeFormat'],
  boolean: ['columnWidth', 'horizontalAlign'],
  numeric: ['columnWidth', 'horizontalAlign', 'showCellBars', 'alignPositiveNegative', 'colorPositiveNegative'],
};
const NUMBER_FORMATS = ['d3NumberFormat', 'd3SmallNumberFormat', 'fractionDigits'];

function defaultLayout({ kind, isComparison }: ResultColumn, { hasColumnTabs }: ServerTraits): readonly ColumnTab[] {
  const settings = SETTINGS[kind];
  if (!hasColumnTabs) {
    return [tab(t('Column Settings'), kind === 'numeric' ? [...settings, ...NUMBER_FORMATS] : settings)];
  }
  return [
    tab(t('Column Settings'), settings),
    ...(kind === 'numeric' ? [tab(t('Number formatting'), [...NUMBER_FORMATS, 'currencyFormat'])] : []),
    tab(t('General'), ['customColumnName', ...(isComparison ? ['displayTypeIcon'] : []), 'visible']),
  ];
}

function readSettings(rows: readonly unknown[]): ColumnSetting[] {
  return rows.flatMap((entry): ColumnSetting[] => {
    if (Array.isArray(entry)) return readSettings(entry);
    if (typeof entry === 'string') return [setting(entry)];
    const name = isRecord(entry) ? asOptionalString(entry.name) : undefined;
    return name === undefined ? [] : [{ name, config: asRecord(asRecord(entry).config) }];
  });
}

const genericTypes: Readonly<Record<ColumnKind, number>> = {
  numeric: GenericType.NUMERIC,
  string: GenericType.STRING,
  temporal: GenericType.TEMPORAL,
  boolean: GenericType.BOOLEAN,
};

/** The settings of a column, in tabs: the panel's own `configFormLayout` where it has one. Empty: none. */
export function columnLayout(spec: ControlSpec, column: ResultColumn, traits: ServerTraits): readonly ColumnTab[] {
  if (!isRecord(spec.configFormLayout)) return defaultLayout(column, traits);
  const rows = asArray(spec.configFormLayout[String(genericTypes[column.kind])]);
  const untabbed = readSettings(rows.filter((row) => !isRecord(row) || row.tab === undefined));
  const tabs = rows.flatMap((row): ColumnTab[] => {
    const label = asOptionalString(asRecord(row).tab);
    return label === undefined ? [] : [{ label: t(label), settings: readSettings(asArray(asRecord(row).children)) }];
  });
  return [...(untabbed.length > 0 ? [{ label: t('General'), settings: untabbed }] : []), ...tabs].filter(
    ({ settings }) => settings.length > 0,
  );
}

/** Lists longer than this are collapsed to the first columns. Source: docs/contract/spec.md §9. */
export const COLLAPSE_THRESHOLD = 12;
export const COLLAPSED_LENGTH = 10;

/** The settings of all columns with one setting of one column changed; undefined removes it. */
export function withSetting(saved: unknown, column: string, name: string, value: unknown): UnknownRecord {
  const columnConfig = asRecord(saved);
  const { [name]: _before, ...rest } = asRecord(own(columnConfig, column));
  const settings = value === undefined ? rest : { ...rest, [name]: value };
  const { [column]: _own, ...others } = columnConfig;
  return Object.keys(settings).length === 0 ? others : { ...columnConfig, [column]: settings };
}
