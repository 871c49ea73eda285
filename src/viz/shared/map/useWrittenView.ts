import { useState } from 'react';
import type { MapView } from './view';

const isSame = (a: MapView, b: MapView): boolean =>
  a.longitude === b.longitude &&
  a.latitude === b.latitude &&
  a.zoom === b.zoom &&
  a.bearing === b.bearing &&
  a.pitch === b.pitch;

/**
 * The saved view of a map whose moves are written to the form data. A view that the user has just moved to is where the map is:
 * it does not move the map again.
 * @param write absent where nothing is written
 */
export function useWrittenView(saved: MapView, write: ((view: MapView) => void) | undefined) {
  const [written, setWritten] = useState<MapView>();
  const [view, setView] = useState(saved);
  if (!isSame(saved, view) && !(written && isSame(saved, written))) {
    setView(saved);
    setWritten(undefined);
  }
  const onUserMove =
    write &&
    ((next: MapView): void => {
      setWritten(next);
      write(next);
    });
  return { view, onUserMove };
}
