import { asArray, asRecord, asString, isRecord, type UnknownRecord } from '../../../lib/read';
import { hasValue, readColumnFilters, type ColumnFilter, type FilterCondition, type FilterKind } from './columnFilter';

/** The operators that AG Grid has other names for. */
const names: Readonly<Record<FilterKind, Readonly<Partial<Record<FilterCondition['operator'], string>>>>> = {
  text: {},
  number: {
    gt: 'greaterThan',
    gte: 'greaterThanOrEqual',
    lt: 'lessThan',
    lte: 'lessThanOrEqual',
    between: 'inRange',
  },
  date: { before: 'lessThan', after: 'greaterThan', between: 'inRange' },
};

/** Superset's own names of the operators on dates where the server filters. */
const serverNames: Readonly<Record<string, string>> = {
  equals: 'serverEquals',
  notEqual: 'serverNotEqual',
  lessThan: 'serverBefore',
  greaterThan: 'serverAfter',
  inRange: 'serverInRange',
  blank: 'serverBlank',
  notBlank: 'serverNotBlank',
};

function toType(operator: FilterCondition['operator'], kind: FilterKind, byServer: boolean): string {
  const name = names[kind][operator] ?? operator;
  return (byServer && kind === 'date' && serverNames[name]) || name;
}

function toOperator(type: string, kind: FilterKind): string {
  const name = Object.keys(serverNames).find((one) => serverNames[one] === type) ?? type;
  const entry = Object.entries(names[kind]).find(([, other]) => other === name);
  return entry?.[0] ?? name;
}

function toModel({ operator, value, to }: FilterCondition, kind: FilterKind, byServer: boolean): UnknownRecord {
  const type = toType(operator, kind, byServer);
  const isRange = operator === 'between';
  if (kind !== 'date')
    return { filterType: kind, type, ...(hasValue(operator) && { filter: value }), ...(isRange && { filterTo: to }) };
  const toTime = (day: FilterCondition['value']) => (day ? `${String(day)} 00:00:00` : null);
  return { filterType: kind, type, dateFrom: toTime(value), dateTo: isRange ? toTime(to) : null };
}

/** AG Grid's model of the filters, as Superset saves it. */
export function toFilterModel(filters: readonly ColumnFilter[], byServer: boolean): UnknownRecord {
  return Object.fromEntries(
    filters.map(({ column, kind, join, conditions }) => {
      const models = conditions.map((one) => toModel(one, kind, byServer));
      const [first] = models;
      return [column, models.length > 1 ? { filterType: kind, operator: join, conditions: models } : first];
    }),
  );
}

function readCondition(value: unknown, kind: FilterKind): UnknownRecord {
  const { type, filter, filterTo, dateFrom, dateTo } = asRecord(value);
  const operator = toOperator(asString(type), kind);
  return kind === 'date'
    ? { operator, value: asString(dateFrom).slice(0, 10), to: asString(dateTo).slice(0, 10) }
    : { operator, value: filter, to: filterTo };
}

/** The filters of AG Grid's model; those that this table does not have are left out. */
export function readFilterModel(model: unknown): readonly ColumnFilter[] {
  const filters = Object.entries(asRecord(model)).map(([column, value]) => {
    const { filterType, operator, conditions, condition1, condition2 } = asRecord(value);
    const kind = (['text', 'number', 'date'] as const).find((one) => one === filterType) ?? 'text';
    const joined = [...asArray(conditions), condition1, condition2].filter(isRecord);
    const all = joined.length ? joined : [value];
    return { column, kind: filterType, join: operator, conditions: all.map((one) => readCondition(one, kind)) };
  });
  return readColumnFilters(filters);
}
