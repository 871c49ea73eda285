import type { FormData } from '../../../../lib/wire';
import { asBoolean, asOptionalString } from '../../../../lib/read';
import { readBounds } from '../readControls';
import { readLegacyControls } from '../readLegacyControls';
import type { Controls, YControls } from '../types';

export interface TwoAxisControls {
  readonly controls: Controls;
  /** The left and the right value axis. */
  readonly axes: readonly [YControls, YControls];
}

/** The controls of the nvd3 types with two value axes, `dual_line` and `line_multi` (2.1.3). */
export function readTwoAxisControls(formData: FormData): TwoAxisControls {
  const controls = readLegacyControls(formData, 'line', 0);
  // Their panels have neither a title nor a margin nor a scale of a value axis.
  const left: YControls = { ...controls.y, title: '', margin: undefined, log: false, percent: false, sumsToOne: false };
  const right: YControls = {
    ...left,
    format: asOptionalString(formData.y_axis_2_format),
    bounds: readBounds(formData.y_axis_2_bounds),
    showMinMax: asBoolean(formData.y_axis_2_showminmax),
  };
  return {
    controls: {
      ...controls,
      zoomable: false,
      // In their tooltips times are as on the axis.
      tooltip: { ...controls.tooltip, rich: true, sort: false, timeFormat: controls.x.timeFormat },
    },
    axes: [{ ...left, format: asOptionalString(formData.y_axis_format) }, right],
  };
}
