import { asArray, asRecord } from '../../../lib/read';
import type { DataValue } from '../../../lib/wire';
import { vizTheme } from '../../../ui/theme';
import { colorRules } from '../../shared/table/conditionalFormatting';

function toDataValue(value: unknown): DataValue | undefined {
  return typeof value === 'number' ||
    typeof value === 'bigint' ||
    typeof value === 'string' ||
    typeof value === 'boolean' ||
    value === null
    ? value
    : undefined;
}

/** `getColorFormatters` of '@superset-ui/chart-controls': the rules of conditional formatting, for these rows. */
export function createColorFormatters(isDark: () => boolean) {
  return (config: unknown, data: unknown) => {
    const getValues = (column: string) => asArray(data).map((row) => toDataValue(asRecord(row)[column]));
    return colorRules(config, getValues, vizTheme(isDark())).map(({ column, target, scope, color }) => ({
      column,
      toAllRow: scope === 'row',
      toTextColor: target === 'text',
      getColorFromValue: (value: unknown) => color(toDataValue(value)),
    }));
  };
}
