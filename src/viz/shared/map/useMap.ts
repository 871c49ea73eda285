import { useEffect, useRef, useState, type RefObject } from 'react';
import type { VizTheme } from '../../types';
import { OUTLINES, type BaseMap } from './baseMap';
import type { LayerSpec, Picked } from './layerSpec';
import { loadMap } from '../../loadMap';
import type { MapHandle } from './MapHandle';
import type { MapView } from './view';

/** A context that is lost again and again is not worth a try any more. */
const MAX_ATTEMPTS = 3;

export interface UseMapOptions {
  readonly layers: readonly LayerSpec[];
  readonly baseMap: BaseMap;
  readonly view: MapView;
  readonly width: number;
  readonly height: number;
  readonly theme: VizTheme;
  readonly label: string;
  readonly isStatic: boolean;
  readonly onHover: (picked: Picked | undefined) => void;
  readonly onClick: (picked: Picked | undefined) => void;
  readonly onViewChange: (view: MapView) => void;
  readonly onUserMove: (view: MapView) => void;
  readonly onMove: (view: MapView) => void;
}

export interface UsedMap {
  readonly container: RefObject<HTMLDivElement | null>;
  readonly map: MapHandle | undefined;
  /** The base map that is shown. */
  readonly shown: BaseMap;
  readonly state: 'loading' | 'ready' | 'failed';
}

/** A map in `container`, created once and updated; its WebGL context is released on unmount. */
export function useMap(options: UseMapOptions): UsedMap {
  const { layers, baseMap, view, width, height, theme, label, isStatic } = options;
  const container = useRef<HTMLDivElement>(null);
  const latest = useRef(options);
  const [map, setMap] = useState<MapHandle>();
  const [attempt, setAttempt] = useState(0);
  const [shown, setShown] = useState(OUTLINES);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    latest.current = options;
  });

  useEffect(() => {
    const { current } = container;
    if (!current || attempt >= MAX_ATTEMPTS) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    let created: MapHandle | undefined;
    loadMap()
      .then(({ createMap }) =>
        signal.aborted
          ? undefined
          : createMap({
              container: current,
              view: latest.current.view,
              baseMap: latest.current.baseMap,
              theme: latest.current.theme,
              isStatic,
              onHover: (picked) => latest.current.onHover(picked),
              onClick: (picked) => latest.current.onClick(picked),
              onViewChange: (next) => latest.current.onViewChange(next),
              onUserMove: (next) => latest.current.onUserMove(next),
              onMove: (next) => latest.current.onMove(next),
              onBaseMap: setShown,
              onContextLost: () => setAttempt((before) => before + 1),
            }),
      )
      .then((next) => {
        if (signal.aborted) {
          next?.remove();
          return;
        }
        created = next;
        setMap(next);
      })
      .catch(() => {
        if (!signal.aborted) setFailed(true);
      });
    return () => {
      controller.abort();
      setMap(undefined);
      created?.remove();
    };
  }, [isStatic, attempt]);

  useEffect(() => map?.setBaseMap(baseMap, theme), [map, baseMap, theme]);
  useEffect(() => map?.setLayers(layers), [map, layers]);
  useEffect(() => map?.resize(), [map, width, height]);
  useEffect(() => map?.setView(view), [map, view]);
  useEffect(() => map?.setLabel(label), [map, label]);

  const failed = hasFailed || attempt >= MAX_ATTEMPTS;
  return { container, map, shown, state: failed ? 'failed' : map ? 'ready' : 'loading' };
}
