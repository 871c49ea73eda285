import type { Condition } from '../../src/viz/panelTypes';

type Change = Readonly<Record<string, unknown>>;
const COLUMN: Readonly<Record<string, string>> = { temporal: 'ds', numeric: 'age', string: 'name', boolean: 'name' };
/** A value for a control that a condition requires to be set. */
const VALUES: Readonly<Record<string, unknown>> = {
  groupby: ['state'],
  time_compare: ['1 year ago'],
  timeseries_limit_metric: 'sum__num',
  limit: 5,
  series_limit: 5,
  stack: 'Stack',
  time_range: 'Last year',
  time_grain_sqla: 'P1D',
  rolling_type: 'mean',
  x_axis: 'name',
  x_axis_sort: 'name',
  all_columns: ['name'],
  contributionMode: 'row',
};

function changesToViolate(condition: Condition): readonly Change[] {
  if (condition === true) return [];
  if (condition === false) return [{}];
  if ('all' in condition) return condition.all.flatMap(changesToViolate);
  if ('any' in condition) return condition.any.map(changesToViolate).reduce(combinations, [{}]);
  if ('not' in condition) return changesToSatisfy(condition.not);
  if ('on' in condition) return [{ [condition.on]: condition.on === 'stack' ? null : false }];
  if ('set' in condition) return [{ [condition.set]: null }, { [condition.set]: [] }];
  if ('is' in condition)
    return condition.is.slice(1).includes('raw')
      ? [{ query_mode: 'aggregate' }]
      : [{ [condition.is[0]]: 'something else' }];
  if ('column' in condition) return [{ [condition.column[0]]: condition.column.includes('temporal') ? 'name' : 'ds' }];
  return [];
}

function combinations(some: readonly Change[], others: readonly Change[]): readonly Change[] {
  return some.flatMap((one) => others.map((other) => ({ ...one, ...other })));
}

/** Changes to other controls, each of which makes a condition true. */
export function changesToSatisfy(condition: Condition | undefined): readonly Change[] {
  if (condition === undefined || condition === true) return [{}];
  if (condition === false) return [];
  if ('all' in condition) return condition.all.map(changesToSatisfy).reduce(combinations, [{}]);
  if ('any' in condition) return condition.any.flatMap(changesToSatisfy);
  if ('not' in condition) return changesToViolate(condition.not);
  if ('on' in condition) return [{ [condition.on]: VALUES[condition.on] ?? true }, { [condition.on]: true }];
  if ('set' in condition) return [{ [condition.set]: VALUES[condition.set] ?? 'x' }];
  if ('is' in condition) return condition.is.slice(1).map((value) => ({ [condition.is[0]]: value }));
  if ('column' in condition) {
    const [key, ...kinds] = condition.column;
    const list = key === 'x_axis' || key === 'granularity_sqla' ? (name: string) => name : (name: string) => [name];
    return kinds.flatMap((kind) => (COLUMN[kind] === undefined ? [] : [{ [key]: list(COLUMN[kind]) }]));
  }
  return [];
}
