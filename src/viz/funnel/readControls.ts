import { asBoolean, asNumber } from '../../lib/read';
import type { FormData } from '../../lib/wire';
import type { ServerSettings } from '../types';
import { asOneOf } from '../shared/asOneOf';
import {
  readSegmentControls,
  readSegmentLegend,
  type SegmentControls,
  type SegmentLegendControls,
} from '../shared/partToWhole/segmentControls';

/** 0: the name alone, 1: value, 2: percent, 3–6: combinations of them. Saved as numbers, in old charts as strings. */
export type StepTextType = 0 | 1 | 2 | 3 | 4 | 5 | 6;
const NAME_VALUE_PERCENT = 5;

export interface Controls extends SegmentControls {
  readonly legend: SegmentLegendControls;
  readonly showLabels: boolean;
  readonly labelType: StepTextType;
  readonly showTooltip: boolean;
  readonly tooltipType: StepTextType;
  /** The base of a step's percentage. */
  readonly percentOf: 'first_step' | 'prev_step' | 'total';
  readonly horizontal: boolean;
  readonly sort: 'ascending' | 'descending' | 'none';
  /** Pixels, at least 0. */
  readonly gap: number;
}

function readTextType(value: unknown): StepTextType {
  const number = asNumber(value);
  return ([0, 1, 2, 3, 4, 5, 6] as const).find((type) => type === number) ?? 0;
}

export function readControls(formData: FormData, dataVersion?: ServerSettings['dataVersion']): Controls {
  return {
    ...readSegmentControls(formData, 'groupby'),
    legend: readSegmentLegend(formData),
    showLabels: asBoolean(formData.show_labels, true),
    labelType: readTextType(formData.label_type),
    showTooltip: asBoolean(formData.show_tooltip_labels, true),
    // Charts saved before the control existed show all of it.
    tooltipType: readTextType(formData.tooltip_label_type ?? NAME_VALUE_PERCENT),
    // 2.x has no such control: all percentages are of the total.
    percentOf: asOneOf(
      dataVersion === 2 ? 'total' : formData.percent_calculation_type,
      ['first_step', 'prev_step', 'total'],
      'first_step',
    ),
    horizontal: formData.orient === 'horizontal',
    sort: asOneOf(formData.sort, ['ascending', 'descending', 'none'], 'descending'),
    gap: Math.max(0, asNumber(formData.gap, 0)),
  };
}
