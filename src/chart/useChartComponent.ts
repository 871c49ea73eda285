import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { toLoadError, type LoadError } from '../lib/loadModule';
import { useExternalPlugins } from '../viz/externalPlugins';
import { canRender } from '../viz/registry';
import type { VizComponent } from '../viz/types';
import { useService } from '../store/hooks';
import { ChartComponents } from './ChartComponents';

export type ChartComponent =
  | { readonly state: 'loading' }
  | { readonly state: 'unsupported' }
  | { readonly state: 'failed'; readonly error: LoadError; readonly retry: () => void }
  | { readonly state: 'ready'; readonly Chart: VizComponent };

/** The component that draws a viz type. `next` is preloaded: the type whose data is being requested. */
export function useChartComponent(vizType: string, next: string): ChartComponent {
  const components = useService(ChartComponents);
  const [failure, setFailure] = useState<{ vizType: string; error: LoadError }>();
  const retry = useCallback(() => setFailure(undefined), []);
  // Not read while rendering: React discards a render that no change of state has caused, with its effects.
  const Chart = useSyncExternalStore(components.subscribe, () => components.get(vizType));
  // The chart's request waits for its plugin, and reports why it could not be mounted.
  const unsupported = useExternalPlugins(({ isListPending, dynamic }) => {
    if (canRender(vizType)) return undefined;
    return isListPending || dynamic.has(vizType) ? 'loading' : 'unsupported';
  });
  useEffect(() => {
    if (Chart || unsupported || failure?.vizType === vizType) return;
    components.load(vizType).catch((error: unknown) => setFailure({ vizType, error: toLoadError(error) }));
  }, [components, vizType, Chart, unsupported, failure]);
  useEffect(() => {
    // Errors are reported when the type is rendered.
    components.load(next).catch(() => undefined);
  }, [components, next]);
  if (Chart) return { state: 'ready', Chart };
  if (unsupported) return { state: unsupported };
  if (failure?.vizType === vizType) return { state: 'failed', error: failure.error, retry };
  return { state: 'loading' };
}
