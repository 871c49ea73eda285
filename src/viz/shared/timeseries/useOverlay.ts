import { useEffect, useMemo, useState } from 'react';
import { asArray } from '../../../lib/read';
import type { VizProps } from '../../types';
import type { OverlayInput } from './annotations/overlay';
import type { Controls, Frame, Overlay } from './types';

interface Drawing {
  readonly readOverlay: (input: OverlayInput) => Overlay;
}
let loaded: Drawing | undefined;

/** What a chart's annotations draw; undefined where it has none. `ready` is false until what draws them is there. */
export function useOverlay(
  { formData, results, theme, color }: VizProps,
  frame: Frame,
  { horizontal, area, seriesType }: Controls,
): { readonly ready: boolean; readonly overlay: Overlay | undefined } {
  const layers = formData.annotation_layers;
  const needed = asArray(layers).length > 0;
  const [drawing, setDrawing] = useState(loaded);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!needed || loaded !== undefined) return undefined;
    let mounted = true;
    import('./annotations/overlay').then(
      (module) => {
        loaded = module;
        if (mounted) setDrawing(module);
      },
      // The chart itself is worth more than what lies over it.
      () => mounted && setFailed(true),
    );
    return () => {
      mounted = false;
    };
  }, [needed]);
  const data = results[0]?.annotation_data;
  const filled = area || seriesType === 'bar';
  const overlay = useMemo(
    () =>
      needed ? (drawing ?? loaded)?.readOverlay({ layers, data, frame, horizontal, filled, theme, color }) : undefined,
    [needed, drawing, layers, data, frame, horizontal, filled, theme, color],
  );
  return { ready: !needed || failed || overlay !== undefined, overlay };
}
