import { t } from '../../lib/t';

/** What the rows of a list are, for sentences. */
export interface Noun {
  readonly noun: string;
  /** Where it is not the noun with an s: Superset's own sentences append one. */
  readonly plural?: string | undefined;
}

export const getFetchErrorText = ({ noun, plural }: Noun, message: string): string =>
  plural === undefined
    ? t('An error occurred while fetching %ss: %s', noun, message)
    : t('An error occurred while fetching %s: %s', plural, message);

export const getDeleteConfirmation = ({ noun, plural }: Noun): string =>
  plural === undefined
    ? t('Are you sure you want to delete the selected %ss?', noun)
    : t('Are you sure you want to delete the selected %s?', plural);

export const getTaggedText = ({ noun, plural }: Noun, count: number): string =>
  plural === undefined ? t('Tagged %s %ss', count, noun) : t('Tagged %s %s', count, plural);

export const getTaggingText = ({ noun, plural }: Noun, count: number): string =>
  plural === undefined
    ? t('You are adding tags to %s %ss', count, noun)
    : t('You are adding tags to %s %s', count, plural);
