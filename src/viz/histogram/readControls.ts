import { asBoolean, asNumber, asString } from '../../lib/read';
import { t } from '../../lib/t';
import type { FormData } from '../../lib/wire';
import type { HistogramControls } from '../shared/histogram/types';

export interface Controls extends HistogramControls {
  /** The desired number of bins; the actual one makes their edges round numbers. */
  readonly bins: number;
  /** Shares of the group instead of counts. */
  readonly normalized: boolean;
}

const MOST_BINS = 1000;

export function readControls(formData: FormData): Controls {
  const normalized = asBoolean(formData.normalized);
  const cumulative = asBoolean(formData.cumulative);
  const counted = normalized ? t('Density') : t('count');
  return {
    bins: Math.min(MOST_BINS, Math.max(1, Math.round(asNumber(formData.link_length, 5)))),
    normalized,
    showLegend: asBoolean(formData.show_legend, true),
    showValues: false,
    xTitle: asString(formData.x_axis_label),
    yTitle: asString(formData.y_axis_label) || (cumulative ? t('Cumulative') : counted),
    xFormat: ',.6~f',
    yFormat: ',.4~f',
    hasScale: true,
    shares: 'group',
    cumulative,
  };
}
