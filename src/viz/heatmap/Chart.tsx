import { useMemo } from 'react';
import { HeatmapChart } from '../shared/heatmap/HeatmapChart';
import type { VizProps } from '../types';
import { readControls } from './readControls';
import { readLegacyHeatmap } from './transform';

export function Chart(props: VizProps) {
  const { formData, results } = props;
  const data = results[0]?.legacyData;
  const controls = useMemo(() => readControls(formData), [formData]);
  const heatmap = useMemo(() => readLegacyHeatmap(controls, data), [controls, data]);
  return <HeatmapChart viz={props} controls={controls} heatmap={heatmap} />;
}
