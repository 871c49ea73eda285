import { useCallback, useEffect, useState } from 'react';
import { toLoadError } from '../lib/loadModule';
import { useExternalPlugins } from '../viz/externalPlugins';
import { canRender } from '../viz/registry';
import type { VizComponent } from '../viz/types';
import { useService } from '../store/hooks';
import { ChartComponents } from './ChartComponents';

export type ChartComponent =
  | { readonly state: 'loading' }
  | { readonly state: 'unsupported' }
  | { readonly state: 'failed'; readonly isOutdated: boolean; readonly retry: () => void }
  | { readonly state: 'ready'; readonly Chart: VizComponent };

/** The component that draws a viz type. `next` is preloaded: the type whose data is being requested. */
export function useChartComponent(vizType: string, next: string): ChartComponent {
  const components = useService(ChartComponents);
  const [, rerender] = useState(0);
  const [failure, setFailure] = useState<{ vizType: string; isOutdated: boolean }>();
  const retry = useCallback(() => setFailure(undefined), []);
  const Chart = components.get(vizType);
  // The chart's request waits for its plugin, and reports why it could not be mounted.
  const unsupported = useExternalPlugins(({ isListPending, dynamic }) => {
    if (canRender(vizType)) return undefined;
    return isListPending || dynamic.has(vizType) ? 'loading' : 'unsupported';
  });
  useEffect(() => {
    if (Chart || unsupported || failure?.vizType === vizType) return;
    let isMounted = true;
    components.load(vizType).then(
      () => isMounted && rerender((n) => n + 1),
      (error: unknown) => isMounted && setFailure({ vizType, isOutdated: toLoadError(error).isOutdated }),
    );
    return () => {
      isMounted = false;
    };
  }, [components, vizType, Chart, unsupported, failure]);
  useEffect(() => {
    // Errors are reported when the type is rendered.
    components.load(next).catch(() => undefined);
  }, [components, next]);
  if (Chart) return { state: 'ready', Chart };
  if (unsupported) return { state: unsupported };
  if (failure?.vizType === vizType) return { state: 'failed', isOutdated: failure.isOutdated, retry };
  return { state: 'loading' };
}
