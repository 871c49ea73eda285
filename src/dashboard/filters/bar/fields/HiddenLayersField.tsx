import { useMemo } from 'react';
import { t } from '../../../../lib/t';
import { exploreApi } from '../../../../store/exploreApi';
import { useInjectApi } from '../../../../store/injectApi';
import { getLayerIds, useLayerCharts } from '../../config/useChartLayers';
import { getMaskValues, toHiddenLayersMask } from '../../model/filterMasks';
import type { FilterFieldProps } from './filterFieldProps';
import { OptionsSelect } from './OptionsSelect';

/** 6.x: selects layers of the dashboard's deck.gl charts to hide. */
export function HiddenLayersField(props: FilterFieldProps) {
  useInjectApi(exploreApi);
  const { filter, mask, onChange } = props;
  const { slices, getName, isFetching } = useLayerCharts();
  const layerIds = useMemo(() => [...new Set(Object.values(slices).flatMap(getLayerIds))], [slices]);
  const options = useMemo(() => layerIds.map((id) => ({ value: id, label: getName(id) })), [layerIds, getName]);
  const values = useMemo(() => getMaskValues(mask), [mask]);
  if (layerIds.length === 0)
    return <div className="filter-field-note">{t('No deck.gl multi layer charts found in this dashboard.')}</div>;
  return (
    <div className="filter-field">
      <OptionsSelect
        {...props}
        options={options}
        isComplete
        isLoading={isFetching}
        values={values}
        multi
        onChange={(next, getLabel) =>
          onChange(
            toHiddenLayersMask(
              filter,
              next.filter((value) => typeof value === 'number'),
              layerIds,
              getLabel,
            ),
          )
        }
      />
      <div className="filter-field-note">{t('Select layers to hide')}</div>
    </div>
  );
}
