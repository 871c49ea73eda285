import { CUSTOM_TAGS } from '../api/customTags';
import type { RelatedItem } from '../api/related';
import { t } from '../lib/t';
import type { FieldProps } from '../ui/form/fieldProps';
import { RelatedSelect } from './RelatedSelect';

export interface TagsFieldProps extends FieldProps {
  /** A tag that does not exist yet has its name as value; `saveTags` creates it. */
  readonly value: readonly RelatedItem[];
  readonly onChange: (tags: readonly RelatedItem[]) => void;
  /** Names of tags that do not exist can be entered. Default true. */
  readonly freeForm?: boolean | undefined;
}

/** The server reads a colon as the tags that it makes itself: 'owner:1'. */
const isTagName = (name: string): boolean => name.trim() !== '' && !name.includes(':');

/** Selects tags: those that exist, searched by the server, and new ones by name. */
export function TagsField({ onChange, freeForm = true, ...field }: TagsFieldProps) {
  return (
    <RelatedSelect
      {...field}
      multi
      kind="rows"
      resource="tag"
      column="name"
      rowFilters={CUSTOM_TAGS}
      placeholder={t('Select Tags')}
      freeForm={freeForm}
      onChange={(tags) => onChange(tags.filter(({ text, value }) => typeof value !== 'string' || isTagName(text)))}
    />
  );
}
