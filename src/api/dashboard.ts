import * as v from 'valibot';
import { stringifyJson } from '../lib/losslessJson';
import type { UnknownRecord } from '../lib/read';
import type { Datasource } from '../lib/wire';
import type { Client } from './client/client';
import {
  readDashboard,
  readDashboardCharts,
  readDatasets,
  type Dashboard,
  type DashboardChart,
} from './dashboardShape';
import { resultSchema, type Problem } from './client/parse';
import { dashboardPath } from './early/paths';
import type { ServerTraits } from '../lib/getTraits';

/** Rejects with 404 also where the user may not see it. */
export async function getDashboard(
  client: Client,
  idOrSlug: string | number,
  signal?: AbortSignal,
): Promise<Dashboard> {
  const { value } = await client.request({ path: dashboardPath(idOrSlug), schema: resultSchema, signal });
  return readDashboard(value);
}

export async function getDashboardCharts(
  client: Client,
  idOrSlug: string | number,
  signal?: AbortSignal,
): Promise<{ charts: DashboardChart[]; problems: Problem[] }> {
  const { value } = await client.request({ path: dashboardPath(idOrSlug, '/charts'), schema: resultSchema, signal });
  return readDashboardCharts(value);
}

/** The datasets of the dashboard's charts that the user has access to. */
export async function getDashboardDatasets(
  client: Client,
  idOrSlug: string | number,
  signal?: AbortSignal,
): Promise<{ datasets: Datasource[]; problems: Problem[] }> {
  const { value } = await client.request({ path: dashboardPath(idOrSlug, '/datasets'), schema: resultSchema, signal });
  return readDatasets(value);
}

const putSchema = v.object({ result: v.looseObject({}) });

/**
 * Changes the fields given and leaves the others; `json_metadata` replaces the stored one as a whole, and keys that the
 * version does not know are refused. Resolves with the fields as the server has saved them.
 */
export async function putDashboard(client: Client, id: number, body: UnknownRecord): Promise<UnknownRecord> {
  const { value } = await client.request({
    path: `/api/v1/dashboard/${String(id)}`,
    method: 'PUT',
    body,
    schema: putSchema,
  });
  return value.result;
}

const copySchema = v.looseObject({});

/** Saves a copy under `body.dashboard_title`; its `json_metadata` has the positions. Resolves with the copy's id. */
export async function copyDashboard(
  client: Client,
  traits: ServerTraits,
  id: number,
  body: UnknownRecord,
): Promise<number | undefined> {
  if (traits.copyDashboard === 'rest') {
    const { value } = await client.request({
      path: `/api/v1/dashboard/${String(id)}/copy/`,
      method: 'POST',
      body,
      schema: v.object({ result: v.looseObject({ id: v.number() }) }),
    });
    return value.result.id;
  }
  const { value } = await client.request({
    path: `/superset/copy_dash/${String(id)}/`,
    method: 'POST',
    form: { data: stringifyJson(body) },
    schema: copySchema,
  });
  return typeof value['id'] === 'number' ? value['id'] : undefined;
}
