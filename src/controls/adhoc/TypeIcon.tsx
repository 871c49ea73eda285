import { t } from '../../lib/t';
import { columnKind, type ColumnKind } from '../../query/adhoc/adhocColumn';
import type { DatasourceColumn } from '../../lib/wire';
import { Icon } from '../../ui/icons';
import './adhoc.css';

const SYMBOLS: Readonly<Record<Exclude<ColumnKind, 'temporal'> | 'metric', string>> = {
  calculated: 'ƒx',
  numeric: '#',
  string: 'abc',
  boolean: 'T/F',
  unknown: '?',
  metric: '∑',
};

const NAMES: Readonly<Record<ColumnKind | 'metric', string>> = {
  calculated: 'function type icon',
  numeric: 'numeric type icon',
  string: 'string type icon',
  boolean: 'boolean type icon',
  temporal: 'temporal type icon',
  unknown: 'unknown type icon',
  metric: 'metric',
};

/** The icon of a column: custom SQL, else by its data type. */
export function getColumnIcon(column: DatasourceColumn | undefined): ColumnKind {
  if (!column) return 'calculated';
  return typeof column.expression === 'string' && column.expression !== '' ? 'calculated' : columnKind(column);
}

/** The kind of a column or metric as an icon; its name is for screen readers. */
export function TypeIcon({ kind }: { readonly kind: ColumnKind | 'metric' }) {
  return (
    <span className="v-type-icon" role="img" aria-label={t(NAMES[kind])} title={t(NAMES[kind])}>
      {kind === 'temporal' ? <Icon name="clock" size={14} /> : SYMBOLS[kind]}
    </span>
  );
}
