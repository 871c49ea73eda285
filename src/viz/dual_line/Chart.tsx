import { useMemo } from 'react';
import '../shared/timeseries/lines';
import { LayeredChart } from '../shared/timeseries/layers/LayeredChart';
import { readTwoAxisLayers } from '../shared/timeseries/layers/readTwoAxisLayers';
import type { VizProps } from '../types';
import { readControls } from './readControls';

/** Two metrics as lines, each against an axis of its own. */
export function Chart(props: VizProps) {
  const { formData, results } = props;
  const controls = useMemo(() => readControls(formData), [formData]);
  const layers = useMemo(
    () => readTwoAxisLayers(results[0], formData, controls, controls.metrics),
    [results, formData, controls],
  );
  return <LayeredChart viz={props} layers={layers} axes={controls.axes} />;
}
