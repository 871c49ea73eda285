import type { VizTheme } from '../../types';
import type { BaseMap } from './baseMap';
import type { LayerSpec, Picked } from './layerSpec';
import type { MapView } from './view';

export type MapTheme = Pick<VizTheme, 'dark'>;

export interface MapOptions {
  readonly container: HTMLElement;
  readonly view: MapView;
  readonly baseMap: BaseMap;
  readonly theme: MapTheme;
  readonly isStatic: boolean;
  readonly onHover: (picked: Picked | undefined) => void;
  readonly onClick: (picked: Picked | undefined) => void;
  readonly onViewChange: (view: MapView) => void;
  /** After the user has moved the map, by gestures, keys or buttons. */
  readonly onUserMove: (view: MapView) => void;
  /** While the view changes, once per frame. */
  readonly onMove: (view: MapView) => void;
  /** What of the base map is shown: outlines only, where the page may not load it. */
  readonly onBaseMap: (shown: BaseMap) => void;
  readonly onContextLost: () => void;
}

export interface MapHandle {
  readonly setLayers: (layers: readonly LayerSpec[]) => void;
  readonly setBaseMap: (baseMap: BaseMap, theme: MapTheme) => void;
  readonly setView: (view: MapView) => void;
  readonly setLabel: (label: string) => void;
  readonly zoomBy: (levels: number) => void;
  readonly resize: () => void;
  /** Releases what the map has in WebGL. */
  readonly remove: () => void;
}

/** What draws a map: its base map is one that the page may load. */
export interface MapEngine extends MapHandle {
  readonly getView: () => MapView;
}
