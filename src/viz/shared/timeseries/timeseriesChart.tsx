import { useMemo } from 'react';
import type { FormData } from '../../../lib/wire';
import { useSame } from '../parts/useSame';
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
    // What only changes how points are drawn leaves the frame as it is.
    const { markerEnabled: _m, show_value: _s, only_total: _t, percentage_threshold: _p, ...rest } = formData;
    const asked = useSame<FormData>(rest);
    const frame = useMemo(
      () => readFrame(results[0], asked, readControls(asked, traits), datasource),
      [results, asked, datasource],
    );
    return <TimeseriesPicture viz={props} frame={frame} controls={controls} />;
  };
}
