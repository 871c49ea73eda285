import { useMemo } from 'react';
import { useChartChoicesQuery } from '../../../controls/basic/chartChoicesApi';
import type { Slice, SlicesById } from '../../../chart/slice';
import { asArray, asNumber } from '../../../lib/read';
import { t } from '../../../lib/t';
import { useAppSelector } from '../../../store/hooks';
import { selectSlices } from '../../state/selectDashboard';
import { vizPlugin } from '../../../viz/registry';
import type { GetLayers } from '../model/scopeTree';

const NONE: readonly number[] = [];

/** The charts that are layers of a chart, in their order. */
export function getLayerIds(slice: Slice | undefined): readonly number[] {
  const control = slice && vizPlugin(slice.form_data.viz_type)?.layersControl;
  return slice === undefined || control === undefined
    ? NONE
    : asArray(slice.form_data[control]).map((id) => asNumber(id) ?? 0);
}

export interface LayerCharts {
  /** The charts of the dashboard. */
  readonly slices: SlicesById;
  readonly getName: (layerId: number) => string;
  /** Whether names are still being loaded: layers need not be charts of the dashboard. */
  readonly isFetching: boolean;
}

/** The names of the charts that are layers; needs `exploreApi`. Nothing is requested unless `isEnabled`. */
export function useLayerCharts(isEnabled = true): LayerCharts {
  const slices = useAppSelector(selectSlices);
  const prefix = useMemo(() => {
    const chart = isEnabled ? Object.values(slices).find((slice) => getLayerIds(slice).length > 0) : undefined;
    return chart && vizPlugin(chart.form_data.viz_type)?.layersPrefix;
  }, [slices, isEnabled]);
  const { data, isFetching } = useChartChoicesQuery({ prefix: prefix ?? '' }, { skip: prefix === undefined });
  return useMemo(() => {
    const names = new Map(data?.map(({ id, slice_name }) => [id, slice_name]));
    const getName = (id: number): string => slices[id]?.slice_name || names.get(id) || t('Chart %s', id);
    return { slices, getName, isFetching };
  }, [slices, data, isFetching]);
}

/**
 * The layers of the dashboard's charts by their names; undefined where filters cannot be for some of them only.
 * @param isOffered whether the user is selecting charts for a filter
 */
export function useChartLayers(isOffered: boolean): GetLayers | undefined {
  const { hasLayerScopes } = useAppSelector((state) => state.session.traits);
  const hasLayers = isOffered && hasLayerScopes;
  const { slices, getName } = useLayerCharts(hasLayers);
  return useMemo(
    () => (hasLayers ? (chartId: number) => getLayerIds(slices[chartId]).map(getName) : undefined),
    [hasLayers, slices, getName],
  );
}
