import * as v from 'valibot';
import { tagsSchema, toTagItems } from '../../api/customTags';
import { fetchRelatedValues, type RelatedItem } from '../../api/related';
import { getChart } from '../../api/saveChart';
import { asArray, asNumber, asRecord, asString, type UnknownRecord } from '../../lib/read';
import { getClient, toQueryFnResult } from '../../store/queryFn';
import { exploreApi } from '../../store/exploreApi';
import type { ChartProperties } from './saveChartProperties';

export interface ChartOwner {
  readonly id: number;
  readonly name: string;
}

/** The properties on the server, with the names of the owners; tags are the custom ones. */
export type LoadedProperties = Omit<ChartProperties, 'owners'> & {
  readonly owners: readonly ChartOwner[];
  readonly tags: readonly RelatedItem[];
};

function readOwner(value: unknown): ChartOwner[] {
  const owner = asRecord(value);
  const id = asNumber(owner['id']);
  if (id === undefined) return [];
  const name = `${asString(owner['first_name'])} ${asString(owner['last_name'])}`.trim();
  return [{ id, name: name || String(id) }];
}

function readProperties(chart: UnknownRecord): LoadedProperties {
  return {
    slice_name: asString(chart['slice_name']),
    description: asString(chart['description']),
    certified_by: asString(chart['certified_by']),
    certification_details: asString(chart['certification_details']),
    cache_timeout: asNumber(chart['cache_timeout']) ?? null,
    owners: asArray(chart['owners']).flatMap(readOwner),
    tags: toTagItems(v.parse(tagsSchema, chart['tags'])),
  };
}

/** The requests of the properties dialog. */
const chartPropertiesApi = exploreApi.injectEndpoints({
  endpoints: (build) => ({
    chartProperties: build.query<LoadedProperties, number>({
      queryFn: (id, { signal, extra }) =>
        toQueryFnResult<LoadedProperties>(getChart(getClient(extra), id, { signal }).then(readProperties)),
      keepUnusedDataFor: 0,
    }),
    /** Possible owners whose name contains the text. */
    chartOwners: build.query<readonly ChartOwner[], string>({
      queryFn: (filter, { signal, extra }) => {
        const toOwner = ({ value, text }: RelatedItem): ChartOwner[] =>
          typeof value === 'number' ? [{ id: value, name: text || String(value) }] : [];
        const request = fetchRelatedValues(getClient(extra), 'chart', 'owners', { filter, signal });
        return toQueryFnResult<readonly ChartOwner[]>(request.then(({ items }) => items.flatMap(toOwner)));
      },
    }),
  }),
});

export const { useChartPropertiesQuery, useChartOwnersQuery } = chartPropertiesApi;
