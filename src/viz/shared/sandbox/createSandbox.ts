import {
  newQuickJSWASMModuleFromVariant,
  type QuickJSContext,
  type QuickJSHandle,
  type QuickJSSyncVariant,
} from 'quickjs-emscripten-core';
import { parseColor } from '../../../lib/color/color';
import { primitiveText } from '../../../lib/primitiveText';
import { asRecord, asString, isRecord } from '../../../lib/read';
import { LIBRARIES } from './libraries';
import { PRELUDE } from './prelude';
import type { SandboxCall, SandboxResult } from './protocol';

const MEMORY_LIMIT = 256 * 2 ** 20;
const STACK_LIMIT = 256 * 2 ** 10;
const MAX_MESSAGE = 200;

/** Calls functions of chart authors in a JavaScript engine of their own, which has nothing but the language. */
export type Sandbox = (call: SandboxCall) => SandboxResult;

/** An exception of the code: what it says, in one line. */
function getMessage(dump: unknown): string {
  const { name, message } = asRecord(dump);
  const text = isRecord(dump) ? [asString(name), asString(message)].filter(Boolean).join(': ') : primitiveText(dump);
  return text.replace(/\s+/g, ' ').slice(0, MAX_MESSAGE);
}

/** The engine's own errors, such as those of a limit, cannot be thrown by code. */
const isInternal = (dump: unknown): boolean => asRecord(dump)['name'] === 'InternalError';

class CodeError extends Error {
  readonly isInternal: boolean;
  constructor(dump: unknown) {
    super(getMessage(dump));
    this.isInternal = isInternal(dump);
  }
}

export async function createSandbox(variant: QuickJSSyncVariant): Promise<Sandbox> {
  const quickJs = await newQuickJSWASMModuleFromVariant(variant);
  const runtime = quickJs.newRuntime({ memoryLimitBytes: MEMORY_LIMIT, maxStackSizeBytes: STACK_LIMIT });
  const context = runtime.newContext();
  let deadline = Infinity;
  runtime.setInterruptHandler(() => performance.now() > deadline);

  const evaluate = (code: string): QuickJSHandle => unwrap(context, context.evalCode(code, 'chart.js'));
  const hexToRgb = context.newFunction('hexToRGB', (hex) => {
    const { r, g, b } = parseColor(context.getString(hex)) ?? { r: 0, g: 0, b: 0 };
    return context.newString(JSON.stringify([r, g, b]));
  });
  const invoke = unwrap(context, context.callFunction(evaluate(PRELUDE), context.undefined, hexToRgb));
  const functions = new Map<string, QuickJSHandle>();
  const loaded = new Set<RegExp>();

  function loadLibraries(code: string): void {
    for (const { pattern, sources } of LIBRARIES) {
      if (loaded.has(pattern) || !pattern.test(code)) continue;
      loaded.add(pattern);
      sources.forEach((source) => evaluate(source).dispose());
    }
  }

  /** The function that the code is: what Superset would assign. */
  function getFunction(code: string): QuickJSHandle {
    const known = functions.get(code);
    if (known) return known;
    evaluate(`globalThis.authorCode = ${code}`).dispose();
    const author = context.getProp(context.global, 'authorCode');
    evaluate('delete globalThis.authorCode').dispose();
    functions.set(code, author);
    return author;
  }

  return ({ code, kind, args, timeLimit }) => {
    try {
      loadLibraries(code);
      deadline = performance.now() + timeLimit;
      const author = getFunction(code);
      const handles = [context.newString(kind), context.newString(args)] as const;
      const result = context.callFunction(invoke, context.undefined, author, ...handles);
      handles.forEach((handle) => handle.dispose());
      const json = unwrap(context, result);
      const text = context.getString(json);
      json.dispose();
      return { state: 'done', json: text };
    } catch (error) {
      const isTimeout = performance.now() > deadline;
      const message = error instanceof Error ? error.message : String(error);
      // Anything but an exception of the code, such as an overflow of the stack, leaves the engine in an unknown state.
      const isBroken = isTimeout || !(error instanceof CodeError) || error.isInternal;
      return { state: 'failed', reason: isTimeout ? 'timeout' : 'error', message, isBroken };
    } finally {
      deadline = Infinity;
    }
  };
}

function unwrap(context: QuickJSContext, result: ReturnType<QuickJSContext['evalCode']>): QuickJSHandle {
  if (!result.error) return result.value;
  const dump: unknown = context.dump(result.error);
  result.error.dispose();
  throw new CodeError(dump);
}
