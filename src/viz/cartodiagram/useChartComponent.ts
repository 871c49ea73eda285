import { useEffect, useState } from 'react';
import { vizPlugin } from '../registry';
import type { VizComponent } from '../types';

type ChartComponent =
  | { readonly state: 'loading' | 'failed' }
  | { readonly state: 'ready'; readonly viz_type: string; readonly Chart: VizComponent };

const LOADING = { state: 'loading' } as const;
const FAILED = { state: 'failed' } as const;

/** The component of another viz type. */
export function useChartComponent(viz_type: string | undefined): ChartComponent {
  const [component, setComponent] = useState<ChartComponent>(LOADING);
  const load = viz_type === undefined ? undefined : vizPlugin(viz_type)?.chart;
  useEffect(() => {
    if (load === undefined || viz_type === undefined) return undefined;
    let mounted = true;
    load().then(
      ({ Chart }) => {
        if (mounted) setComponent({ state: 'ready', viz_type, Chart });
      },
      () => {
        if (mounted) setComponent(FAILED);
      },
    );
    return () => {
      mounted = false;
    };
  }, [load, viz_type]);
  if (load === undefined) return FAILED;
  return component.state === 'ready' && component.viz_type !== viz_type ? LOADING : component;
}
