/** Calls a value of an ECharts option that may be a function; undefined if it is none. */
export function callFunction(value: unknown, ...args: readonly unknown[]): unknown {
  return typeof value === 'function' ? (value as (...params: readonly unknown[]) => unknown)(...args) : undefined;
}
