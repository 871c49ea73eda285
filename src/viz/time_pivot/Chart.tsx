import { useCallback, useMemo } from 'react';
import '../shared/timeseries/lines';
import { TimeseriesChart } from '../shared/timeseries/TimeseriesChart';
import type { VizProps } from '../types';
import { readControls } from './readControls';
import { readPeriods } from './transform';

/** One line per period, over the times of the current one. */
export function Chart(props: VizProps) {
  const { formData, results } = props;
  const controls = useMemo(() => readControls(formData), [formData]);
  const data = results[0]?.legacyData;
  const { frame, opacity } = useMemo(() => readPeriods(data, formData, controls), [data, formData, controls]);
  const { r, g, b } = controls.color;
  const color = useCallback((key: string) => `rgba(${[r, g, b, opacity.get(key) ?? 1].join(',')})`, [r, g, b, opacity]);
  return <TimeseriesChart viz={{ ...props, color }} frame={frame} controls={controls.controls} />;
}
