/**
 * Runs first in each sandbox: what Superset gives the code of authors, and the function that calls it. It takes what it needs of the
 * built-ins before the author's code can replace them.
 */
export const PRELUDE = `(hexToRGB) => {
  const { parse, stringify } = JSON;
  const { keys, defineProperty } = Object;
  const ignore = () => undefined;
  const define = (name, value) => defineProperty(globalThis, name, { value, configurable: true, writable: true });
  define('console', { log: ignore, info: ignore, warn: ignore, error: ignore, debug: ignore });
  define('colors', {
    hexToRGB: (hex, alpha) => (hex ? [...parse(hexToRGB(String(hex))), alpha ?? 255] : [0, 0, 0, alpha ?? 255]),
  });
  const toText = (value) => stringify(value, (_key, item) => (typeof item === 'bigint' ? String(item) : item)) ?? 'null';
  const readAccessors = (output, items) => {
    const all = output !== null && typeof output === 'object' ? output : {};
    const names = keys(all).filter((name) => typeof all[name] === 'function');
    const constants = {};
    for (const name of keys(all)) if (typeof all[name] !== 'function') constants[name] = all[name];
    const values = items.map((item, index) => {
      const one = {};
      for (const name of names) one[name] = all[name](item, { index });
      return one;
    });
    return { constants, values };
  };
  return (code, kind, args) => {
    if (typeof code !== 'function') throw new TypeError('not a function');
    const list = parse(args);
    return toText(kind === 'accessors' ? readAccessors(code(), list[0]) : code(...list));
  };
}`;

/** The names that Underscore, which Superset offers as `_`, has for functions of lodash. */
export const UNDERSCORE_NAMES = `((_) => {
  const names = {
    all: 'every', any: 'some', collect: 'map', compose: 'flowRight', contains: 'includes', detect: 'find', findWhere: 'find',
    foldl: 'reduce', foldr: 'reduceRight', include: 'includes', indexBy: 'keyBy', inject: 'reduce', mapObject: 'mapValues',
    pluck: 'map', select: 'filter', unique: 'uniq', where: 'filter', pairs: 'toPairs', allKeys: 'keysIn', methods: 'functions',
  };
  for (const name of Object.keys(names)) if (!_[name]) _[name] = _[names[name]];
  _.object = (list, values) => (values ? _.zipObject(list, values) : _.fromPairs(list));
})(globalThis._)`;
