import { useEffect, useState } from 'react';
import type { QueryResult } from '../../lib/wire';
import type { LayerChart } from '../shared/deck/multi';
import type { VizProps } from '../types';

export interface LayerResponses {
  readonly responses: ReadonlyMap<number, readonly QueryResult[]>;
  /** The layers that could not be loaded. */
  readonly failed: readonly string[];
}

const NONE: LayerResponses = { responses: new Map(), failed: [] };

/** The data of each layer, as they arrive. Those of before stay until there are new ones. */
export function useLayerResponses(
  charts: readonly LayerChart[],
  fetchLayer: VizProps['fetchLayer'] | undefined,
): LayerResponses {
  const [state, setState] = useState(NONE);
  useEffect(() => {
    if (!fetchLayer) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    for (const { id, name, formData } of charts) {
      fetchLayer(formData, signal).then(
        (results) => {
          if (signal.aborted) return;
          setState(({ responses, failed }) => ({
            responses: new Map(responses).set(id, results),
            failed: failed.filter((one) => one !== name),
          }));
        },
        () => {
          if (signal.aborted) return;
          setState((before) => ({ ...before, failed: [...before.failed.filter((one) => one !== name), name] }));
        },
      );
    }
    return () => controller.abort();
  }, [charts, fetchLayer]);
  return state;
}
