import { asArray, asNumber } from '../../lib/read';
import { t } from '../../lib/t';
import { Select } from '../../ui/form/Select';
import { vizPlugin } from '../../viz/registry';
import { useChartChoicesQuery } from '../basic/chartChoicesApi';
import { useControlContext } from '../controlContext';

/** Superset's entry for all layers. */
const ALL = -1;

export interface FilterLayersProps {
  /** `layerFilterScope` of the filter: places in the chart's list of layers. */
  readonly value: unknown;
  readonly onChange: (layers: readonly number[]) => void;
}

/** Which layers of the chart a filter is for. */
export function FilterLayers({ value, onChange }: FilterLayersProps) {
  const { formData } = useControlContext();
  const { viz_type } = formData;
  const { layersPrefix = '', layersControl = '' } = vizPlugin(viz_type) ?? {};
  const { data, isFetching } = useChartChoicesQuery({ prefix: layersPrefix, excludedVizType: viz_type });
  const names = new Map(data?.map(({ id, slice_name }) => [id, slice_name]));
  const options = asArray(formData[layersControl]).map((item, place) => {
    const id = asNumber(item) ?? 0;
    return { value: place, label: names.get(id) || t('Chart %s', id) };
  });
  const layers = asArray(value).flatMap((layer) => asNumber(layer) ?? []);
  return (
    <div className="v-adhoc-row">
      <span className="v-adhoc-label" aria-hidden="true">
        {t('Layers')}
      </span>
      <Select
        multi
        label={t('Layers')}
        options={options}
        placeholder={t('All')}
        loading={isFetching}
        value={layers.filter((layer) => layer !== ALL)}
        onChange={(next) => onChange(next.length === 0 ? [ALL] : next.flatMap((layer) => asNumber(layer) ?? []))}
      />
    </div>
  );
}
