import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo, useState } from 'react';
import type { RelatedItem } from '../api/related';
import { t } from '../lib/t';
import { useInjectApi } from '../store/injectApi';
import type { FieldProps } from '../ui/form/fieldProps';
import { Select } from '../ui/form/Select';
import type { SelectValue } from '../ui/form/selectTypes';
import { useDelayed } from '../ui/form/useDelayed';
import { tagsApi, useCustomTagsInfiniteQuery } from './tagsApi';

export interface TagsFieldProps extends FieldProps {
  /** A tag that does not exist yet has its name as value; `saveTags` creates it. */
  readonly value: readonly RelatedItem[];
  readonly onChange: (tags: readonly RelatedItem[]) => void;
  /** Names of tags that do not exist can be entered. Default true. */
  readonly freeForm?: boolean | undefined;
}

const SEARCH_DELAY_MS = 300;
const NONE: readonly RelatedItem[] = [];

/** The server reads a colon as the tags that it makes itself: 'owner:1'. */
const isTagName = (name: string): boolean => name.trim() !== '' && !name.includes(':');

/** Selects tags: those that exist, searched by the server, and new ones by name. */
export function TagsField({ value, onChange, freeForm = true, ...field }: TagsFieldProps) {
  useInjectApi(tagsApi);
  const [isOpen, setIsOpen] = useState(false);
  const [search, setSearch] = useState('');
  const typed = useDelayed(search, SEARCH_DELAY_MS);
  const tags = useCustomTagsInfiniteQuery(isOpen ? typed : skipToken);
  // What was found before is no answer to a search that failed.
  const found = tags.error ? undefined : tags.data;
  const known = useMemo(() => {
    const items = found?.pages.flatMap((page) => page.items) ?? NONE;
    return [...items, ...value.filter((tag) => !items.some((item) => item.value === tag.value))];
  }, [found, value]);
  const options = useMemo(() => known.map(({ text, value: id }) => ({ value: id, label: text })), [known]);
  const toTag = (picked: SelectValue): RelatedItem[] => {
    const tag = known.find((item) => item.value === picked);
    if (tag) return [tag];
    return typeof picked === 'string' && isTagName(picked) ? [{ text: picked, value: picked }] : [];
  };
  return (
    <Select
      {...field}
      multi
      freeForm={freeForm}
      placeholder={t('Select Tags')}
      options={options}
      loading={tags.isFetching}
      notice={tags.error?.message}
      value={value.map((tag) => tag.value)}
      onChange={(picked) => onChange(picked.flatMap(toTag))}
      onSearch={setSearch}
      onEnd={() => {
        if (tags.hasNextPage && !tags.isFetching) void tags.fetchNextPage();
      }}
      onOpenChange={(next) => {
        setIsOpen(next);
        if (!next) setSearch('');
      }}
    />
  );
}
