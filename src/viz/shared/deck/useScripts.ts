import { useEffect, useState } from 'react';
import { t } from '../../../lib/t';
import type { FormData } from '../../../lib/wire';
import type { SandboxClient } from '../sandbox/SandboxClient';
import type { DeckData } from './deckData';
import { hasScripts, readScripts } from './scripts';

/** A chart, or a layer of one, whose author may have written JavaScript. */
export interface ScriptSource {
  readonly id: number;
  /** Precedes error messages where there are several sources. */
  readonly name?: string;
  readonly formData: FormData;
  readonly data: DeckData;
}

interface ScriptResults {
  /** By source: the data of those whose code has run. */
  readonly data: ReadonlyMap<number, DeckData>;
  /** Why some of the authors' code has no effect. */
  readonly problems: readonly string[];
  /** Undefined until the code that changes the data has run, and where there is none. */
  readonly client: SandboxClient | undefined;
  readonly isRunning: boolean;
}

const hasScript = ({ formData }: ScriptSource): boolean => hasScripts(readScripts(formData));

const NONE: ScriptResults = { data: new Map(), problems: [], client: undefined, isRunning: false };
const RUNNING: ScriptResults = { ...NONE, isRunning: true };

/**
 * Runs the JavaScript of the authors on their data, in one sandbox of the chart.
 * @param sources memoised by the caller; changed ones run anew
 * @param isEnabled the server's flag ENABLE_JAVASCRIPT_CONTROLS
 */
export function useScripts(sources: readonly ScriptSource[], isEnabled: boolean): ScriptResults {
  const [loaded, setLoaded] = useState<ScriptResults & { readonly sources: unknown }>();
  useEffect(() => {
    const scripted = isEnabled ? sources.filter(hasScript) : [];
    if (scripted.length === 0) return undefined;
    const running: { client?: SandboxClient; isUnmounted: boolean } = { isUnmounted: false };
    const isUnmounted = () => running.isUnmounted;
    const run = async (): Promise<ScriptResults> => {
      const [{ SandboxClient: Client }, { runScripts }] = await Promise.all([
        import('../sandbox/SandboxClient'),
        import('./runScripts'),
      ]);
      if (isUnmounted()) return NONE;
      const client = new Client();
      running.client = client;
      const data = new Map<number, DeckData>();
      const problems: string[] = [];
      for (const source of scripted) {
        const result = await runScripts(client, source.formData, source.data, readScripts(source.formData));
        data.set(source.id, result.data);
        if (result.problem !== undefined)
          problems.push(source.name === undefined ? result.problem : `${source.name}: ${result.problem}`);
      }
      return { data, problems, client, isRunning: false };
    };
    run()
      .catch((error: unknown): ScriptResults => {
        // The code of the sandbox did not load.
        const message = error instanceof Error ? error.message : '';
        return { ...NONE, problems: [t('The JavaScript of this chart failed: %s', message)] };
      })
      .then(
        (results) => {
          if (!isUnmounted()) setLoaded({ ...results, sources });
        },
        () => undefined,
      );
    return () => {
      running.isUnmounted = true;
      running.client?.dispose();
    };
  }, [sources, isEnabled]);
  if (loaded?.sources === sources) return loaded;
  return isEnabled && sources.some(hasScript) ? RUNNING : NONE;
}
