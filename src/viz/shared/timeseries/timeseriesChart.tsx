import { useMemo } from 'react';
import type { VizComponent, VizProps } from '../../types';
import { readControls } from './readControls';
import type { TypeTraits } from './readControls';
import { readFrame } from './readFrame';
import { TimeseriesPicture } from './TimeseriesPicture';

/** The picture of one chart/data time-series type, out of what the type brings of its own. */
export function timeseriesChart(traits: TypeTraits): VizComponent {
  return function TimeseriesChart(props: VizProps) {
    const { formData, results, datasource } = props;
    const controls = useMemo(() => readControls(formData, traits), [formData]);
    const frame = useMemo(
      () => readFrame(results[0], formData, controls, datasource),
      [results, formData, controls, datasource],
    );
    return <TimeseriesPicture viz={props} frame={frame} controls={controls} />;
  };
}
