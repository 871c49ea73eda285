import { useEffect, useMemo, useState } from 'react';
import { t } from '../../../lib/t';
import type { FormData } from '../../../lib/wire';
import type { SandboxClient } from '../sandbox/SandboxClient';
import type { DeckData } from './deckData';
import type { ScriptedData } from './runScripts';
import { hasScripts, NO_SCRIPTS, readScripts, type Scripts } from './scripts';

interface Loaded extends ScriptedData {
  readonly original: DeckData;
  readonly formData: FormData;
  readonly client: SandboxClient | undefined;
}

export interface ScriptedChart {
  /** Without the effect of the author's code until it has run. */
  readonly data: DeckData;
  readonly problem: string | undefined;
  readonly scripts: Scripts;
  /** Undefined until the code that changes the data has run, and where there is none. */
  readonly client: SandboxClient | undefined;
}

/**
 * Runs the JavaScript of a chart's author on its data, in a sandbox of the chart.
 * @param isEnabled the server's flag ENABLE_JAVASCRIPT_CONTROLS
 */
export function useScripts(formData: FormData, original: DeckData, isEnabled: boolean): ScriptedChart {
  const scripts = useMemo(() => (isEnabled ? readScripts(formData) : NO_SCRIPTS), [isEnabled, formData]);
  const [loaded, setLoaded] = useState<Loaded>();
  useEffect(() => {
    if (!hasScripts(scripts)) return undefined;
    const running: { client?: SandboxClient; isUnmounted: boolean } = { isUnmounted: false };
    const isUnmounted = () => running.isUnmounted;
    const run = async (): Promise<void> => {
      const [{ SandboxClient: Client }, { runScripts }] = await Promise.all([
        import('../sandbox/SandboxClient'),
        import('./runScripts'),
      ]);
      if (isUnmounted()) return;
      const client = new Client();
      running.client = client;
      const result = await runScripts(client, formData, original, scripts);
      if (!isUnmounted()) setLoaded({ ...result, original, formData, client });
    };
    run().catch((error: unknown) => {
      // The code of the sandbox did not load.
      const problem = t('The JavaScript of this chart failed: %s', error instanceof Error ? error.message : '');
      if (!isUnmounted()) setLoaded({ data: original, problem, original, formData, client: undefined });
    });
    return () => {
      running.isUnmounted = true;
      running.client?.dispose();
    };
  }, [formData, original, scripts]);
  if (!hasScripts(scripts)) return { data: original, problem: undefined, scripts, client: undefined };
  const isCurrent = loaded?.original === original && loaded.formData === formData;
  return {
    data: isCurrent ? loaded.data : original,
    problem: isCurrent ? loaded.problem : undefined,
    scripts,
    client: isCurrent ? loaded.client : undefined,
  };
}
