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
