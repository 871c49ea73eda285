import { t } from '../../../../lib/t';
import { useInjectApi } from '../../../../store/injectApi';
import { filtersApi } from '../../state/filtersApi';
import { COLUMN_FILTERS, DATASET_FILTERS, type NativeFilter } from '../../model/nativeFilter';
import { DatasetFilterField } from './DatasetFilterField';
import { FieldError } from './FieldError';
import type { FilterFieldProps } from './filterFieldProps';
import './filterFields.css';
import { RangeFilterField } from './RangeFilterField';
import { SelectFilterField } from './SelectFilterField';
import { TimeFilterField } from './TimeFilterField';
import { lazyComponent } from '../../../../ui/lazyComponent';
import { CUSTOMIZATION_PLUGINS, FILTER_PLUGINS } from '../../../../query/filters/filterPlugins';

const HiddenLayersField = lazyComponent(() => import('./HiddenLayersField').then((m) => m.HiddenLayersField));

const TYPES_WITHOUT_DATASET: ReadonlySet<string> = new Set([
  FILTER_PLUGINS.time,
  CUSTOMIZATION_PLUGINS.layerVisibility,
]);

/** Why the filter cannot have a field; undefined if it can. */
function getConfigError({ filterType, datasetId, column }: NativeFilter): string | undefined {
  if (!TYPES_WITHOUT_DATASET.has(filterType) && !DATASET_FILTERS.has(filterType))
    return t('This filter type is not supported: %s', filterType || t('Unknown'));
  if (DATASET_FILTERS.has(filterType) && datasetId === undefined) return t('This filter has no dataset.');
  if (COLUMN_FILTERS.has(filterType) && column === undefined) return t('This filter has no column.');
  return undefined;
}

/** The field of a filter of any type; for a misconfigured filter, an error. */
export function FilterField(props: FilterFieldProps) {
  useInjectApi(filtersApi);
  const { filterType } = props.filter;
  const error = getConfigError(props.filter);
  if (error !== undefined) return <FieldError title={t('Cannot load filter')} detail={error} />;
  if (filterType === FILTER_PLUGINS.select) return <SelectFilterField {...props} />;
  if (filterType === FILTER_PLUGINS.range) return <RangeFilterField {...props} />;
  if (filterType === FILTER_PLUGINS.time) return <TimeFilterField {...props} />;
  if (filterType === CUSTOMIZATION_PLUGINS.layerVisibility) return <HiddenLayersField {...props} />;
  return <DatasetFilterField {...props} />;
}
