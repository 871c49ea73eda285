import { graphic, registerUpdateLifecycle } from 'echarts/core';
import { widthIn } from '../../measureText';
import { fitLabels } from './labelsThatFit';
import { getPointPosition, type PointMarkers, type SeriesMarkers } from './pointMarkers';

/**
 * Draws the marks and labels of lines (`placeOf(chart.getZr()).marks`) whenever ECharts has laid a chart out, and, by
 * `draw`, without it. ECharts itself makes several objects with several states for each single point, of which a chart
 * of a few lines has thousands: that takes ten times as long, and most of its labels are thrown away for lack of room.
 */
registerUpdateLifecycle('series:layoutlabels', (ecModel, api) => {
  const place = getPointPosition(api.getZr());
  place.draw = () => {
    const room = fitLabels();
    // Of those that the legend hides too.
    ecModel.eachRawSeries((series) => {
      const view = api.getViewOfSeriesModel(series);
      const old = layers.get(view);
      if (old) view.group.remove(old);
      layers.delete(view);
    });
    ecModel.eachSeries((series) => {
      const marks = place.marks?.series.get(series.id);
      const data = series.getData();
      const points: unknown = data.getLayout('points');
      if (!place.marks || !marks || !(points instanceof Float32Array)) return;
      const area = series.coordinateSystem?.getArea?.(TOLERANCE);
      const seen: number[] = [];
      for (let i = 0; i * 2 < points.length; i++) {
        const [x = Number.NaN, y = Number.NaN] = [points[i * 2], points[i * 2 + 1]];
        if (Number.isFinite(x) && Number.isFinite(y) && (!area || area.contain(x, y))) seen.push(i);
      }
      const layer = layerOf(points, seen, marks, place.marks, room, (i) => data.getRawIndex(i));
      const z = { z: Number(series.get('z')) || 0, zlevel: Number(series.get('zlevel')) || 0 };
      layer.eachChild((child) => Object.assign(child, z));
      const view = api.getViewOfSeriesModel(series);
      layers.set(view, layer);
      view.group.add(layer);
    });
  };
  place.draw();
});

/** A point on the very edge of the picture is in it. */
const TOLERANCE = 0.1;
/** Above lines and areas, below the mark of what is pointed at. */
const DOTS = 50;
const LABELS = 60;
/** Pixels between a point and its label. */
const GAP = 5;
/** Pixels of the outline of a hollow mark. */
const OUTLINE = 2;

const layers = new WeakMap<object, InstanceType<typeof graphic.Group>>();

/** All marks of a series as one path. */
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

function layerOf(
  points: Float32Array,
  seen: readonly number[],
  { dot, label }: SeriesMarkers,
  { blurred }: PointMarkers,
  room: ReturnType<typeof fitLabels>,
  rawIndex: (i: number) => number,
): InstanceType<typeof graphic.Group> {
  const layer = new graphic.Group();
  const dots = new Dots({
    shape: { centers: seen.flatMap((i) => [points[i * 2] ?? 0, points[i * 2 + 1] ?? 0]), r: dot.size / 2 },
    style: dot.hollow === undefined ? { fill: dot.color } : { fill: dot.hollow, stroke: dot.color, lineWidth: OUTLINE },
    // What lies below is what can be pointed at.
    silent: true,
    z2: DOTS,
  });
  dots.ensureState('blur').style = { opacity: blurred };
  layer.add(dots as Parameters<typeof layer.add>[0]);
  if (!label) return layer;
  const { font, lineHeight, color, side, text } = label;
  const away = dot.size / 2 + GAP;
  for (const i of seen) {
    const words = text(rawIndex(i));
    if (words === '') continue;
    const [x, y] = [points[i * 2] ?? 0, points[i * 2 + 1] ?? 0];
    const width = widthIn(words, font);
    const box =
      side === 'top'
        ? { x: x - width / 2, y: y - away - lineHeight, width, height: lineHeight }
        : { x: x + away, y: y - lineHeight / 2, width, height: lineHeight };
    if (!room(box)) continue;
    const written = new graphic.Text({
      style: { text: words, x: box.x, y: box.y + lineHeight / 2, fill: color, font, verticalAlign: 'middle' },
      silent: true,
      z2: LABELS,
    });
    written.ensureState('blur').style = { opacity: blurred };
    layer.add(written);
  }
  return layer;
}
