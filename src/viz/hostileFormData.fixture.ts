import fc from 'fast-check';
import { asString, type UnknownRecord } from '../lib/read';

const names = import.meta.glob<UnknownRecord>('./*/controlNames.json', { eager: true, import: 'default' });

/** The controls of a type in any version. */
export function controlKeys(viz_type: string): readonly string[] {
  const lists = Object.values(names[`./${viz_type}/controlNames.json`] ?? {}).map((list) =>
    asString(list).split(/\s+/),
  );
  return [...new Set(lists.flat().filter((name) => name !== '' && !name.startsWith('-')))];
}

export const hostileText = fc.constantFrom(
  'a',
  'b',
  'count',
  '__proto__',
  'constructor',
  '',
  'a, b',
  '<b>x</b>',
  'Stack',
  'row',
  '0',
);
const plausible = fc.constantFrom(
  ...[
    true,
    false,
    null,
    0,
    1,
    0.5,
    -1,
    1e308,
    '45',
    'Stream',
    'Expand',
    'horizontal',
    'bottom',
    'plain',
    'right',
    'desc',
  ],
  ...[
    'SMART_NUMBER',
    '.3%',
    '%Y-%m',
    'smart_date',
    'P1D',
    'P1Y',
    'key_value_percent',
    'template',
    'sum',
    'value_a_to_z',
  ],
  ...['ROWS', 'Sum as Fraction of Rows', 'List Unique Values', 'raw', 'aggregate', '1 year ago', 'stream', 'staggered'],
);
export const anything = fc.anything({ withBigInt: true, withNullPrototype: true, maxDepth: 2, maxKeys: 3 });
export const hostileValue = fc.oneof(plausible, hostileText, fc.array(hostileText, { maxLength: 3 }), anything);
