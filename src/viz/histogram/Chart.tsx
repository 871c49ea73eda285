import { useMemo } from 'react';
import { HistogramChart } from '../shared/histogram/HistogramChart';
import type { VizProps } from '../types';
import { readControls } from './readControls';
import { binLegacyValues } from './transform';

export function Chart(props: VizProps) {
  const { formData, results } = props;
  const data = results[0]?.legacyData;
  const controls = useMemo(() => readControls(formData), [formData]);
  const histogram = useMemo(() => binLegacyValues(controls, data), [controls, data]);
  return <HistogramChart viz={props} controls={controls} histogram={histogram} />;
}
