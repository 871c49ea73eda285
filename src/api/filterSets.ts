import * as v from 'valibot';
import { stringifyJson } from '../lib/losslessJson';
import { asRecord, asString, type UnknownRecord } from '../lib/read';
import type { Client } from './client/client';
import { numberOrNull, text } from './client/parse';

/** A filter set (2.x): the filters as they were configured then, and their data masks. */
export interface FilterSetParams {
  readonly nativeFilters: UnknownRecord;
  readonly dataMask: UnknownRecord;
}

export interface FilterSet extends FilterSetParams {
  readonly id: number;
  readonly name: string;
  /** Of the dashboard, shared, or of one user. */
  readonly owner_type: string;
}

/** Owners save shared sets of the dashboard; other users save their own. */
export type FilterSetOwner =
  | { readonly owner_type: 'Dashboard'; readonly owner_id: number }
  | { readonly owner_type: 'User'; readonly owner_id: number };

const toPath = (dashboardId: number, id?: number): string =>
  `/api/v1/dashboard/${String(dashboardId)}/filtersets${id === undefined ? '' : `/${String(id)}`}`;

const setSchema = v.object({
  id: v.number(),
  name: text,
  owner_type: text,
  owner_id: numberOrNull,
  params: v.unknown(),
});
const listSchema = v.object({ result: v.array(setSchema) });

function readSet({ id, name, owner_type, params }: v.InferOutput<typeof setSchema>): FilterSet {
  const { nativeFilters, dataMask } = asRecord(params);
  return {
    id,
    name: asString(name),
    owner_type,
    nativeFilters: asRecord(nativeFilters),
    dataMask: asRecord(dataMask),
  };
}

/** The sets of a dashboard that the user may see: an admin all, others those of the dashboard as its owners, and their own. */
export async function listFilterSets(
  client: Client,
  dashboardId: number,
  signal?: AbortSignal,
): Promise<readonly FilterSet[]> {
  const { value } = await client.request({ path: toPath(dashboardId), schema: listSchema, signal });
  return value.result.map(readSet);
}

const done = v.unknown();
// The server refuses other keys, and either of these alone.
const toJsonMetadata = ({ nativeFilters, dataMask }: FilterSetParams): string =>
  stringifyJson({ nativeFilters, dataMask });

export async function createFilterSet(
  client: Client,
  dashboardId: number,
  name: string,
  owner: FilterSetOwner,
  params: FilterSetParams,
): Promise<void> {
  const body = { name, ...owner, json_metadata: toJsonMetadata(params) };
  await client.request({ path: toPath(dashboardId), method: 'POST', body, schema: done });
}

export async function updateFilterSet(
  client: Client,
  dashboardId: number,
  id: number,
  change: { readonly name?: string; readonly params?: FilterSetParams },
): Promise<void> {
  const body = {
    ...(change.name === undefined ? {} : { name: change.name }),
    ...(change.params === undefined ? {} : { json_metadata: toJsonMetadata(change.params) }),
  };
  await client.request({ path: toPath(dashboardId, id), method: 'PUT', body, schema: done });
}

export async function deleteFilterSet(client: Client, dashboardId: number, id: number): Promise<void> {
  await client.request({ path: toPath(dashboardId, id), method: 'DELETE', schema: done });
}
