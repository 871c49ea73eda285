import { graphic, registerUpdateLifecycle } from 'echarts/core';
import { measureText } from '../../measureText';
import { fitLabels } from './fitLabels';
import { pointLayers } from './pointLayers';
import type { PointMarkers, SeriesMarkers } from './pointMarkers';

/**
 * Draws the markers and labels of lines (`pointLayers.getState(chart.getZr()).markers`) after each layout of a chart, and on
 * `draw` without a layout. ECharts itself creates several objects with several states for each point, of which a chart of a
 * few lines has thousands: that takes ten times as long, and most of the labels do not fit anyway.
 */
registerUpdateLifecycle('series:layoutlabels', (ecModel, api) => {
  const state = pointLayers.getState(api.getZr());
  state.draw = () => {
    const fits = fitLabels();
    // Also of series that the legend hides.
    ecModel.eachRawSeries((series) => {
      const view = api.getViewOfSeriesModel(series);
      const previousGroup = pointLayers.getGroup(view);
      if (previousGroup) view.group.remove(previousGroup);
      pointLayers.setGroup(view, undefined);
    });
    ecModel.eachSeries((series) => {
      const markers = state.markers?.series.get(series.id);
      const data = series.getData();
      const points: unknown = data.getLayout('points');
      if (!state.markers || !markers || !(points instanceof Float32Array)) return;
      const area = series.coordinateSystem.getArea?.(TOLERANCE);
      const visible: number[] = [];
      for (let i = 0; i * 2 < points.length; i++) {
        const [x = Number.NaN, y = Number.NaN] = [points[i * 2], points[i * 2 + 1]];
        if (Number.isFinite(x) && Number.isFinite(y) && (!area || area.contain(x, y))) visible.push(i);
      }
      const layer = createLayer(points, visible, markers, state.markers, fits, (i) => data.getRawIndex(i));
      const z = { z: Number(series.get('z')) || 0, zlevel: Number(series.get('zlevel')) || 0 };
      layer.eachChild((child) => Object.assign(child, z));
      const view = api.getViewOfSeriesModel(series);
      pointLayers.setGroup(view, layer);
      view.group.add(layer);
    });
  };
  state.draw();
});

/** A point on the very edge of the chart counts as inside. */
const TOLERANCE = 0.1;
/** Above lines and areas, below the symbol of the hovered point. */
const DOTS = 50;
const LABELS = 60;
/** Pixels between a point and its label. */
const GAP = 5;
/** Pixels of the outline of a hollow marker. */
const OUTLINE = 2;

/** All markers of a series as one path. */
const Dots = graphic.extendShape({
  type: 'dots',
  shape: { centers: [] as readonly number[], r: 0 },
  buildPath(
    path: CanvasRenderingContext2D,
    { centers, r }: { readonly centers: readonly number[]; readonly r: number },
  ) {
    for (let i = 0; i < centers.length; i += 2) {
      const [x = 0, y = 0] = [centers[i], centers[i + 1]];
      path.moveTo(x + r, y);
      path.arc(x, y, r, 0, Math.PI * 2);
    }
  },
});

function createLayer(
  points: Float32Array,
  visible: readonly number[],
  { dot, label }: SeriesMarkers,
  { blurred }: PointMarkers,
  fits: ReturnType<typeof fitLabels>,
  rawIndex: (i: number) => number,
): InstanceType<typeof graphic.Group> {
  const layer = new graphic.Group();
  const dots = new Dots({
    shape: { centers: visible.flatMap((i) => [points[i * 2] ?? 0, points[i * 2 + 1] ?? 0]), r: dot.size / 2 },
    style: dot.hollow === undefined ? { fill: dot.color } : { fill: dot.hollow, stroke: dot.color, lineWidth: OUTLINE },
    // The line below takes the pointer events.
    silent: true,
    z2: DOTS,
  });
  dots.ensureState('blur').style = { opacity: blurred };
  layer.add(dots as Parameters<typeof layer.add>[0]);
  if (!label) return layer;
  const { font, lineHeight, color, side, text } = label;
  const distance = dot.size / 2 + GAP;
  for (const i of visible) {
    const content = text(rawIndex(i));
    if (content === '') continue;
    const [x, y] = [points[i * 2] ?? 0, points[i * 2 + 1] ?? 0];
    const width = measureText(content, font);
    const box =
      side === 'top'
        ? { x: x - width / 2, y: y - distance - lineHeight, width, height: lineHeight }
        : { x: x + distance, y: y - lineHeight / 2, width, height: lineHeight };
    if (!fits(box)) continue;
    const drawn = new graphic.Text({
      style: { text: content, x: box.x, y: box.y + lineHeight / 2, fill: color, font, verticalAlign: 'middle' },
      silent: true,
      z2: LABELS,
    });
    drawn.ensureState('blur').style = { opacity: blurred };
    layer.add(drawn);
  }
  return layer;
}
