import {
  CategoricalColorNamespace,
  ensureIsArray,
  getColumnLabel,
  getMetricLabel,
  getNumberFormatter,
  type ChartProps,
} from '@superset-ui/core';
import type { HelloWorldFormData, HelloWorldProps } from '../types';

export default function transformProps(chartProps: ChartProps<HelloWorldFormData>): HelloWorldProps {
  const { width, height, formData, queriesData, hooks, filterState, emitCrossFilters = false } = chartProps;
  const { groupby, metrics, colorScheme, headerText = '', headerFontSize = 'medium', boldText = false } = formData;
  const { titleColumn, showRank = false, rankStart = 1 } = formData;
  const columns = ensureIsArray(groupby).map(getColumnLabel);
  const [metric] = ensureIsArray(metrics).map(getMetricLabel);
  const format = getNumberFormatter('SMART_NUMBER');
  const getColor = CategoricalColorNamespace.getScale(colorScheme);
  const titles = columns.includes(titleColumn) ? [titleColumn] : columns;
  return {
    width,
    height,
    headerText,
    size: headerFontSize,
    isBold: boldText,
    rankStart: showRank ? Number(rankStart) : undefined,
    emitCrossFilters,
    filterState,
    selected: ensureIsArray(filterState?.selectedValues),
    setDataMask: hooks.setDataMask ?? (() => {}),
    items: (queriesData[0]?.data ?? []).map((row) => {
      const label = titles.map((column) => String(row[column])).join(', ');
      return {
        label,
        value: metric === undefined ? '' : format(row[metric]),
        color: getColor(label),
        groupby: Object.fromEntries(columns.map((column) => [column, row[column]])),
      };
    }),
  };
}
