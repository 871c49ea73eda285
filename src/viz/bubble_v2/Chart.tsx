import { useMemo } from 'react';
import { BubbleChart } from '../shared/bubble/BubbleChart';
import type { VizProps } from '../types';
import { readControls } from './readControls';
import { readBubbles } from './transform';

export function Chart(props: VizProps) {
  const { formData, results } = props;
  const result = results[0];
  const controls = useMemo(() => readControls(formData), [formData]);
  const series = useMemo(() => (result ? readBubbles(controls, result) : []), [controls, result]);
  return <BubbleChart viz={props} controls={controls} series={series} />;
}
