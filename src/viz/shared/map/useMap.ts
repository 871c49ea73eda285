import { useEffect, useRef, useState, type RefObject } from 'react';
import type { VizTheme } from '../../types';
import { OUTLINES, type BaseMap } from './baseMap';
import type { MapHandle } from './createMap';
import type { LayerSpec, Picked } from './layerSpec';
import type { MapView } from './view';

const load = () => import('./createMap');
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
    let isMounted = true;
    let created: MapHandle | undefined;
    load()
      .then(({ createMap }) => {
        if (!isMounted) return;
        created = createMap({
          container: current,
          view: latest.current.view,
          isStatic,
          onHover: (picked) => latest.current.onHover(picked),
          onClick: (picked) => latest.current.onClick(picked),
          onViewChange: (next) => latest.current.onViewChange(next),
          onMove: (next) => latest.current.onMove(next),
          onBaseMap: setShown,
          onContextLost: () => setAttempt((before) => before + 1),
        });
        setMap(created);
      })
      .catch(() => {
        if (isMounted) setFailed(true);
      });
    return () => {
      isMounted = false;
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
