import { parseUtc } from '../../../lib/format/dates';
import { t } from '../../../lib/t';
import { readDate } from '../../../ui/form/calendarDays';
import type { AnnotationDetails } from '../annotationRow';

/** The fields of the form; the server's names, so that its errors are shown at them. */
export interface AnnotationForm {
  readonly short_descr: string;
  readonly start_dttm: string;
  readonly end_dttm: string;
  readonly long_descr: string;
  readonly json_metadata: string;
}

export const toForm = (annotation: AnnotationDetails | undefined): AnnotationForm => ({
  short_descr: annotation?.short_descr ?? '',
  start_dttm: annotation?.start_dttm ?? '',
  end_dttm: annotation?.end_dttm ?? '',
  long_descr: annotation?.long_descr ?? '',
  json_metadata: annotation?.json_metadata ?? '',
});

/** What the server stores: times in UTC without a zone. It takes an empty text as no metadata. */
export function toBody(values: AnnotationForm): object {
  return { ...values, short_descr: values.short_descr.trim() };
}

/** What is wrong with the metadata; undefined for valid JSON and for none. */
export function getJsonError(text: string): string | undefined {
  if (text.trim() === '') return undefined;
  try {
    JSON.parse(text);
    return undefined;
  } catch {
    return t('JSON not valid');
  }
}

/** Whether the period ends before it starts; false while one of them is missing. */
export function endsBeforeStart(start: string, end: string): boolean {
  return parseUtc(end) < parseUtc(start);
}

/** Whether a text is what the date field writes. */
export const isDate = (text: string): boolean => readDate(text) !== undefined;
