import variant from '@jitl/quickjs-wasmfile-release-sync';
import { parseJson } from '../../src/lib/losslessJson';
import { createSandbox } from '../../src/viz/shared/sandbox/createSandbox';
import type { SandboxClient } from '../../src/viz/shared/sandbox/SandboxClient';

/** As the client does it. */
const toText = (args: readonly unknown[]) =>
  JSON.stringify(args, (_key, item: unknown) => (typeof item === 'bigint' ? String(item) : item));
const sandbox = await createSandbox(variant);

/** Stands in for the worker that runs the code of authors, which jsdom does not have: the same sandbox, in this thread. */
export class InProcessSandbox implements Pick<SandboxClient, 'run' | 'dispose'> {
  run: SandboxClient['run'] = async (code, kind, args, timeLimit) => {
    const result = await Promise.resolve(sandbox({ code, kind, args: toText(args), timeLimit }));
    if (result.state === 'failed') throw new Error(result.message);
    return parseJson(result.json);
  };
  dispose = (): void => undefined;
}

/** Functions that a user might write, by control. */
export const SCRIPTS: Readonly<Record<string, readonly string[]>> = {
  js_data_mutator: ['rows => rows.slice(1)'],
  js_tooltip: ["() => 'a tip of mine'"],
  js_onclick_href: ["() => 'https://example.org/mine'"],
  label_javascript_config_generator: ["() => ({ getText: () => 'mine', textSizeUnits: 'pixels' })"],
  icon_javascript_config_generator: ["() => ({ getIcon: () => '/static/mine.png', getIconSize: () => 9 })"],
};
