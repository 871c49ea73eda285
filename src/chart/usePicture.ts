import { useEffect, useState } from 'react';
import { vizType } from '../viz/registry';
import type { VizComponent } from '../viz/types';

const loaded = new Map<string, VizComponent>();

/** Starts loading what draws a type before the first chart of it has its answer. */
export async function loadPicture(viz_type: string): Promise<VizComponent | undefined> {
  const known = loaded.get(viz_type);
  if (known) return known;
  const type = vizType(viz_type);
  if (!type) return undefined;
  const { Chart } = await type.chart();
  loaded.set(viz_type, Chart);
  return Chart;
}

export type Picture =
  | { readonly state: 'loading' }
  | { readonly state: 'unsupported' }
  | { readonly state: 'failed'; readonly error: Error }
  | { readonly state: 'ready'; readonly Chart: VizComponent };

/** The component that draws a viz type. */
export function usePicture(viz_type: string): Picture {
  const [, redraw] = useState(0);
  const [failure, setFailure] = useState<{ viz_type: string; error: Error }>();
  const Chart = loaded.get(viz_type);
  const supported = vizType(viz_type) !== undefined;
  useEffect(() => {
    if (Chart || !supported) return;
    let here = true;
    loadPicture(viz_type).then(
      () => here && redraw((n) => n + 1),
      (error: unknown) =>
        here && setFailure({ viz_type, error: error instanceof Error ? error : new Error(String(error)) }),
    );
    return () => {
      here = false;
    };
  }, [viz_type, Chart, supported]);
  if (Chart) return { state: 'ready', Chart };
  if (!supported) return { state: 'unsupported' };
  if (failure?.viz_type === viz_type) return { state: 'failed', error: failure.error };
  return { state: 'loading' };
}
