import { useMemo } from 'react';
import { t } from '../../lib/t';
import { verboseName } from '../../lib/verboseName';
import { columnLabel, getColumns, metricLabel, getMetrics } from '../../query/labels';
import type { SelectOption } from '../../ui/form/Select';
import { useControlContext } from '../controlContext';
import type { ControlProps } from '../controlTypes';
import { OptionsControl } from './SelectControl';

const getSeriesSorts = (): SelectOption[] => [
  { value: 'name', label: t('Category name') },
  { value: 'sum', label: t('Total value') },
  { value: 'min', label: t('Minimum value') },
  { value: 'max', label: t('Maximum value') },
  { value: 'avg', label: t('Average value') },
];

/**
 * Categories on an axis are sorted by name or by one of the chart's metrics, in the panels of 6.x also by the values of
 * all series, with dimensions only so.
 */
export function XAxisSortControl(props: ControlProps) {
  const { formData, datasource, rules } = useControlContext();
  const { x_axis, groupby, metrics, timeseries_limit_metric } = formData;
  const sortsSeries = rules.controlPanels === '6';
  const options = useMemo(() => {
    const names = [
      ...getColumns(x_axis).map(columnLabel),
      ...[...getMetrics(metrics), ...getMetrics(timeseries_limit_metric)].map(metricLabel),
    ];
    const named = [...new Set(names)].map((value): SelectOption => ({
      value,
      label: verboseName(datasource, value) ?? value,
    }));
    if (!sortsSeries) return named;
    if (getColumns(groupby).length > 0) return getSeriesSorts();
    return getMetrics(metrics).length > 1 ? [...named, ...getSeriesSorts()] : named;
  }, [x_axis, groupby, metrics, timeseries_limit_metric, datasource, sortsSeries]);
  return <OptionsControl {...props} options={options} />;
}
