import { t } from '../../../lib/t';
import type { TextLine } from './BigNumberText';
import type { NumberControls } from './numberControls';

export interface LineTexts {
  readonly metricName?: string | undefined;
  readonly kicker?: string | undefined;
  /** The number as text; null when there is none. */
  readonly header: string | null;
  readonly exact?: string | undefined;
  readonly subheader?: string | undefined;
  readonly subtitle?: string | undefined;
  readonly color?: string | undefined;
  /** Whether older rows had a value (then only the filters can be the cause). */
  readonly everHadValue?: boolean;
}

/** The lines from top to bottom. Without a number it shows 'No data' and a likely reason, as Superset does. */
export function textLines(controls: NumberControls, texts: LineTexts): TextLine[] {
  const none = texts.header === null;
  const reason = texts.everHadValue
    ? t('Try applying different filters or ensuring your datasource has data')
    : t('No data after filtering or data is NULL for the latest time record');
  return [
    {
      className: 'metric-name',
      text: texts.metricName ?? '',
      share: controls.metricNameSize,
      wraps: true,
    },
    { className: 'kicker', text: texts.kicker ?? '', share: 0.1 },
    {
      className: 'header-line',
      text: none ? t('No data') : texts.header,
      share: controls.headerSize,
      ...(texts.color === undefined ? {} : { color: texts.color }),
      ...(texts.exact === undefined ? {} : { title: texts.exact }),
    },
    {
      className: 'subheader-line',
      text: none ? reason : (texts.subheader ?? ''),
      share: controls.subheaderSize,
      wraps: true,
    },
    {
      className: 'subtitle-line',
      text: none ? '' : (texts.subtitle ?? ''),
      share: controls.subtitleSize,
      wraps: true,
    },
  ];
}
