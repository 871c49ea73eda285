import type { TableSpec } from './specs';

/** First names by gender, as in the real servers' birth records. */
const girls =
  'Amanda Amy Angela Anna Ashley Brenda Brittany Christina Cynthia Deborah Elizabeth Emily Emma Hannah Heather Jennifer Jessica Karen Kimberly Laura Linda Lisa Mary Melissa Michelle Nicole Patricia Samantha Sarah Stephanie';
const boys =
  'Aaron Adam Andrew Anthony Benjamin Brandon Brian Charles Christopher Daniel David Eric James Jason Jeffrey John Jonathan Joseph Joshua Justin Kevin Mark Matthew Michael Nicholas Robert Ryan Steven Thomas William';
const states = ['CA', 'FL', 'IL', 'MA', 'MI', 'NJ', 'NY', 'OH', 'PA', 'TX', 'other'];

const sqlArray = (words: readonly string[]): string => `ARRAY[${words.map((word) => `'${word}'`).join(', ')}]`;

/** One row per state, gender, name and year; the number of births is computed from the three indexes. */
const births = `SELECT MAKE_DATE(1964 + y, 1, 1)::timestamp, g.gender, g.names[n], births.num,
    s.state, CASE WHEN g.gender = 'boy' THEN births.num ELSE 0 END, CASE WHEN g.gender = 'girl' THEN births.num ELSE 0 END
  FROM generate_series(1, 44) AS y
  CROSS JOIN generate_series(1, 30) AS n
  CROSS JOIN (VALUES ('girl', ${sqlArray(girls.split(' '))}), ('boy', ${sqlArray(boys.split(' '))})) AS g(gender, names)
  CROSS JOIN UNNEST(${sqlArray(states)}) WITH ORDINALITY AS s(state, at)
  CROSS JOIN LATERAL (
    SELECT 5 + (y * 37 + n * 101 + s.at * 53 + LENGTH(g.gender) * 11) % 97 * (12 - s.at) * (1 + (n * 7 + y) % 5)
  ) AS births(num)`;

/** Tables for filters: births as on real servers, far too many values, and slow values. */
export const filterTables: readonly TableSpec[] = [
  {
    name: 'birth_names',
    columns: [
      ['ds', 'timestamp'],
      ['gender', 'text'],
      ['name', 'text'],
      ['num', 'bigint'],
      ['state', 'text'],
      ['num_boys', 'bigint'],
      ['num_girls', 'bigint'],
    ],
    rows: { select: births },
  },
  {
    name: 'many_values',
    columns: [
      ['value', 'text'],
      ['big_id', 'bigint'],
      ['part', 'text'],
      ['amount', 'bigint'],
      ['day', 'date'],
    ],
    rows: {
      select: `SELECT 'value ' || LPAD(n::text, 6, '0'), 9007199254740992 + n, 'part ' || n % 10, n * 7919 % 1000,
        DATE '2020-01-01' + n % 1000 FROM generate_series(1, 100000) AS n`,
    },
  },
  {
    name: 'slow_values',
    columns: [
      ['n', 'bigint'],
      ['moment', 'timestamp'],
      ['word', 'text'],
    ],
    rows: {
      select: `SELECT n, TIMESTAMP '2024-01-01' + n * INTERVAL '1 day', 'word ' || n % 6 FROM generate_series(1, 120) AS n`,
    },
  },
];
