import { useMemo, useState } from 'react';
import { plainText } from '../../lib/plainText';
import { asRecord, asString, isRecord } from '../../lib/read';
import { t, tn } from '../../lib/t';
import { chartLabel } from '../shared/chartLabel';
import { describedValues } from '../shared/dataPoints/describedDataPoints';
import type { Picked } from '../shared/map/layerSpec';
import { MapCanvas } from '../shared/map/MapCanvas';
import { fitBounds, readView, type MapView } from '../shared/map/view';
import { describeValues } from '../shared/partToWhole/categories';
import type { VizProps } from '../types';
import { readPoints } from './clusters';
import { labelText, pointText, toLayers } from './layers';
import { readControls } from './readControls';
import { visibleBounds } from './visibleBounds';

const NO_LAYERS: readonly never[] = [];

export function Chart(props: VizProps) {
  const { formData, results, width, height, theme, server, setControls } = props;
  const data = results[0]?.legacyData;
  const controls = useMemo(() => readControls(formData), [formData]);
  const points = useMemo(() => readPoints(data, controls), [data, controls]);
  const initial = useMemo(() => {
    const fitted = points.bounds ? fitBounds(readView({}), points.bounds, { width, height }) : readView({});
    return readView({
      longitude: controls.longitude ?? fitted.longitude,
      latitude: controls.latitude ?? fitted.latitude,
      zoom: controls.zoom ?? fitted.zoom,
    });
  }, [points, controls, width, height]);
  const [moved, setMoved] = useState<{ readonly from: MapView; readonly view: MapView }>();
  const view = moved?.from === initial ? moved.view : initial;
  const clusters = useMemo(
    () => points.getClusters(visibleBounds(view, width, height), view.zoom),
    [points, view, width, height],
  );
  const [isMoving, setMoving] = useState(false);
  const isPanel2 = server?.dataVersion === 2;
  const layers = useMemo(() => toLayers(clusters, controls, isPanel2), [clusters, controls, isPanel2]);
  const texts = useMemo(
    () =>
      clusters.map(({ count, value }) => ({
        label: tn('%s point', '%s points', count),
        text: count === 1 ? pointText(value) : labelText(value),
      })),
    [clusters],
  );
  const dataPoints = useMemo(() => describedValues(texts), [texts]);
  const renderTip = ({ row }: Picked) => {
    const point = isRecord(row) ? asRecord(row.point) : {};
    const [name = t('Value')] = controls.labels;
    const [value, radius] = [point.value, point.radius].map((one) => ((one ?? null) === null ? '' : plainText(one)));
    return (
      <>
        {point.count !== 1 && <div>{tn('%s point', '%s points', Number(point.count), labelText(point.count))}</div>}
        {value !== '' && controls.labels.length > 0 && <div>{`${name}: ${value}`}</div>}
        {radius !== '' && <div>{`${t('Point Radius')}: ${radius} ${t(controls.radiusUnit)}`}</div>}
      </>
    );
  };
  return (
    <MapCanvas
      layers={isMoving && !controls.rendersWhileDragging ? NO_LAYERS : layers}
      view={initial}
      mapStyle={controls.mapStyle}
      mapboxKey={asString(asRecord(data).mapboxApiKey) || asString(server?.conf.MAPBOX_API_KEY)}
      width={width}
      height={height}
      theme={theme}
      label={chartLabel(props.title, `${tn('%s point', '%s points', points.count)}. ${describeValues(texts)}`)}
      isStaticRender={props.isStaticRender === true}
      onContextMenu={props.onContextMenu}
      dataPoints={dataPoints}
      renderTip={renderTip}
      onMove={() => setMoving(true)}
      onViewChange={(next) => {
        setMoving(false);
        setMoved({ from: initial, view: next });
      }}
      onUserMove={({ longitude, latitude, zoom }) =>
        setControls?.({ viewport_longitude: longitude, viewport_latitude: latitude, viewport_zoom: zoom })
      }
    />
  );
}
