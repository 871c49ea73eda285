import * as v from 'valibot';
import type { Client } from './client/client';
import { asApiError } from './client/ApiError';
import { dashboardPath } from './early/paths';

/** How a dashboard may be embedded. */
export interface Embedding {
  /** What host pages name it by. */
  readonly uuid: string;
  /** Origins of host pages; empty allows all. */
  readonly allowedDomains: readonly string[];
}

const schema = v.object({
  result: v.object({ uuid: v.string(), allowed_domains: v.fallback(v.array(v.string()), []) }),
});

const toEmbedding = ({ result }: v.InferOutput<typeof schema>): Embedding => ({
  uuid: result.uuid,
  allowedDomains: result.allowed_domains,
});

const getPath = (dashboardId: number): string => `${dashboardPath(dashboardId)}/embedded`;

/** Undefined for a dashboard that is not embedded. */
export async function getEmbedding(
  client: Client,
  dashboardId: number,
  signal?: AbortSignal,
): Promise<Embedding | undefined> {
  try {
    return toEmbedding((await client.request({ path: getPath(dashboardId), schema, signal })).value);
  } catch (error) {
    if (asApiError(error).status === 404) return undefined;
    throw error;
  }
}

export interface EmbeddedDashboard extends Embedding {
  readonly dashboardId: string;
}

const namedSchema = v.object({
  result: v.object({
    ...schema.entries.result.entries,
    dashboard_id: v.pipe(v.union([v.string(), v.number()]), v.transform(String)),
  }),
});

/** The configuration that host pages name by this id. Rejects with status 404 where there is none. */
export async function fetchEmbeddedDashboard(
  client: Client,
  uuid: string,
  signal?: AbortSignal,
): Promise<EmbeddedDashboard> {
  const path = `/api/v1/embedded_dashboard/${encodeURIComponent(uuid)}`;
  const { value } = await client.request({ path, schema: namedSchema, signal });
  return { ...toEmbedding(value), dashboardId: value.result.dashboard_id };
}

/** A token for a guest of one embedded dashboard, without row-level rules. */
export async function createGuestToken(client: Client, uuid: string, signal?: AbortSignal): Promise<string> {
  const body = { user: { username: 'guest' }, resources: [{ type: 'dashboard', id: uuid }], rls: [] };
  const path = '/api/v1/security/guest_token/';
  const tokenSchema = v.object({ token: v.string() });
  return (await client.request({ path, method: 'POST', body, schema: tokenSchema, signal })).value.token;
}

/** Makes the dashboard embeddable, or changes the domains; the uuid stays. */
export async function saveEmbedding(
  client: Client,
  dashboardId: number,
  allowedDomains: readonly string[],
): Promise<Embedding> {
  const body = { allowed_domains: allowedDomains };
  const { value } = await client.request({ path: getPath(dashboardId), method: 'POST', body, schema });
  return toEmbedding(value);
}

export async function removeEmbedding(client: Client, dashboardId: number): Promise<void> {
  await client.request({ path: getPath(dashboardId), method: 'DELETE', schema: v.unknown() });
}
