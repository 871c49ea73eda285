import { useMemo } from 'react';
import type { FormData } from '../../../lib/wire';
import { useStableValue } from '../partToWhole/useStableValue';
import type { VizComponent, VizProps } from '../../types';
import { readControls } from './readControls';
import type { TypeTraits } from './readControls';
import { readFrame } from './readFrame';
import { TimeseriesChart } from './TimeseriesChart';

/** The chart component of a time-series type of chart/data. */
export function makeTimeseriesChart(traits: TypeTraits): VizComponent {
  return function Chart(props: VizProps) {
    const { formData, results, datasource, server } = props;
    const controls = useMemo(() => readControls(formData, traits, server), [formData, server]);
    // Controls that only change how points are drawn do not change the frame.
    const { markerEnabled: _m, show_value: _s, only_total: _t, percentage_threshold: _p, ...rest } = formData;
    const frameFormData = useStableValue<FormData>(rest);
    const frame = useMemo(
      () => readFrame(results[0], frameFormData, readControls(frameFormData, traits), datasource),
      [results, frameFormData, datasource],
    );
    return <TimeseriesChart viz={props} frame={frame} controls={controls} />;
  };
}
