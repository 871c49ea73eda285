/** Calls what may be a function of an ECharts option; undefined where it is none. */
export function callFunction(of: unknown, ...args: readonly unknown[]): unknown {
  return typeof of === 'function' ? (of as (...given: readonly unknown[]) => unknown)(...args) : undefined;
}
