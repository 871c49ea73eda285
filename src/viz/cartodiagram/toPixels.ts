import type { LngLat, MapView } from '../shared/map/view';

const WORLD_PIXELS = 512;

const toWorld = ([longitude, latitude]: LngLat): readonly [number, number] => {
  const sine = Math.sin((Math.min(85, Math.max(-85, latitude)) * Math.PI) / 180);
  return [longitude / 360 + 0.5, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)];
};

/** Where a place is on a map of this size, which may be turned but not tilted. */
export function toPixels(
  position: LngLat,
  view: MapView,
  { width, height }: { readonly width: number; readonly height: number },
): readonly [number, number] {
  const [x, y] = toWorld(position);
  const [middleX, middleY] = toWorld([view.longitude, view.latitude]);
  const scale = WORLD_PIXELS * 2 ** view.zoom;
  // The nearest of the worlds side by side.
  const across = x - middleX - Math.round(x - middleX);
  const [right, down] = [across * scale, (y - middleY) * scale];
  const angle = (-view.bearing * Math.PI) / 180;
  return [
    width / 2 + right * Math.cos(angle) - down * Math.sin(angle),
    height / 2 + right * Math.sin(angle) + down * Math.cos(angle),
  ];
}
