import { useCallback, useMemo } from 'react';
import { asString } from '../../lib/read';
import { t } from '../../lib/t';
import { chartLabel } from '../shared/chartLabel';
import { readDeckData } from '../shared/deck/deckData';
import { DeckTip } from '../shared/deck/DeckTip';
import { buildMulti, readLayerCharts } from '../shared/deck/multi';
import type { Picked } from '../shared/map/layerSpec';
import { MapCanvas } from '../shared/map/MapCanvas';
import type { VizProps } from '../types';
import { readControls } from './readControls';
import { useLayerResponses } from './useLayerResponses';

/** Saved charts as layers of one map. The response names them; each has a request of its own. */
export function Chart(props: VizProps) {
  const { formData, results, theme, server, fetchLayer } = props;
  const { dark } = theme;
  const controls = useMemo(() => readControls(formData), [formData]);
  const charts = useMemo(() => readLayerCharts(results[0]?.legacyData, formData), [results, formData]);
  const { responses, failed } = useLayerResponses(charts, fetchLayer);
  const isPanel2 = server?.dataVersion === 2;
  const model = useMemo(() => buildMulti(charts, responses, { dark, isPanel2 }), [charts, responses, dark, isPanel2]);
  const renderTip = useCallback(
    (picked: Picked) => <DeckTip picked={picked} lines={model.getTip(picked)} controls={controls} />,
    [model, controls],
  );
  const isLoaded = responses.size + failed.length >= charts.length;
  // 2.x has no control for it.
  const fits = controls.autozoom && !isPanel2 && isLoaded;
  return (
    <MapCanvas
      layers={model.layers}
      view={controls.view}
      bounds={fits ? model.bounds : undefined}
      mapStyle={controls.mapStyle}
      mapboxKey={readDeckData(results[0]).mapboxKey || asString(server?.conf['MAPBOX_API_KEY'])}
      width={props.width}
      height={props.height}
      theme={theme}
      label={chartLabel(props.title, t('A map of %s features', model.count))}
      isStaticRender={props.isStaticRender === true}
      renderTip={renderTip}
      onContextMenu={props.onContextMenu}
      note={failed.length > 0 ? `${t('An error occurred')}: ${failed.join(', ')}` : undefined}
    />
  );
}
