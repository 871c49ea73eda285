import type { SqlValue, TableSpec } from './specs';

const names: readonly (string | null)[] = [
  'plain',
  '<b>bold</b>',
  '<img src=x onerror="window.__xss=1">',
  'a,b;c\td',
  'O\'Brien "quoted"',
  'naïve café',
  '日本語',
  '🦜 emoji',
  '',
  null,
  'javascript:window.__xss=2',
  '[link](javascript:window.__xss=3)',
  '{{constructor.constructor("window.__xss=4")()}}',
  'w'.repeat(300),
];
const countries = ['FRA', 'USA', 'JPN', 'BRA', 'NGA'];

function edgeRow(i: number): SqlValue[] {
  const month = String((i % 12) + 1).padStart(2, '0');
  const day = String((i % 28) + 1).padStart(2, '0');
  return [
    (2n ** 53n + 1n + BigInt(i)).toString(),
    names[i % names.length] ?? null,
    `2024-${month}-${day} ${String(i % 24).padStart(2, '0')}:30:00`,
    `2024-${month}-${day}`,
    i % 17 === 0 ? null : (i - 200) * 1234.5678,
    (i % 75) / 75 - 0.5,
    i % 3 === 0,
    `note ${i.toString()}`,
    countries[i % countries.length] ?? null,
  ];
}

/** Tables of edge cases: hostile and odd values, numbers beyond 2^53, many rows. */
export const edgeTables: readonly TableSpec[] = [
  {
    name: 'edge_cases',
    columns: [
      ['big_id', 'bigint'],
      ['name', 'text'],
      ['ts', 'timestamp'],
      ['day', 'date'],
      ['val', 'double precision'],
      ['ratio', 'double precision'],
      ['flag', 'boolean'],
      ['note', 'text'],
      ['country', 'text'],
    ],
    rows: () => Promise.resolve(Array.from({ length: 400 }, (_, i) => edgeRow(i))),
  },
  {
    name: 'many_rows',
    columns: [
      ['id', 'bigint'],
      ['big_id', 'bigint'],
      ['huge', 'numeric'],
      ['moment', 'timestamp'],
      ['category', 'text'],
      ['label', 'text'],
      ['amount', 'double precision'],
      ['flag', 'boolean'],
    ],
    rows: {
      select: `SELECT n, 9007199254740992 + n, 32198334098493770513452193445 + n, TIMESTAMP '2020-01-01' + n * INTERVAL '17 minutes',
        'category ' || n % 12, 'row ' || n, (n * 7919 % 100003) / 7.0, n % 3 = 0 FROM generate_series(1, 50000) AS n`,
    },
  },
];
