import { useMemo, useState } from 'react';
import { t } from '../../lib/t';
import { isMetric, metricLabel } from '../../query/labels';
import { asArray } from '../../lib/read';
import { chartLabel } from '../shared/chartLabel';
import { MapCanvas } from '../shared/map/MapCanvas';
import { fitBounds, getBounds, readView, type MapView } from '../shared/map/view';
import type { VizProps } from '../types';
import { PlacedChart } from './PlacedChart';
import { splitByPlace } from './places';
import { getChartSize, readControls } from './readControls';
import { readSelectedChart } from './selectedChart';
import { toPixels } from './toPixels';
import { useChartComponent } from './useChartComponent';

/** Each has a canvas of its own. */
const MAX_CHARTS = 100;
/** Zoom levels count worlds of 256 pixels; those of the map, of 512. */
const ZOOM_OFFSET = 1;
const NO_LAYERS: readonly never[] = [];

export function Chart(props: VizProps) {
  const { formData, results, width, height, theme } = props;
  const controls = useMemo(() => readControls(formData), [formData]);
  const selected = useMemo(() => readSelectedChart(formData), [formData]);
  const component = useChartComponent(selected?.viz_type);
  const places = useMemo(() => {
    const [metric] = [selected?.metric, ...asArray(selected?.metrics)].filter(isMetric);
    return splitByPlace(results, controls.geometryColumn, metric === undefined ? '' : metricLabel(metric));
  }, [results, controls, selected]);
  const initial = useMemo(() => {
    const bounds = getBounds(places.map(({ position }) => position));
    const all = readView({});
    const fit = (space: { readonly width: number; readonly height: number }) =>
      bounds ? fitBounds(all, bounds, { width: width - space.width, height: height - space.height }) : all;
    // The charts at the edge have to fit, too; their size depends on the zoom.
    const rough = fit({ width: 0, height: 0 });
    const fitted = fit(getChartSize(controls.sizes, rough.zoom + ZOOM_OFFSET));
    return readView({
      longitude: controls.longitude ?? fitted.longitude,
      latitude: controls.latitude ?? fitted.latitude,
      zoom: controls.zoom === undefined ? fitted.zoom : controls.zoom - ZOOM_OFFSET,
    });
  }, [places, controls, width, height]);
  const [moved, setMoved] = useState<{ readonly from: MapView; readonly view: MapView }>();
  const view = moved?.from === initial ? moved.view : initial;

  const size = getChartSize(controls.sizes, view.zoom + ZOOM_OFFSET);
  const visible = places
    .map((place) => {
      const [x, y] = toPixels(place.position, view, { width, height });
      return { place, left: x - size.width / 2, top: y - size.height / 2 };
    })
    .filter(({ left, top }) => left > -size.width && left < width && top > -size.height && top < height);
  const tooMany = visible.length > MAX_CHARTS;
  const notes = [
    ...(tooMany ? [t('Only %s of %s charts are drawn here.', MAX_CHARTS, visible.length)] : []),
    ...(selected && component.state === 'failed' ? [t('The selected chart cannot be drawn.')] : []),
  ];
  return (
    <MapCanvas
      layers={NO_LAYERS}
      view={initial}
      mapStyle=""
      baseLayers={controls.layers}
      mapboxKey=""
      width={width}
      height={height}
      theme={theme}
      label={chartLabel(props.title, t('A map of %s charts', places.length))}
      isStaticRender={props.isStaticRender === true}
      onContextMenu={props.onContextMenu}
      onMove={(next) => setMoved({ from: initial, view: next })}
      note={notes.length > 0 ? notes.join(' ') : undefined}
    >
      {selected &&
        component.state === 'ready' &&
        visible
          .slice(0, MAX_CHARTS)
          .map(({ place, left, top }) => (
            <PlacedChart
              key={place.key}
              Chart={component.Chart}
              place={place}
              formData={selected}
              size={size}
              left={left}
              top={top}
              controls={controls}
              chart={props}
            />
          ))}
    </MapCanvas>
  );
}
