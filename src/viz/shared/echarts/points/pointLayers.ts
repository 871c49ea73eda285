import type { graphic } from 'echarts/core';
import type { PointMarkers } from './pointMarkers';

type Group = InstanceType<typeof graphic.Group>;

/** The point layer of one chart. */
export interface PointLayerState {
  markers: PointMarkers | undefined;
  /** Draws the markers without a new layout of the chart; undefined before its first one. */
  draw: (() => void) | undefined;
}

/** Extra state of ECharts' own objects (surfaces, views), for their lifetime. */
class PointLayers {
  readonly #states = new WeakMap<object, PointLayerState>();
  readonly #groups = new WeakMap<object, Group>();

  /** @param surface `chart.getZr()` */
  getState(surface: object): PointLayerState {
    const state = this.#states.get(surface) ?? { markers: undefined, draw: undefined };
    this.#states.set(surface, state);
    return state;
  }

  /** The drawn layer of a series' view. */
  getGroup(view: object): Group | undefined {
    return this.#groups.get(view);
  }

  setGroup(view: object, group: Group | undefined): void {
    if (group) this.#groups.set(view, group);
    else this.#groups.delete(view);
  }
}

// eslint-disable-next-line no-restricted-syntax -- ECharts' layout hooks are global and get no context: they look up their chart's state here by its surface
export const pointLayers = new PointLayers();
