import type { VizPlugin } from './types';

type LoadChart = NonNullable<VizPlugin['chart']>;

export const loadMap = () => import('./shared/map/createMap');

/**
 * A chart on a map: what draws the map, the largest file by far, is requested together with the chart and its data.
 */
export function withMapPreload(chart: LoadChart): LoadChart {
  return () => {
    // The map reports a failure when it is shown.
    loadMap()
      .then(({ preloadMap }) => preloadMap())
      .catch(() => undefined);
    return chart();
  };
}
