import type { Client } from '../../api/client/client';
import { resourceApi } from '../resource/resourceApi';
import { getClient, toQueryFnResult } from '../../store/queryFn';
import { TAG_PATH } from './tagRow';
import { fetchTagWithEntities, type TagDetails, type TaggedEntity } from './taggedEntities';

export interface TagWithEntities {
  readonly tag: TagDetails;
  readonly entities: readonly TaggedEntity[];
  /** The number of entities that could not be read. */
  readonly invalidCount: number;
}

async function loadTag(client: Client, id: number, signal: AbortSignal): Promise<TagWithEntities> {
  const { tag, items, problems } = await fetchTagWithEntities(client, id, signal);
  return { tag, entities: items, invalidCount: problems.length };
}

/** A tag and what has it. */
const tagsApi = resourceApi.injectEndpoints({
  endpoints: (build) => ({
    tagWithEntities: build.query<TagWithEntities, number>({
      queryFn: (id, { signal, extra }) => toQueryFnResult(loadTag(getClient(extra), id, signal)),
      providesTags: [{ type: 'rows', id: TAG_PATH }],
    }),
  }),
});

export const { useTagWithEntitiesQuery } = tagsApi;
