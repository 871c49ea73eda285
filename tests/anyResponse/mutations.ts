import fc from 'fast-check';
import { isRecord } from '../../src/lib/read';
import { anything, hostileText } from '../../src/viz/hostileFormData.fixture';

/** A cell of a response, or what the server of a broken database might send instead. */
export const hostileCell: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, NaN, Infinity, -0, 1e308, 2n ** 70n, '', 'NaN', '[[0,0],[1,1]]', '{"type":"Point"}'),
  fc.double(),
  fc.integer(),
  fc.bigInt(),
  fc.boolean(),
  hostileText,
  fc.integer({ min: 0, max: 2e12 }),
  anything,
);

export interface Mutation {
  /** Which child to descend to, level by level; what is there is changed. */
  readonly path: readonly number[];
  readonly how: 'replace' | 'delete' | 'repeat' | 'empty' | 'rename';
  readonly value: unknown;
}

export const mutation: fc.Arbitrary<Mutation> = fc.record({
  path: fc.array(fc.nat(40), { minLength: 1, maxLength: 7 }),
  how: fc.constantFrom('replace', 'replace', 'replace', 'delete', 'repeat', 'empty', 'rename'),
  value: hostileCell,
});

/** The entries of an object or a list; undefined for what has none. */
function getEntries(value: unknown): (readonly [string, unknown])[] | undefined {
  const isNested = Array.isArray(value) || isRecord(value);
  return isNested && Object.keys(value).length > 0 ? Object.entries(value) : undefined;
}

function changeEntry([key, value]: readonly [string, unknown], { how, value: other }: Mutation) {
  switch (how) {
    case 'delete':
      return [];
    case 'repeat':
      return [
        [key, value],
        [`${key} again`, value],
      ] as const;
    case 'rename':
      return [[typeof other === 'string' ? other : `${key}?`, value]] as const;
    case 'empty':
      return [[key, Array.isArray(value) ? [] : isRecord(value) ? {} : null]] as const;
    case 'replace':
      return [[key, other]] as const;
  }
}

/** The value with one change somewhere in it; the value itself stays as it is. */
export function mutate(value: unknown, change: Mutation, depth = 0): unknown {
  const entries = getEntries(value);
  if (!entries) return change.value;
  const at = (change.path[depth] ?? 0) % entries.length;
  const isLast = depth === change.path.length - 1;
  const next = entries.flatMap((entry, i) => {
    if (i !== at) return [entry];
    const [key, child] = entry;
    return isLast || !getEntries(child)
      ? changeEntry(entry, change)
      : [[key, mutate(child, change, depth + 1)] as const];
  });
  return Array.isArray(value) ? next.map(([, item]) => item) : Object.fromEntries(next);
}
