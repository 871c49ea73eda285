import { useMemo } from 'react';
import { BubbleChart } from '../shared/bubble/BubbleChart';
import type { VizProps } from '../types';
import { readControls } from './readControls';
import { readLegacyBubbles } from './transform';

export function Chart(props: VizProps) {
  const { formData, results } = props;
  const data = results[0]?.legacyData;
  const controls = useMemo(() => readControls(formData), [formData]);
  const series = useMemo(() => readLegacyBubbles(controls, data), [controls, data]);
  return <BubbleChart viz={props} controls={controls} series={series} />;
}
