import { useCallback, useMemo, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { t } from '../../../lib/t';
import { Loading } from '../../../ui/Loading';
import type { VizProps, VizTheme } from '../../types';
import { ContextMenuArea } from '../dataPoints/ContextMenuArea';
import type { DataPoint, DataPoints } from '../dataPoints/dataPoint';
import { DataPointKeyboard } from '../dataPoints/DataPointKeyboard';
import { getAttribution, readBaseMap, type BaseMap, type BaseMapLayer } from './baseMap';
import type { LayerSpec, Picked } from './layerSpec';
import './map.css';
import { useStableValue } from '../partToWhole/useStableValue';
import { MapTip } from './MapTip';
import { useMap } from './useMap';
import { fitBounds, type Bounds, type MapView } from './view';

export interface MapCanvasProps {
  /** Memoised, as are `view` and `bounds`: a new object moves the map. */
  readonly layers: readonly LayerSpec[];
  readonly view: MapView;
  /** What the map shows instead of `view`, if there is any. */
  readonly bounds?: Bounds | undefined;
  /** The control `mapbox_style`, and the server's key for Mapbox. */
  readonly mapStyle: string;
  readonly mapboxKey: string;
  /** Layers instead of `mapStyle`, memoised. */
  readonly baseLayers?: readonly BaseMapLayer[];
  readonly width: number;
  readonly height: number;
  readonly theme: VizTheme;
  /** What a screen reader reads of the chart. */
  readonly label: string;
  readonly isStaticRender?: boolean;
  /** More layers, or other data for these, are to come: a report waits for them. */
  readonly isLoading?: boolean;
  /** The content of the tooltip. Absent: none. */
  readonly renderTip?: (picked: Picked) => ReactNode;
  readonly onViewChange?: (view: MapView) => void;
  /** After the user has moved the map. */
  readonly onUserMove?: ((view: MapView) => void) | undefined;
  /** While the view changes: for children that are placed on the map. */
  readonly onMove?: (view: MapView) => void;
  /** What can be selected, and what of it is under the pointer. */
  readonly dataPoints?: DataPoints | undefined;
  readonly findDataPoint?: ((picked: Picked) => DataPoint | undefined) | undefined;
  readonly setDataMask?: VizProps['setDataMask'] | undefined;
  readonly onContextMenu?: VizProps['onContextMenu'] | undefined;
  /** After a click on a mark, or Enter on its data point: see `getPicked`. */
  readonly onPick?: (picked: Picked) => void;
  /** The mark of a data point. */
  readonly getPicked?: (index: number) => Picked | undefined;
  /** Shown at the edge of the map. */
  readonly note?: string | undefined;
  /** Over the map: a legend. */
  readonly children?: ReactNode;
}

const ignore = (): void => undefined;

/** A base map with layers of data, a tooltip and buttons for zooming. */
export function MapCanvas(props: MapCanvasProps) {
  const { layers, width, height, theme, label, isStaticRender = false, isLoading = false, note, children } = props;
  const { mapStyle, mapboxKey, baseLayers, dataPoints, findDataPoint, setDataMask, onContextMenu, renderTip } = props;
  const baseMap = useMemo(
    (): BaseMap => (baseLayers ? { kind: 'layers', layers: baseLayers } : readBaseMap(mapStyle, mapboxKey)),
    [baseLayers, mapStyle, mapboxKey],
  );
  // Redrawn data at the same places do not move the map.
  const bounds = useStableValue(props.bounds);
  const view = useMemo(
    () => (bounds ? fitBounds(props.view, bounds, { width, height }) : props.view),
    [props.view, bounds, width, height],
  );
  const [picked, setPicked] = useState<Picked>();
  const hovered = useRef<DataPoint>(undefined);
  const onHover = useCallback(
    (next: Picked | undefined) => {
      setPicked(next);
      hovered.current = next && findDataPoint?.(next);
    },
    [findDataPoint],
  );
  const onClick = (next: Picked | undefined): void => {
    if (!next) return;
    props.onPick?.(next);
    const mask = findDataPoint?.(next)?.filters.crossFilter?.dataMask;
    if (mask) setDataMask?.(mask);
  };
  const { container, map, shown, state } = useMap({
    layers,
    baseMap,
    view,
    width,
    height,
    theme,
    label,
    isStatic: isStaticRender,
    onHover,
    onClick,
    onViewChange: props.onViewChange ?? ignore,
    onUserMove: props.onUserMove ?? ignore,
    onMove: props.onMove ?? ignore,
  });
  const colors: CSSProperties & Record<`--${string}`, string> = {
    '--viz-map-background': theme.background,
    '--viz-map-border': theme.border,
    '--viz-map-text': theme.text,
    width,
    height,
    fontFamily: theme.fontFamily,
  };
  const tip = picked && renderTip?.(picked);
  const attribution = getAttribution(shown);
  return (
    <ContextMenuArea onContextMenu={onContextMenu} getHovered={() => hovered.current}>
      <div className="viz-map" style={colors} role="group" aria-label={label}>
        {state === 'failed' ? (
          <p className="viz-map-message">{t('This chart needs WebGL, which this browser does not offer.')}</p>
        ) : (
          <div ref={container} style={{ position: 'absolute', width, height }} />
        )}
        {children}
        {state !== 'failed' && dataPoints && !isStaticRender && (
          <DataPointKeyboard
            dataPoints={dataPoints}
            name={label}
            theme={theme}
            setDataMask={setDataMask}
            onContextMenu={onContextMenu}
            onPoint={ignore}
            onActivate={(index) => {
              const mark = props.getPicked?.(index);
              if (mark) props.onPick?.(mark);
            }}
          />
        )}
        {state === 'ready' && !isStaticRender && (
          <div className="viz-map-zoom" data-export="no">
            <button type="button" aria-label={t('Zoom in')} onClick={() => map?.zoomBy(1)}>
              +
            </button>
            <button type="button" aria-label={t('Zoom out')} onClick={() => map?.zoomBy(-1)}>
              −
            </button>
          </div>
        )}
        {isStaticRender && (state === 'loading' || (isLoading && state === 'ready')) && <Loading />}
        {note !== undefined && <p className="viz-map-note">{note}</p>}
        {attribution !== '' && <p className="viz-map-attribution">{attribution}</p>}
        {picked && tip !== undefined && tip !== null && (
          <MapTip x={picked.x} y={picked.y} width={width} height={height}>
            {tip}
          </MapTip>
        )}
      </div>
    </ContextMenuArea>
  );
}
