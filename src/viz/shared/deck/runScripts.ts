import { asArray, asRecord, isRecord } from '../../../lib/read';
import { t } from '../../../lib/t';
import type { FormData } from '../../../lib/wire';
import { SandboxError, type SandboxClient } from '../sandbox/SandboxClient';
import type { DeckData, PointOptions } from './deckData';
import type { Scripts } from './scripts';
import { toFeatures } from './toFeatures';

/** Milliseconds that the author's code may take for all points of a chart. */
const DATA_LIMIT = 5000;

export interface ScriptedData {
  readonly data: DeckData;
  /** Why some of the author's code has no effect. */
  readonly problem: string | undefined;
}

function describeFailure(error: unknown): string {
  if (error instanceof SandboxError && error.reason === 'timeout')
    return t('The JavaScript of this chart was stopped: it took too long.');
  return t('The JavaScript of this chart failed: %s', error instanceof Error ? error.message : String(error));
}

/** Runs what changes the data. Code that fails has no effect: the data are drawn without it. */
export async function runScripts(
  client: Pick<SandboxClient, 'run'>,
  formData: FormData,
  original: DeckData,
  scripts: Scripts,
): Promise<ScriptedData> {
  let data = toFeatures(formData, original);
  const problems: string[] = [];
  const run = async (code: string, kind: 'value' | 'accessors'): Promise<unknown> => {
    if (code === '') return undefined;
    try {
      return await client.run(code, kind, [data.rows], DATA_LIMIT);
    } catch (error) {
      problems.push(describeFailure(error));
      return undefined;
    }
  };
  const mutated = await run(scripts.mutator, 'value');
  if (mutated !== undefined && !Array.isArray(mutated))
    problems.push(t('The JavaScript of this chart failed: %s', t('its data interceptor returned no list.')));
  if (Array.isArray(mutated)) data = { ...data, isScripted: true, rows: mutated.filter(isRecord) };
  const [labels, icons] = [await run(scripts.labels, 'accessors'), await run(scripts.icons, 'accessors')];
  return {
    data: {
      ...data,
      ...(labels !== undefined && { labels: readOptions(labels) }),
      ...(icons !== undefined && { icons: readOptions(icons) }),
    },
    problem: problems[0],
  };
}

function readOptions(value: unknown): PointOptions {
  const { constants, values } = asRecord(value);
  return { constants: asRecord(constants), values: asArray(values).map(asRecord) };
}
