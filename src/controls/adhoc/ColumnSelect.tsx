import { useMemo, type ReactNode } from 'react';
import { asString } from '../../lib/read';
import type { DatasourceColumn, DatasourceMetric } from '../../lib/wire';
import { columnName } from '../../query/adhoc/adhocColumn';
import { Select, type SelectOption } from '../../ui/form/Select';
import { Icon } from '../../ui/icons';
import { useControlContext } from '../controlContext';
import { sortByName } from './createZone';
import { getColumnIcon, TypeIcon } from './TypeIcon';

function toColumnOption(column: DatasourceColumn): SelectOption {
  const content: ReactNode = (
    <span className="v-adhoc-option">
      <TypeIcon kind={getColumnIcon(column)} />
      <span>{columnName(column)}</span>
      {column.is_certified === true && <Icon name="certified" size={14} />}
      {asString(column.warning_markdown) !== '' && <Icon name="warning" size={14} />}
    </span>
  );
  const title = asString(column.description) || column.column_name;
  return { value: column.column_name, label: columnName(column), content, title };
}

function toMetricOption({ metric_name, verbose_name, description }: DatasourceMetric): SelectOption {
  const label = verbose_name || metric_name;
  const content: ReactNode = (
    <span className="v-adhoc-option">
      <TypeIcon kind="metric" />
      <span>{label}</span>
    </span>
  );
  return { value: metric_name, label, content, title: asString(description) || metric_name };
}

const NO_METRICS: readonly DatasourceMetric[] = [];

export interface ColumnSelectProps {
  readonly columns: readonly DatasourceColumn[];
  /** Listed after the columns. */
  readonly metrics?: readonly DatasourceMetric[] | undefined;
  /** '' for none. */
  readonly value: string;
  readonly onChange: (name: string) => void;
  readonly label: string;
  readonly placeholder: string;
  readonly emptyText?: string | undefined;
  readonly autoFocus?: boolean | undefined;
  readonly describedBy?: string | undefined;
  /** Of a filter. */
  readonly isFilter?: boolean;
}

/** A searchable select of the dataset's columns. A name that the dataset does not have is shown as is. */
export function ColumnSelect({ columns, metrics = NO_METRICS, value, onChange, isFilter, ...rest }: ColumnSelectProps) {
  const { rules } = useControlContext();
  const options = useMemo(
    () => sortByName([...columns.map(toColumnOption), ...metrics.map(toMetricOption)], rules, isFilter),
    [columns, metrics, rules, isFilter],
  );
  return (
    <Select
      {...rest}
      options={options}
      value={value === '' ? undefined : value}
      onChange={(name) => onChange(asString(name))}
    />
  );
}
