import { useEffect, useState } from 'react';
import { t } from '../../lib/t';
import type { QueryResult } from '../../lib/wire';
import { readDeckData, type DeckData } from '../shared/deck/deckData';
import type { LayerChart } from '../shared/deck/multi';
import { hasScripts, readScripts } from '../shared/deck/scripts';
import type { SandboxClient } from '../shared/sandbox/SandboxClient';

interface LayerScripts {
  /** By chart id: the data of the layers whose code has run. */
  readonly data: ReadonlyMap<number, DeckData>;
  readonly problems: readonly string[];
  readonly client: SandboxClient | undefined;
}

const NONE: LayerScripts = { data: new Map(), problems: [], client: undefined };

/** Runs the JavaScript of the layers' authors in one sandbox, again when another layer has its data. */
export function useLayerScripts(
  charts: readonly LayerChart[],
  responses: ReadonlyMap<number, readonly QueryResult[]>,
  isEnabled: boolean,
): LayerScripts {
  const [loaded, setLoaded] = useState<LayerScripts & { readonly responses: unknown; readonly charts: unknown }>();
  useEffect(() => {
    const scripted = charts.flatMap((chart) => {
      const results = responses.get(chart.id);
      const scripts = readScripts(chart.formData);
      return isEnabled && results && hasScripts(scripts)
        ? [{ chart, original: readDeckData(results[0]), scripts }]
        : [];
    });
    if (scripted.length === 0) return undefined;
    const running: { client?: SandboxClient; isUnmounted: boolean } = { isUnmounted: false };
    const isUnmounted = () => running.isUnmounted;
    const run = async (): Promise<LayerScripts> => {
      const [{ SandboxClient: Client }, { runScripts }] = await Promise.all([
        import('../shared/sandbox/SandboxClient'),
        import('../shared/deck/runScripts'),
      ]);
      if (isUnmounted()) return NONE;
      const client = new Client();
      running.client = client;
      const data = new Map<number, DeckData>();
      const problems: string[] = [];
      for (const { chart, original, scripts } of scripted) {
        const result = await runScripts(client, chart.formData, original, scripts);
        data.set(chart.id, result.data);
        if (result.problem !== undefined) problems.push(`${chart.name}: ${result.problem}`);
      }
      return { data, problems, client };
    };
    run()
      .catch((error: unknown): LayerScripts => {
        const message = error instanceof Error ? error.message : '';
        return { ...NONE, problems: [t('The JavaScript of this chart failed: %s', message)] };
      })
      .then(
        (result) => {
          if (!isUnmounted()) setLoaded({ ...result, responses, charts });
        },
        () => undefined,
      );
    return () => {
      running.isUnmounted = true;
      running.client?.dispose();
    };
  }, [charts, responses, isEnabled]);
  return loaded?.responses === responses && loaded.charts === charts ? loaded : NONE;
}
