import { asNumber, asRecord, asStrings } from '../../src/lib/read';
import { GenericType, type QueryResult, type Row } from '../../src/lib/wire';

const GROUPS = ['CA', 'TX', 'NY'];

/** Some numbers for each group, the more the later. */
const numbers = (group: number) => Array.from({ length: 12 + group }, (_, i) => 5 + ((i * 7 + group * 3) % 40));

function histogram(options: unknown): QueryResult {
  const { groupby, bins: wanted } = asRecord(options);
  const groups = asStrings(groupby);
  const bins = Array.from({ length: Math.min(20, asNumber(wanted, 5)) }, (_, i) => `${i}.0 - ${i + 1}.0`);
  const data = (groups.length > 0 ? GROUPS : ['']).map((group, at): Row => ({
    ...Object.fromEntries(groups.map((name) => [name, group])),
    ...Object.fromEntries(bins.map((bin, i) => [bin, (at + 1) * (i + 1) * 1234])),
  }));
  const coltypes = [...groups.map(() => GenericType.STRING), ...bins.map(() => GenericType.NUMERIC)];
  return { data, colnames: [...groups, ...bins], coltypes, rowcount: data.length };
}

function boxplot(options: unknown): QueryResult {
  const { groupby, metrics } = asRecord(options);
  const groups = asStrings(groupby);
  const statistics = ['mean', 'median', 'max', 'min', 'q1', 'q3', 'count', 'outliers'];
  const values = [25.5, 24, 40, 5, 15.25, 32, 12, [80, 1234.5]];
  const columns = asStrings(metrics).flatMap((metric) => statistics.map((name) => `${metric}__${name}`));
  const data = (groups.length > 0 ? GROUPS : ['']).map((group, at) => ({
    ...Object.fromEntries(groups.map((name) => [name, name === 'ds' ? Date.UTC(2024, at, 3) : group])),
    ...Object.fromEntries(columns.map((name, i) => [name, values[i % values.length] ?? null])),
  }));
  const coltypes = [
    ...groups.map((name) => (name === 'ds' ? GenericType.TEMPORAL : GenericType.STRING)),
    ...columns.map(() => GenericType.NUMERIC),
  ];
  // Outliers are a list, which the type of a cell leaves out.
  return JSON.parse(
    JSON.stringify({ data, colnames: [...groups, ...columns], coltypes, rowcount: data.length }),
  ) as QueryResult;
}

/** The response to a query whose rows the server turns into a distribution; undefined for others. */
export function distribution(steps: readonly unknown[]): QueryResult | undefined {
  const [step] = steps.map(asRecord);
  if (step?.operation === 'histogram') return histogram(step.options);
  return step?.operation === 'boxplot' ? boxplot(step.options) : undefined;
}

/** Responses of explore_json. */
export const LEGACY_DISTRIBUTIONS: Readonly<Record<string, unknown>> = {
  histogram: GROUPS.map((key, group) => ({ key, values: numbers(group) })),
  bubble: GROUPS.map((key, group) => ({
    key,
    values: numbers(group).map((x, i) => ({
      x: x * 1000,
      y: 3 * x + i,
      size: x * x,
      shape: 'circle',
      group: key,
      name: `${key} ${i}`,
    })),
  })),
  heatmap: {
    records: ['Mia', 'Zoe', 'Ada', 'Eva'].flatMap((x, i) =>
      GROUPS.map((y, j) => ({
        x,
        y,
        v: 1234.5 * (((i * 2 + j * 5) % 7) + 1),
        perc: ((i * 2 + j * 5) % 7) / 6,
        rank: (((i + j * 3) % 11) + 1) / 12,
      })),
    ),
    extents: [0, 1],
  },
};
