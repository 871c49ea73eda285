import { createApi, fakeBaseQuery } from '@reduxjs/toolkit/query/react';
import * as v from 'valibot';
import type { Client } from '../api/client/client';
import { checkEach, text } from '../api/client/parse';
import { CUSTOM_TAGS } from '../api/customTags';
import type { RelatedItem } from '../api/related';
import { fetchRows } from '../api/resource';
import { getClient, toQueryFnResult } from '../store/queryFn';
import type { RequestError } from '../store/requestError';

interface TagsPage {
  readonly items: readonly RelatedItem[];
  readonly count: number;
}

const PAGE_SIZE = 50;
const rowSchema = v.object({ id: v.number(), name: text });

async function fetchTagsPage(client: Client, search: string, page: number, signal: AbortSignal): Promise<TagsPage> {
  const query = {
    path: '/api/v1/tag/',
    columns: ['id', 'name'],
    page,
    pageSize: PAGE_SIZE,
    orderColumn: 'name',
    orderDirection: 'asc' as const,
    filters: [...(search === '' ? [] : [{ col: 'name', opr: 'ct', value: search }]), ...CUSTOM_TAGS],
  };
  const { rows, count } = await fetchRows(client, query, signal);
  const { items } = checkEach(rowSchema, rows, 'result');
  return { items: items.map(({ id, name }) => ({ text: name, value: id })), count };
}

/** The custom tags whose name contains a text, page by page. */
export const tagsApi = createApi({
  reducerPath: 'tagsApi',
  baseQuery: fakeBaseQuery<RequestError>(),
  refetchOnMountOrArgChange: true,
  keepUnusedDataFor: 10,
  endpoints: (build) => ({
    customTags: build.infiniteQuery<TagsPage, string, number>({
      infiniteQueryOptions: {
        initialPageParam: 0,
        getNextPageParam: (last, pages, page) =>
          last.items.length > 0 && pages.length * PAGE_SIZE < last.count ? page + 1 : undefined,
      },
      queryFn: ({ queryArg, pageParam }, { signal, extra }) =>
        toQueryFnResult(fetchTagsPage(getClient(extra), queryArg, pageParam, signal)),
    }),
  }),
});

export const { useCustomTagsInfiniteQuery } = tagsApi;
