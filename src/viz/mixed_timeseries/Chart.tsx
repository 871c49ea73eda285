import { useMemo } from 'react';
import '../shared/timeseries/bars';
import '../shared/timeseries/lines';
import '../shared/timeseries/scatters';
import { LayeredChart } from '../shared/timeseries/layers/LayeredChart';
import type { VizProps } from '../types';
import { readControls } from './readControls';
import { readLayers } from './transform';

/** Two queries over one x axis, each with a series type and a value axis of its own. */
export function Chart(props: VizProps) {
  const { formData, results, datasource, server } = props;
  const controls = useMemo(() => readControls(formData, server), [formData, server]);
  const layers = useMemo(
    () => readLayers(results, formData, controls, datasource),
    [results, formData, controls, datasource],
  );
  return <LayeredChart viz={props} layers={layers} axes={controls.axes} />;
}
