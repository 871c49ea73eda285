import { t } from '../../../../lib/t';
import { COLUMN_FILTERS, DATASET_FILTERS, type NativeFilter } from '../../model/nativeFilter';
import type { DataMask, ExtraFormData } from '../../../../query/types';
import { DatasetFilterField } from './DatasetFilterField';
import { FieldError } from './FieldError';
import './filterFields.css';
import { RangeFilterField } from './RangeFilterField';
import { SelectFilterField } from './SelectFilterField';
import { TimeFilterField } from './TimeFilterField';

export interface FilterFieldProps {
  readonly filter: NativeFilter;
  /** What is chosen now, applied or not. */
  readonly mask: DataMask | undefined;
  /** The whole new mask of this filter. */
  readonly onChange: (mask: DataMask) => void;
  /** What the filter's parents choose now: its options are narrowed by it. */
  readonly parents: ExtraFormData;
  /** The id of the element that names the field, and of the one that describes it or says what is wrong. */
  readonly labelledBy: string;
  readonly describedBy?: string;
  readonly invalid?: boolean;
  readonly disabled?: boolean;
}

/** Why there can be no field for the filter; undefined: there can. */
function problemOf({ filterType, datasetId, column }: NativeFilter): string | undefined {
  if (filterType !== 'filter_time' && !DATASET_FILTERS.has(filterType))
    return t('This filter type is not supported: %s', filterType || t('Unknown'));
  if (DATASET_FILTERS.has(filterType) && datasetId === undefined) return t('This filter has no dataset.');
  if (COLUMN_FILTERS.has(filterType) && column === undefined) return t('This filter has no column.');
  return undefined;
}

/** The field of one filter, of any type. Where it cannot work it says so in its place, and leaves the value as it is. */
export function FilterField(props: FilterFieldProps) {
  const { filterType } = props.filter;
  const problem = problemOf(props.filter);
  if (problem !== undefined) return <FieldError title={t('Cannot load filter')} detail={problem} />;
  if (filterType === 'filter_select') return <SelectFilterField {...props} />;
  if (filterType === 'filter_range') return <RangeFilterField {...props} />;
  if (filterType === 'filter_time') return <TimeFilterField {...props} />;
  return <DatasetFilterField {...props} />;
}
