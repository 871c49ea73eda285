import { useMemo } from 'react';
import type { VizComponent, VizProps } from '../../types';
import { readLegacyControls } from './readLegacyControls';
import type { LegacyType } from './readLegacyControls';
import { readLegacyFrame } from './readLegacyFrame';
import { TimeseriesPicture } from './TimeseriesPicture';
import type { StackStyle } from './types';

const BAR_NAMES: Readonly<Partial<Record<StackStyle, string>>> = { none: 'Grouped', stack: 'Stacked' };

/** The picture of one legacy (explore_json, nvd3) time-series type. */
export function legacyChart(type: LegacyType): VizComponent {
  const names = type === 'bar' || type === 'dist_bar' ? { stackNames: BAR_NAMES } : {};
  return function LegacyTimeseriesChart(props: VizProps) {
    const { formData, results, width } = props;
    const controls = useMemo(() => readLegacyControls(formData, type, width), [formData, width]);
    const data = results[0]?.legacyData;
    const frame = useMemo(() => readLegacyFrame(data, formData, type, controls), [data, formData, controls]);
    return <TimeseriesPicture viz={props} frame={frame} controls={controls} {...names} />;
  };
}
