import { useMemo } from 'react';
import { asArray } from '../../../lib/read';
import type { VizProps } from '../../types';
import { useLazyModule, type LazyModule } from '../useLazyModule';
import type { Controls, Frame, Overlay } from './types';

const load = () => import('./annotations/overlay');

/** What a chart's annotation layers draw, undefined where it has none; and the code that draws them. */
export function useOverlay(
  { formData, results, theme, color }: VizProps,
  frame: Frame,
  { horizontal, area, seriesType }: Controls,
): { readonly code: LazyModule<unknown>; readonly overlay: Overlay | undefined } {
  const layers = formData.annotation_layers;
  const needed = asArray(layers).length > 0;
  const lazy = useLazyModule(needed, load);
  const data = results[0]?.annotation_data;
  const filled = area || seriesType === 'bar';
  const overlay = useMemo(
    () =>
      lazy.state === 'ready'
        ? lazy.module.readOverlay({ layers, data, frame, horizontal, filled, theme, color })
        : undefined,
    [lazy, layers, data, frame, horizontal, filled, theme, color],
  );
  return { code: lazy, overlay };
}
