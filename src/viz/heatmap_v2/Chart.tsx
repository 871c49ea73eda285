import { useMemo } from 'react';
import { HeatmapChart } from '../shared/heatmap/HeatmapChart';
import type { VizProps } from '../types';
import { readControls } from './readControls';
import { readHeatmap } from './transform';

export function Chart(props: VizProps) {
  const { formData, results } = props;
  const result = results[0];
  const controls = useMemo(() => readControls(formData), [formData]);
  const heatmap = useMemo(() => result && readHeatmap(controls, result), [controls, result]);
  return heatmap ? <HeatmapChart viz={props} controls={controls} heatmap={heatmap} /> : null;
}
