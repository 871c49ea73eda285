import { getNumberFormatter } from '../../lib/format/numberFormat';
import { asNumber, asRecord } from '../../lib/read';
import { t } from '../../lib/t';
import { tooltipContent } from '../shared/echarts/tooltip';
import type { Box } from './boxes';

const wholeNumber = getNumberFormatter(',d');

/** The statistics of a box: what its tooltip and a screen reader say. */
export function describeBox(box: Box): (readonly [string, string])[] {
  const { numbers, mean, count, outliers, format } = box;
  if (!numbers) return [];
  const [min, q1, median, q3, max] = numbers;
  return [
    [t('Max'), format(max)],
    [t('3rd Quartile'), format(q3)],
    [t('Mean'), format(asNumber(mean) ?? null)],
    [t('Median'), format(median)],
    [t('1st Quartile'), format(q1)],
    [t('Min'), format(min)],
    [t('# Observations'), wholeNumber(asNumber(count, 0))],
    ...(outliers.length > 0 ? [[t('# Outliers'), wholeNumber(outliers.length)] as const] : []),
  ];
}

/** The tooltip of a box, or of one of its outliers. */
export function boxTooltip(boxes: readonly Box[], params: unknown): HTMLElement | '' {
  const { data, seriesId } = asRecord(params);
  const { at, value } = asRecord(data);
  const box = boxes[asNumber(at, -1)];
  if (!box) return '';
  if (seriesId !== 'outliers') {
    return tooltipContent({ title: box.name, rows: describeBox(box).map((cells) => ({ cells })) });
  }
  const outlier = Array.isArray(value) ? asNumber(value[1]) : undefined;
  return tooltipContent({ title: box.name, rows: [{ cells: [t('Outlier'), box.format(outlier ?? null)] }] });
}
