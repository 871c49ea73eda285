/** A function of a plugin: nothing is known of its parameters. */
export type AnyFunction = (...args: readonly unknown[]) => unknown;

export function isFunction(value: unknown): value is AnyFunction {
  return typeof value === 'function';
}

export function errorText(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The result of a plugin's function; a failure is logged, and the fallback is used. */
export function callSafely(what: string, call: () => unknown, fallback: unknown): unknown {
  try {
    return call();
  } catch (error) {
    console.error(`${what} failed:`, error);
    return fallback;
  }
}
