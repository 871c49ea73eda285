export interface Grain {
  readonly duration: string;
  readonly name: string;
  /** `{col}` stands for the column. */
  readonly function: string;
}

const bin = (step: string): string => `DATE_BIN('${step}', {col}, TIMESTAMP '2000-01-01')`;
const trunc = (unit: string): string => `DATE_TRUNC('${unit}', {col})`;

export const grains: readonly Grain[] = [
  { duration: 'PT1S', name: 'Second', function: trunc('second') },
  { duration: 'PT5S', name: '5 second', function: bin('5 seconds') },
  { duration: 'PT30S', name: '30 second', function: bin('30 seconds') },
  { duration: 'PT1M', name: 'Minute', function: trunc('minute') },
  { duration: 'PT5M', name: '5 minute', function: bin('5 minutes') },
  { duration: 'PT10M', name: '10 minute', function: bin('10 minutes') },
  { duration: 'PT15M', name: '15 minute', function: bin('15 minutes') },
  { duration: 'PT30M', name: '30 minute', function: bin('30 minutes') },
  { duration: 'PT1H', name: 'Hour', function: trunc('hour') },
  { duration: 'PT6H', name: '6 hour', function: bin('6 hours') },
  { duration: 'P1D', name: 'Day', function: trunc('day') },
  { duration: 'P1W', name: 'Week', function: trunc('week') },
  { duration: 'P1M', name: 'Month', function: trunc('month') },
  { duration: 'P3M', name: 'Quarter', function: trunc('quarter') },
  { duration: 'P1Y', name: 'Year', function: trunc('year') },
  {
    duration: 'P1W/1970-01-03T00:00:00Z',
    name: 'Week ending Saturday',
    function: "DATE_TRUNC('week', {col} + INTERVAL '1 day') + INTERVAL '5 days'",
  },
  {
    duration: 'P1W/1970-01-04T00:00:00Z',
    name: 'Week ending Sunday',
    function: "DATE_TRUNC('week', {col}) + INTERVAL '6 days'",
  },
  {
    duration: '1969-12-28T00:00:00Z/P1W',
    name: 'Week starting Sunday',
    function: "DATE_TRUNC('week', {col} + INTERVAL '1 day') - INTERVAL '1 day'",
  },
  { duration: '1969-12-29T00:00:00Z/P1W', name: 'Week starting Monday', function: trunc('week') },
];

/** A temporal expression truncated to a grain; unchanged without a known grain. */
export function withGrain(sql: string, duration: string | undefined): string {
  const grain = grains.find((candidate) => candidate.duration === duration);
  return grain ? grain.function.replaceAll('{col}', () => `CAST(${sql} AS TIMESTAMP)`) : sql;
}
