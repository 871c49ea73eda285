import { relatedValues, type RelatedItem } from '../../api/related';
import { getChart } from '../../api/saveChart';
import { asArray, asNumber, asRecord, asString, type UnknownRecord } from '../../lib/read';
import { answered } from '../../store/answered';
import { exploreApi } from '../../store/exploreApi';
import type { ChartProperties } from './saveProperties';

export interface ChartOwner {
  readonly id: number;
  readonly name: string;
}

/** The properties as the server has them, the owners with their names. */
export type KnownProperties = Omit<ChartProperties, 'owners'> & { readonly owners: readonly ChartOwner[] };

function readOwner(value: unknown): ChartOwner[] {
  const owner = asRecord(value);
  const id = asNumber(owner['id']);
  if (id === undefined) return [];
  const name = `${asString(owner['first_name'])} ${asString(owner['last_name'])}`.trim();
  return [{ id, name: name || String(id) }];
}

function readProperties(chart: UnknownRecord): KnownProperties {
  return {
    slice_name: asString(chart['slice_name']),
    description: asString(chart['description']),
    certified_by: asString(chart['certified_by']),
    certification_details: asString(chart['certification_details']),
    cache_timeout: asNumber(chart['cache_timeout']) ?? null,
    owners: asArray(chart['owners']).flatMap(readOwner),
  };
}

/** What the dialog of a chart's properties asks. */
const propertiesApi = exploreApi.injectEndpoints({
  endpoints: (build) => ({
    chartProperties: build.query<KnownProperties, number>({
      queryFn: (id, { signal }) => answered<KnownProperties>(getChart(id, signal).then(readProperties)),
      keepUnusedDataFor: 0,
    }),
    /** People whose name has the text. */
    chartOwners: build.query<readonly ChartOwner[], string>({
      queryFn: (filter, { signal }) => {
        const named = ({ value, text }: RelatedItem): ChartOwner[] =>
          typeof value === 'number' ? [{ id: value, name: text || String(value) }] : [];
        const found = relatedValues('chart', 'owners', { filter, signal });
        return answered<readonly ChartOwner[]>(found.then(({ items }) => items.flatMap(named)));
      },
    }),
  }),
});

export const { useChartPropertiesQuery, useChartOwnersQuery } = propertiesApi;
