import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useMemo } from 'react';
import type { RelatedItem } from '../api/related';
import { t } from '../lib/t';
import { toast } from '../ui/toast';
import { useInjectApi } from '../store/injectApi';
import { relatedApi, useRelatedInfiniteQuery, type RelatedArgs } from './relatedApi';

/** The values that a column may refer to, page by page; nothing without `args`. */
export function useRelatedItems(args: RelatedArgs | undefined): {
  readonly items: readonly RelatedItem[];
  readonly isFetching: boolean;
  readonly error: string | undefined;
  readonly fetchMore: () => void;
} {
  useInjectApi(relatedApi);
  const { data, error, isFetching, hasNextPage, fetchNextPage } = useRelatedInfiniteQuery(args ?? skipToken);
  useEffect(() => {
    if (error?.message !== undefined) toast.danger(t('Error while fetching data: %s', error.message));
  }, [error]);
  // What was found before is no answer to a search that failed.
  const found = error ? undefined : data;
  const items = useMemo(() => found?.pages.flatMap((page) => page.items) ?? [], [found]);
  return {
    items,
    isFetching,
    error: error?.message,
    fetchMore: () => {
      if (hasNextPage && !isFetching) void fetchNextPage();
    },
  };
}
