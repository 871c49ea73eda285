import { asNumber } from '../../../lib/read';
import { t } from '../../../lib/t';
import type { FormData } from '../../../lib/wire';
import type { TextLine } from './BigNumberText';

/** A font size control's value: a share of the height. What is not a sensible share counts as not set. */
export function share(value: unknown, fallback: number): number {
  const read = asNumber(value, fallback);
  return read > 0 && read <= 1 ? read : fallback;
}

export interface LineTexts {
  readonly metricName?: string | undefined;
  readonly kicker?: string | undefined;
  /** The number as text; null when there is none. */
  readonly header: string | null;
  readonly exact?: string | undefined;
  readonly subheader?: string | undefined;
  readonly subtitle?: string | undefined;
  readonly color?: string | undefined;
  /** Whether older rows had a value (then only the filters can be to blame). */
  readonly everHadValue?: boolean;
}

/** The lines from top to bottom. Without a number it says so and what may be the reason, as the server's own page does. */
export function textLines(formData: FormData, texts: LineTexts): TextLine[] {
  const none = texts.header === null;
  const reason = texts.everHadValue
    ? t('Try applying different filters or ensuring your datasource has data')
    : t('No data after filtering or data is NULL for the latest time record');
  const subShare = share(formData.subheader_font_size, 0.15);
  return [
    {
      className: 'metric-name',
      text: texts.metricName ?? '',
      share: share(formData.metric_name_font_size, 0.15),
      wraps: true,
    },
    { className: 'kicker', text: texts.kicker ?? '', share: 0.1 },
    {
      className: 'header-line',
      text: none ? t('No data') : (texts.header ?? ''),
      share: share(formData.header_font_size, 0.4),
      ...(texts.color === undefined ? {} : { color: texts.color }),
      ...(texts.exact === undefined ? {} : { title: texts.exact }),
    },
    { className: 'subheader-line', text: none ? reason : (texts.subheader ?? ''), share: subShare, wraps: true },
    {
      className: 'subtitle-line',
      text: none ? '' : (texts.subtitle ?? ''),
      share: share(formData.subtitle_font_size, subShare),
      wraps: true,
    },
  ];
}
