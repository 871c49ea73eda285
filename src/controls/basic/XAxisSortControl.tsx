import { useMemo } from 'react';
import { verboseName } from '../../lib/verboseName';
import { columnLabel, getColumns, metricLabel, getMetrics } from '../../query/labels';
import type { SelectOption } from '../../ui/form/Select';
import { useControlContext } from '../controlContext';
import type { ControlProps } from '../controlTypes';
import { OptionsControl } from './SelectControl';

/** Categories on an axis are sorted by name or by one of the chart's metrics. */
export function XAxisSortControl(props: ControlProps) {
  const { formData, datasource } = useControlContext();
  const { x_axis, metrics, timeseries_limit_metric } = formData;
  const options = useMemo(() => {
    const names = [
      ...getColumns(x_axis).map(columnLabel),
      ...[...getMetrics(metrics), ...getMetrics(timeseries_limit_metric)].map(metricLabel),
    ];
    return [...new Set(names)].map((value): SelectOption => ({
      value,
      label: verboseName(datasource, value) ?? value,
    }));
  }, [x_axis, metrics, timeseries_limit_metric, datasource]);
  return <OptionsControl {...props} options={options} />;
}
