import { asArray } from '../lib/read';
import { GenericType, type Datasource, type DatasourceColumn } from '../lib/wire';
import { getColumns } from '../query/labels';
import { sameValue } from '../lib/sameValue';
import type { Condition } from '../viz/panelTypes';
import type { PanelContext } from './controlContext';

/** Neither null, '' nor an empty list. */
export function isSet(value: unknown): boolean {
  return asArray(value).length > 0;
}

function findColumn(datasource: Datasource | undefined, name: string): DatasourceColumn | undefined {
  const columns = datasource?.columns ?? [];
  return (
    columns.find((column) => column.column_name === name) ??
    columns.find((column) => column.column_name.toLowerCase() === name.toLowerCase())
  );
}

function isOfKind(column: DatasourceColumn | undefined, kind: string): boolean {
  switch (kind) {
    case 'temporal':
      return column?.is_dttm === true || column?.type_generic === GenericType.TEMPORAL;
    case 'numeric':
      return column?.type_generic === GenericType.NUMERIC;
    case 'string':
      return column?.type_generic === GenericType.STRING;
    case 'boolean':
      return column?.type_generic === GenericType.BOOLEAN;
    default:
      return false;
  }
}

/** Evaluates a visibility condition of the panel. `context.formData` has its defaults filled in. Pure; never throws. */
export function isVisible(condition: Condition | undefined, context: PanelContext): boolean {
  if (condition === undefined || typeof condition === 'boolean') return condition ?? true;
  const { formData } = context;
  if ('all' in condition) return condition.all.every((nested) => isVisible(nested, context));
  if ('any' in condition) return condition.any.some((item) => isVisible(item, context));
  if ('not' in condition) return !isVisible(condition.not, context);
  if ('on' in condition) return Boolean(formData[condition.on]);
  if ('set' in condition) return isSet(formData[condition.set]);
  if ('is' in condition) {
    const [key, ...values] = condition.is;
    return values.includes(formData[key]);
  }
  if ('same' in condition) {
    const [key, other] = condition.same;
    return sameValue(formData[key], formData[other]);
  }
  if ('column' in condition) {
    const [key, ...kinds] = condition.column;
    return getColumns(formData[key]).some((column) =>
      kinds.some((kind) =>
        typeof column === 'string' ? isOfKind(findColumn(context.datasource, column), kind) : kind === 'sql',
      ),
    );
  }
  return 'test' in condition ? condition.test(context) : context.hasFeature(condition.flag);
}
