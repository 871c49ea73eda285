import { useMemo } from 'react';
import type { VizComponent, VizProps } from '../../types';
import { readLegacyControls } from './readLegacyControls';
import type { LegacyType } from './readLegacyControls';
import { readLegacyFrame } from './readLegacyFrame';
import { TimeseriesChart } from './TimeseriesChart';
import type { StackStyle } from './types';

const BAR_NAMES: Readonly<Partial<Record<StackStyle, string>>> = { none: 'Grouped', stack: 'Stacked' };

/** The chart component of a legacy (explore_json, nvd3) time-series type. */
export function makeLegacyChart(type: LegacyType): VizComponent {
  const names = type === 'bar' || type === 'dist_bar' ? { stackNames: BAR_NAMES } : {};
  return function Chart(props: VizProps) {
    const { formData, results, width } = props;
    const controls = useMemo(() => readLegacyControls(formData, type, width), [formData, width]);
    const data = results[0]?.legacyData;
    const frame = useMemo(() => readLegacyFrame(data, formData, type, controls), [data, formData, controls]);
    return <TimeseriesChart viz={props} frame={frame} controls={controls} {...names} />;
  };
}
