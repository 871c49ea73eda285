import { useMemo } from 'react';
import { useChartChoicesQuery } from '../../../../controls/basic/chartChoicesApi';
import type { Slice } from '../../../../chart/slice';
import { t } from '../../../../lib/t';
import { exploreApi } from '../../../../store/exploreApi';
import { useAppSelector } from '../../../../store/hooks';
import { useInjectApi } from '../../../../store/injectApi';
import { vizPlugin } from '../../../../viz/registry';
import { getLayerIds } from '../../config/useChartLayers';
import { getMaskValues, toHiddenLayersMask } from '../../model/filterMasks';
import type { FilterFieldProps } from './filterFieldProps';
import { OptionsSelect } from './OptionsSelect';

const NO_SLICES: Readonly<Record<number, Slice>> = {};

/** 6.x: selects layers of the dashboard's deck.gl charts to hide. */
export function HiddenLayersField(props: FilterFieldProps) {
  useInjectApi(exploreApi);
  const { filter, mask, onChange } = props;
  const slices = useAppSelector((state) => state.dashboardInfo.loaded?.slices) ?? NO_SLICES;
  const { layerIds, prefix } = useMemo(() => {
    const charts = Object.values(slices).filter((slice) => getLayerIds(slice).length > 0);
    return {
      layerIds: [...new Set(charts.flatMap(getLayerIds))],
      prefix: vizPlugin(charts[0]?.form_data.viz_type ?? '')?.layersPrefix,
    };
  }, [slices]);
  const { data, isFetching } = useChartChoicesQuery({ prefix: prefix ?? '' }, { skip: prefix === undefined });
  const options = useMemo(() => {
    const names = new Map(data?.map(({ id, slice_name }) => [id, slice_name]));
    return layerIds.map((id) => ({ value: id, label: names.get(id) || t('Chart %s', id) }));
  }, [data, layerIds]);
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
