import { useCallback, useMemo, useState } from 'react';
import { getGrainTimeFormatter } from '../../../lib/format/grainSpan';
import { asArray, asString } from '../../../lib/read';
import { t, tn } from '../../../lib/t';
import type { VizComponent, VizProps } from '../../types';
import { chartLabel } from '../chartLabel';
import { MapCanvas } from '../map/MapCanvas';
import { useWrittenView } from '../map/useWrittenView';
import type { Picked } from '../map/layerSpec';
import { readCommonControls } from './commonControls';
import { readDeckData } from './deckData';
import { DeckLegend } from './DeckLegend';
import { LazyDeckTip, LazyScriptedTip } from './lazyTips';
import { markSelection } from './markSelection';
import type { BuildDeckModel } from './model';
import { openScriptedLink } from './openScriptedLink';
import { PLAY_SLIDER_HEIGHT, PlaySlider } from './PlaySlider';
import { readScripts } from './scripts';
import { createRowTest } from './selection';
import { getTimeGrain } from './timeWindow';
import { useClickFilter } from './useClickFilter';
import { useDeckDataPoints } from './useDeckDataPoints';
import { useScripts } from './useScripts';
import { useTimeWindow } from './useTimeWindow';

const NONE: ReadonlySet<string> = new Set();

/** As in Superset, all are shown again where none were left. */
function toggled(hidden: ReadonlySet<string>, key: string, all: readonly string[]): ReadonlySet<string> {
  const next = new Set(hidden);
  if (!next.delete(key)) next.add(key);
  return all.every((one) => next.has(one)) ? NONE : next;
}

interface DeckChartOptions {
  /** Whether features that are of several times are shown one time after the other (2.x). */
  readonly hasTimes?: boolean;
}

/** The chart component of a deck.gl type, which only says what it makes of its data. */
export function makeDeckChart(build: BuildDeckModel, { hasTimes = false }: DeckChartOptions = {}): VizComponent {
  return function Chart(props: VizProps) {
    const { formData, results, datasource, color, theme, width, height, server, filterState } = props;
    const [hidden, setHidden] = useState(NONE);
    const controls = useMemo(() => readCommonControls(formData), [formData]);
    const original = useMemo(() => readDeckData(results[0]), [results]);
    const mayRunScripts = server?.feature_flags['ENABLE_JAVASCRIPT_CONTROLS'] === true;
    const scripts = useMemo(() => readScripts(formData), [formData]);
    const sources = useMemo(() => [{ id: 0, formData, data: original }], [formData, original]);
    const { data: scripted, problems, client, isRunning } = useScripts(sources, mayRunScripts);
    const all = scripted.get(0) ?? original;
    const { times, window, setWindow, data } = useTimeWindow(all, hasTimes);
    const { dark } = theme;
    const isPanel2 = server ? server.dataVersion === 2 : data.isLegacy;
    const whole = useMemo(
      () => build({ formData, data: all, isPanel2, color, dark, hidden }),
      [formData, all, isPanel2, color, dark, hidden],
    );
    // Neither the place of the map nor its legend changes from one time to the next.
    const model = useMemo(() => {
      if (data === all) return whole;
      const { bounds, legend } = whole;
      return { ...build({ formData, data, isPanel2, color, dark, hidden }), bounds, legend };
    }, [whole, all, formData, data, isPanel2, color, dark, hidden]);
    const formatTime = useMemo(() => getGrainTimeFormatter(getTimeGrain(formData)), [formData]);
    const points = useDeckDataPoints(model, data, props);
    const clicks = useClickFilter(model);
    const isClicked = clicks?.isSelected;
    const { layers } = useMemo(
      () => markSelection(model, isClicked ?? createRowTest(model, asArray(filterState?.['value']))),
      [model, filterState, isClicked],
    );
    const renderTip = useCallback(
      (place: Picked) => {
        const picked = model.findNearby ? model.findNearby(place) : place;
        if (!picked) return null;
        const tip = <LazyDeckTip {...{ picked, controls, formData, datasource }} lines={model.getTip(picked)} />;
        if (!client || scripts.tooltip === '') return tip;
        return (
          <LazyScriptedTip client={client} code={scripts.tooltip} picked={picked}>
            {tip}
          </LazyScriptedTip>
        );
      },
      [model, formData, datasource, controls, client, scripts],
    );
    const scriptNote =
      controls.hasJavaScript && !mayRunScripts ? t('The JavaScript of this chart is not run.') : problems[0];
    const notes = [scriptNote, model.note].filter((one) => one !== undefined);
    const { setControls } = props;
    const { view, onUserMove } = useWrittenView(
      controls.view,
      setControls && ((viewport) => setControls({ viewport })),
    );
    // A click that opens a link filters nothing, as in Superset.
    const hasLink = client !== undefined && scripts.href !== '';
    const keys = model.legend.map(({ key }) => key);
    const map = (
      <MapCanvas
        layers={layers}
        view={view}
        onUserMove={onUserMove}
        bounds={controls.autozoom ? model.bounds : undefined}
        mapStyle={controls.mapStyle}
        mapboxKey={data.mapboxKey || asString(server?.conf['MAPBOX_API_KEY'])}
        width={width}
        height={times ? Math.max(1, height - PLAY_SLIDER_HEIGHT) : height}
        theme={theme}
        label={chartLabel(props.title, tn('A map of %s feature', 'A map of %s features', model.count))}
        isStaticRender={props.isStaticRender === true}
        isLoading={isRunning}
        renderTip={renderTip}
        dataPoints={points.dataPoints}
        findDataPoint={points.find}
        getPicked={points.getPicked}
        setDataMask={hasLink ? undefined : props.setDataMask}
        onContextMenu={props.onContextMenu}
        note={notes.length > 0 ? notes.join(' ') : undefined}
        onPick={(picked) => {
          if (hasLink) openScriptedLink(client, scripts.href, picked);
          else clicks?.onPick(picked);
        }}
      >
        {controls.legendPosition && (
          <DeckLegend
            items={model.legend}
            position={controls.legendPosition}
            theme={theme}
            hidden={hidden}
            onToggle={model.canToggle ? (key) => setHidden((before) => toggled(before, key, keys)) : undefined}
            onSolo={(key) =>
              setHidden((before) =>
                before.size === keys.length - 1 && !before.has(key) ? NONE : new Set(keys.filter((one) => one !== key)),
              )
            }
          />
        )}
      </MapCanvas>
    );
    if (!times) return map;
    return (
      <>
        {map}
        <PlaySlider times={times} value={window} onChange={setWindow} format={formatTime} theme={theme} />
      </>
    );
  };
}
