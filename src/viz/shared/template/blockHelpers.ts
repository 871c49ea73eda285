import { asString, isRecord } from '../../../lib/read';
import type { Helper, HelperCall } from './helperTypes';
import { TemplateError } from './templateLimits';

/** A property of the value itself: never what it inherits, so that no template reaches a constructor or prototype. */
export function getOwn(value: unknown, key: string): unknown {
  if (value === null || value === undefined) return value;
  // The length and the characters of a text.
  return Object.getOwnPropertyDescriptor(value, key)?.value as unknown;
}

/** As Handlebars means it: 0 is not empty, an empty list is. */
function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return !value && value !== 0 && value !== 0n;
}

function only(args: readonly unknown[], name: string): unknown {
  if (args.length !== 1) throw new TemplateError(`#${name} requires exactly one argument`);
  return args[0];
}

export function each(list: unknown, { block, inverse, context }: HelperCall): string {
  const isList = Array.isArray(list);
  const entries = isList ? [...list.entries()] : isRecord(list) ? Object.entries(list) : [];
  if (entries.length === 0) return inverse(context);
  return entries
    .map(([key, item]: [string | number, unknown], index) => {
      const data = { key, index, first: index === 0, last: index === entries.length - 1 };
      return block(item, { data, blockParams: [item, key] });
    })
    .join('');
}

function isTrue(args: readonly unknown[], { name, hash }: HelperCall): boolean {
  const value = only(args, name);
  return hash['includeZero'] === true && (value === 0 || value === 0n) ? true : Boolean(value) && !isEmpty(value);
}

/** The value at a path of keys: `address.city`. Undefined where the address is null, unlike the same path in a template. */
function getPath(value: unknown, path: string): unknown {
  return path.split('.').reduce((found: unknown, key) => getOwn(found ?? undefined, key), value);
}

export const blockHelpers: Readonly<Record<string, Helper>> = {
  each: (args, call) => {
    if (args.length === 0) throw new TemplateError('Must pass iterator to #each');
    return each(args[0], call);
  },
  if: (args, call) => (isTrue(args, call) ? call.block(call.context) : call.inverse(call.context)),
  unless: (args, call) => (isTrue(args, call) ? call.inverse(call.context) : call.block(call.context)),
  with: (args, call) => {
    const value = only(args, 'with');
    return isEmpty(value) ? call.inverse(call.context) : call.block(value, { blockParams: [value] });
  },
  lookup: ([value, key]) => (value ? getOwn(value, String(key)) : value),
  log: (args, { hash }) => {
    if (hash['level'] !== 'debug') console.info(...args);
    return undefined;
  },
  group: ([list], { hash, block, inverse, context }) => {
    const by = asString(hash['by']);
    if (by === '' || !Array.isArray(list) || list.length === 0) return inverse(context);
    const groups = new Map<unknown, unknown[]>();
    for (const item of list) {
      const value = getPath(item, by);
      const items = groups.get(value);
      if (items) items.push(item);
      else groups.set(value, [item]);
    }
    return [...groups].map(([value, items]) => block({ value, items })).join('');
  },
};
