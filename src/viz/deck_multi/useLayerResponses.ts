import { useEffect, useState } from 'react';
import type { QueryResult } from '../../lib/wire';
import type { LayerChart } from '../shared/deck/multi';
import type { VizProps } from '../types';

export interface LayerResponses {
  readonly responses: ReadonlyMap<number, readonly QueryResult[]>;
  /** The ids of the layers that could not be loaded. */
  readonly failed: ReadonlySet<number>;
}

const NONE: LayerResponses = { responses: new Map(), failed: new Set() };

/**
 * The data of each layer, as they arrive. Those of before stay until there are new ones, also of layers that are no longer
 * in the chart.
 */
export function useLayerResponses(
  charts: readonly LayerChart[],
  fetchLayer: VizProps['fetchLayer'] | undefined,
): LayerResponses {
  const [state, setState] = useState(NONE);
  useEffect(() => {
    if (!fetchLayer) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    for (const { id, formData } of charts) {
      fetchLayer(formData, signal).then(
        (results) => {
          if (signal.aborted) return;
          setState(({ responses, failed }) => ({
            responses: new Map(responses).set(id, results),
            failed: new Set([...failed].filter((one) => one !== id)),
          }));
        },
        () => {
          if (signal.aborted) return;
          setState((before) => ({ ...before, failed: new Set(before.failed).add(id) }));
        },
      );
    }
    return () => controller.abort();
  }, [charts, fetchLayer]);
  return state;
}
