import { t } from './t';

/** What is wrong with a text of more than `max` characters: the server counts characters, not UTF-16 units. */
export function getLengthError(text: string, max: number): string | undefined {
  const { length } = Array.from(text);
  return length > max ? t('At most %s characters are possible; these are %s.', max, length) : undefined;
}
