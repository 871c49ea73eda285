import * as v from 'valibot';
import { stringifyJson } from '../lib/losslessJson';
import type { UnknownRecord } from '../lib/read';
import type { Datasource } from '../lib/wire';
import type { Client } from './client/client';
import { request } from './client/pageClient';
import {
  readDashboard,
  readDashboardCharts,
  readDatasets,
  type Dashboard,
  type DashboardChart,
} from './dashboardShape';
import { resultOf, type Problem } from './client/parse';
import { dashboardPath } from './early/paths';
import type { ServerTraits } from '../lib/getTraits';

/** Rejects with 404 also where the user may not see it. */
export async function getDashboard(
  idOrSlug: string | number,
  signal?: AbortSignal,
  client?: Client,
): Promise<Dashboard> {
  const { value } = await request({ path: dashboardPath(idOrSlug), schema: resultOf, signal, client });
  return readDashboard(value);
}

export async function getDashboardCharts(
  idOrSlug: string | number,
  signal?: AbortSignal,
  client?: Client,
): Promise<{ charts: DashboardChart[]; problems: Problem[] }> {
  const { value } = await request({ path: dashboardPath(idOrSlug, '/charts'), schema: resultOf, signal, client });
  return readDashboardCharts(value);
}

/** The datasets of the dashboard's charts that the user has access to. */
export async function getDashboardDatasets(
  idOrSlug: string | number,
  signal?: AbortSignal,
  client?: Client,
): Promise<{ datasets: Datasource[]; problems: Problem[] }> {
  const { value } = await request({ path: dashboardPath(idOrSlug, '/datasets'), schema: resultOf, signal, client });
  return readDatasets(value);
}

const putSchema = v.object({ result: v.looseObject({}) });

/**
 * Changes the fields given and leaves the others; `json_metadata` replaces the stored one as a whole, and keys that the
 * version does not know are refused. Resolves with the fields as the server has saved them.
 */
export async function putDashboard(id: number, body: UnknownRecord): Promise<UnknownRecord> {
  const { value } = await request({ path: `/api/v1/dashboard/${String(id)}`, method: 'PUT', body, schema: putSchema });
  return value.result;
}

const copySchema = v.looseObject({});

/** Saves a copy under `body.dashboard_title`; its `json_metadata` has the positions. Resolves with the copy's id. */
export async function copyDashboard(
  traits: ServerTraits,
  id: number,
  body: UnknownRecord,
): Promise<number | undefined> {
  if (traits.copyDashboard === 'rest') {
    const { value } = await request({
      path: `/api/v1/dashboard/${String(id)}/copy/`,
      method: 'POST',
      body,
      schema: v.object({ result: v.looseObject({ id: v.number() }) }),
    });
    return value.result.id;
  }
  const { value } = await request({
    path: `/superset/copy_dash/${String(id)}/`,
    method: 'POST',
    form: { data: stringifyJson(body) },
    schema: copySchema,
  });
  return typeof value['id'] === 'number' ? value['id'] : undefined;
}
