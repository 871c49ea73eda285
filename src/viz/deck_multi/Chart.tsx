import { useCallback, useMemo } from 'react';
import { asString } from '../../lib/read';
import { t, tn } from '../../lib/t';
import type { QueryResult } from '../../lib/wire';
import { chartLabel } from '../shared/chartLabel';
import { readCommonControls } from '../shared/deck/commonControls';
import { readDeckData } from '../shared/deck/deckData';
import { LazyDeckTip, LazyScriptedTip } from '../shared/deck/lazyTips';
import { buildMulti, findLayerChart, readLayerCharts, type LayerChart } from '../shared/deck/multi';
import { openScriptedLink } from '../shared/deck/openScriptedLink';
import { NO_SCRIPTS, readScripts, type Scripts } from '../shared/deck/scripts';
import { useDeckDataPoints } from '../shared/deck/useDeckDataPoints';
import { useScripts, type ScriptSource } from '../shared/deck/useScripts';
import type { Picked } from '../shared/map/layerSpec';
import { MapCanvas } from '../shared/map/MapCanvas';
import { useWrittenView } from '../shared/map/useWrittenView';
import type { VizProps } from '../types';
import { readControls } from './readControls';
import { useLayerResponses } from './useLayerResponses';

/** Its marks are of several responses, and filter nothing. */
const NO_DATA = { isLegacy: true, rows: [] };
const NO_STATE = {};

/** The code of the layer whose mark is under the pointer. */
function getScripts(charts: readonly LayerChart[], picked: Picked): Scripts {
  const chart = findLayerChart(charts, picked);
  return chart ? readScripts(chart.formData) : NO_SCRIPTS;
}

/** The layers that have their data. */
function getSources(
  charts: readonly LayerChart[],
  responses: ReadonlyMap<number, readonly QueryResult[]>,
): readonly ScriptSource[] {
  return charts.flatMap(({ id, name, formData }) => {
    const results = responses.get(id);
    return results ? [{ id, name, formData, data: readDeckData(results[0]) }] : [];
  });
}

/** Saved charts as layers of one map. The response names them; each has a request of its own. */
export function Chart(props: VizProps) {
  const { formData, results, theme, server, fetchLayer, color } = props;
  const { dark } = theme;
  const controls = useMemo(() => readControls(formData), [formData]);
  const isPanel2 = server?.dataVersion === 2;
  const isBuilder = props.setControls !== undefined;
  const charts = useMemo(
    () => readLayerCharts(results[0]?.legacyData, formData, { isPanel2, isBuilder }),
    [results, formData, isPanel2, isBuilder],
  );
  const { responses, failed } = useLayerResponses(charts, fetchLayer);
  const mayRunScripts = server?.feature_flags['ENABLE_JAVASCRIPT_CONTROLS'] === true;
  const sources = useMemo(() => getSources(charts, responses), [charts, responses]);
  const { data, problems, client, isRunning } = useScripts(sources, mayRunScripts);
  const scheme = asString(formData['color_scheme']);
  const model = useMemo(
    () => buildMulti(charts, responses, data, { scheme, color, dark, isPanel2 }),
    [charts, responses, data, scheme, color, dark, isPanel2],
  );
  const { dataPoints, getPicked } = useDeckDataPoints(model, NO_DATA, NO_STATE);
  const renderTip = useCallback(
    (place: Picked) => {
      const picked = model.findNearby ? model.findNearby(place) : place;
      if (!picked) return null;
      // The tooltip of the layer: its own columns and template.
      const own = findLayerChart(charts, picked)?.formData ?? formData;
      const tip = (
        <LazyDeckTip picked={picked} lines={model.getTip(picked)} controls={readCommonControls(own)} formData={own} />
      );
      const { tooltip } = getScripts(charts, picked);
      if (!client || tooltip === '') return tip;
      return (
        <LazyScriptedTip client={client} code={tooltip} picked={picked}>
          {tip}
        </LazyScriptedTip>
      );
    },
    [model, formData, client, charts],
  );
  const openLink = (picked: Picked): void => {
    const { href } = getScripts(charts, picked);
    if (client && href !== '') openScriptedLink(client, href, picked);
  };
  const failedNames = charts.filter(({ id }) => failed.has(id)).map(({ name }) => name);
  const failure = failedNames.length > 0 ? [`${t('An error occurred')}: ${failedNames.join(', ')}`] : [];
  const notes = [...failure, ...problems, ...(model.note === undefined ? [] : [model.note])];
  const { setControls } = props;
  const { view, onUserMove } = useWrittenView(controls.view, setControls && ((viewport) => setControls({ viewport })));
  const isLoaded = charts.every(({ id }) => responses.has(id) || failed.has(id));
  // 2.x has no control for it.
  const fits = controls.autozoom && !isPanel2 && isLoaded;
  return (
    <MapCanvas
      layers={model.layers}
      view={view}
      onUserMove={onUserMove}
      bounds={fits ? model.bounds : undefined}
      mapStyle={controls.mapStyle}
      mapboxKey={readDeckData(results[0]).mapboxKey || asString(server?.conf['MAPBOX_API_KEY'])}
      width={props.width}
      height={props.height}
      theme={theme}
      label={chartLabel(props.title, tn('A map of %s feature', 'A map of %s features', model.count))}
      isStaticRender={props.isStaticRender === true}
      isLoading={(fetchLayer !== undefined && !isLoaded) || isRunning}
      renderTip={renderTip}
      onContextMenu={props.onContextMenu}
      dataPoints={dataPoints}
      getPicked={getPicked}
      onPick={openLink}
      note={notes.length > 0 ? notes.join(' ') : undefined}
    />
  );
}
