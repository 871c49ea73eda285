import { useMemo } from 'react';
import { HistogramChart } from '../shared/histogram/HistogramChart';
import type { VizProps } from '../types';
import { readControls } from './readControls';
import { readHistogram } from './transform';

export function Chart(props: VizProps) {
  const { formData, results, datasource } = props;
  const result = results[0];
  const controls = useMemo(() => readControls(formData), [formData]);
  const histogram = useMemo(
    () => result && readHistogram(controls, result, datasource),
    [controls, result, datasource],
  );
  return histogram ? <HistogramChart viz={props} controls={controls} histogram={histogram} /> : null;
}
