import { asNumber, asString, type UnknownRecord } from '../../../src/lib/read';
import type { SqlValue, TableSpec } from '../specs';
import { number, text } from '../tableRows';
import { csvRecords, jsonRecords } from '../vegaData';

const crimea: TableSpec = {
  name: 'crimea',
  columns: [
    ['month', 'timestamp'],
    ['cause', 'text'],
    ['deaths', 'bigint'],
    ['army_size', 'bigint'],
  ],
  rows: async () =>
    (await jsonRecords('crimea.json')).flatMap((row) =>
      ['disease', 'wounds', 'other'].map((cause) => [
        text(row['date']),
        cause,
        number(row[cause]),
        number(row['army_size']),
      ]),
    ),
};

const houses: Readonly<Record<string, string>> = {
  Elizabeth: 'Tudor',
  Cromwell: 'Commonwealth',
  'George I': 'Hanover',
  'George II': 'Hanover',
  'George III': 'Hanover',
  'George IV': 'Hanover',
};

const monarchs: TableSpec = {
  name: 'monarchs',
  columns: [
    ['name', 'text'],
    ['house', 'text'],
    ['reign_start', 'timestamp'],
    ['reign_end', 'timestamp'],
    ['years', 'bigint'],
  ],
  rows: async () =>
    (await jsonRecords('monarchs.json'))
      .map(({ name, start, end }) => ({ name: asString(name), start: asNumber(start, 0), end: asNumber(end, 0) }))
      // The file ends in the middle of a reign.
      .filter(({ start, end }) => end > start)
      .map(({ name, start, end }) => [
        name === 'W&M' ? 'William & Mary' : name,
        houses[name] ?? 'Stuart',
        `${start.toString()}-01-01`,
        `${end.toString()}-01-01`,
        end - start,
      ]),
};

/** The sectors of which the file has a column; together they are all jobs outside farms. */
const sectors: readonly (readonly [column: string, sector: string, kind: string])[] = [
  ['mining_and_logging', 'Mining and logging', 'Goods'],
  ['construction', 'Construction', 'Goods'],
  ['manufacturing', 'Manufacturing', 'Goods'],
  ['trade_transportation_utilties', 'Trade, transport and utilities', 'Private services'],
  ['information', 'Information', 'Private services'],
  ['financial_activities', 'Finance', 'Private services'],
  ['professional_and_business_services', 'Professional and business services', 'Private services'],
  ['education_and_health_services', 'Education and health', 'Private services'],
  ['leisure_and_hospitality', 'Leisure and hospitality', 'Private services'],
  ['other_services', 'Other services', 'Private services'],
  ['government', 'Government', 'Government'],
];

const usJobs: TableSpec = {
  name: 'us_jobs',
  columns: [
    ['month', 'timestamp'],
    ['sector', 'text'],
    ['kind', 'text'],
    ['jobs_thousands', 'bigint'],
    ['change_thousands', 'bigint'],
  ],
  rows: async () => {
    const months = await csvRecords('us-employment.csv');
    return months.flatMap((row, i) =>
      sectors.map(([column, sector, kind]): SqlValue[] => {
        const [jobs, before] = [row, months[i - 1]].map((month) => (month ? Number(month[column]) : null));
        return [row['month'] ?? null, sector, kind, jobs ?? null, jobs && before ? jobs - before : null];
      }),
    );
  },
};

function toResult(goals: number, against: number): string {
  if (goals === against) return 'Draw';
  return goals > against ? 'Win' : 'Defeat';
}

/** A match is two rows, one for each club. */
function toMatches(row: UnknownRecord): SqlValue[][] {
  const [home, away] = [asString(row['home_team']), asString(row['away_team'])];
  const [homeGoals, awayGoals] = [asNumber(row['home_score'], 0), asNumber(row['away_score'], 0)];
  const [date, division] = [text(row['date']), text(row['division'])];
  return [
    [date, division, home, away, 'Home', toResult(homeGoals, awayGoals), homeGoals, awayGoals],
    [date, division, away, home, 'Away', toResult(awayGoals, homeGoals), awayGoals, homeGoals],
  ];
}

const matches: TableSpec = {
  name: 'matches',
  columns: [
    ['played_on', 'timestamp'],
    ['division', 'text'],
    ['club', 'text'],
    ['opponent', 'text'],
    ['venue', 'text'],
    ['result', 'text'],
    ['goals', 'bigint'],
    ['goals_against', 'bigint'],
  ],
  rows: async () => (await jsonRecords('football.json')).flatMap(toMatches),
};

/** Tables of the family of time series. */
export const timeTables = { crimea, monarchs, usJobs, matches } as const;
