/** Keys that bundlers and engines look up on any module. */
const PROBED: readonly unknown[] = ['__esModule', 'default', 'then', 'toJSON', '$$typeof', 'prototype', 'nodeType'];

/**
 * A module for plugins: reading an export that it lacks is an error that names it, not `undefined is not a function`
 * somewhere in the plugin. The guard is the prototype, so that a bundler's copy of the module has it too.
 */
export function guardModule<T extends object>(name: string, module: T): T {
  const guard = new Proxy(Object.prototype, {
    get: (target, key) => {
      if (typeof key === 'symbol' || key in target || PROBED.includes(key)) return Reflect.get(target, key) as unknown;
      throw new Error(`${name} has no export "${key}" in Vitrine: docs/plugins.md lists what plugins can import.`);
    },
  });
  const guarded: T = Object.assign({}, module);
  Object.setPrototypeOf(guarded, guard);
  Object.defineProperty(guarded, '__esModule', { value: true });
  return guarded;
}
