import { type APIRequestContext, expect, request } from 'playwright/test';
import { getSignedInCookies, signIn } from './signIn';

interface ApiResponse {
  readonly status: number;
  readonly body: unknown;
}

type FormField = string | { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };

/** A user who works on the server beside the page under test, through the API. */
export interface ApiUser {
  readonly get: (path: string) => Promise<ApiResponse>;
  /** Sends the user's CSRF token. */
  readonly send: (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) => Promise<ApiResponse>;
  /** Sends a form with a file. */
  readonly upload: (path: string, form: Readonly<Record<string, FormField>>) => Promise<ApiResponse>;
  readonly download: (path: string) => Promise<Buffer>;
  readonly dispose: () => Promise<void>;
}

const BASE = process.env['E2E_BASE'] ?? 'http://127.0.0.1:4179';

/** Signs a user in, in a session separate from the page's. */
export async function signInToApi(name: string, password = name, baseURL = BASE): Promise<ApiUser> {
  const cookies = getSignedInCookies(baseURL, name, password);
  const context = await request.newContext({
    baseURL,
    ...(cookies ? { storageState: { cookies, origins: [] } } : {}),
  });
  if (!cookies) await signIn(context, baseURL, name, password);
  const response = await context.get('/api/v1/security/csrf_token/');
  expect(response.ok(), `signed in as ${name}`).toBe(true);
  const headers = { 'X-CSRFToken': String(getIn(await response.json(), 'result')), Referer: response.url() };
  return {
    get: async (path) => toApiResponse(await context.get(path)),
    send: async (method, path, body) => toApiResponse(await context.fetch(path, { method, data: body ?? {}, headers })),
    upload: async (path, multipart) =>
      toApiResponse(await context.post(path, { multipart: { ...multipart }, headers })),
    download: async (path) => (await context.get(path)).body(),
    dispose: () => context.dispose(),
  };
}

async function toApiResponse(response: Awaited<ReturnType<APIRequestContext['get']>>): Promise<ApiResponse> {
  const text = await response.text();
  try {
    return { status: response.status(), body: JSON.parse(text) as unknown };
  } catch {
    return { status: response.status(), body: text };
  }
}

/** Reads a path of a response: `getIn(body, 'result', 'slice', 'changed_on')`. */
export function getIn(value: unknown, ...path: readonly (string | number)[]): unknown {
  let current = value;
  for (const key of path) {
    if (typeof current !== 'object' || current === null) return undefined;
    current = new Map<string, unknown>(Object.entries(current)).get(String(key));
  }
  return current;
}

/** As `getIn`; '' for anything but text. */
export function getText(value: unknown, ...path: readonly (string | number)[]): string {
  const found = getIn(value, ...path);
  return typeof found === 'string' ? found : '';
}

/** Creates a chart for as long as the callback runs; a copy of `like`. */
export async function withCopiedChart(
  owner: ApiUser,
  like: number,
  action: (chart: number) => Promise<void>,
): Promise<void> {
  const original = (await owner.get(`/api/v1/explore/?slice_id=${like.toString()}`)).body;
  const formData = getIn(original, 'result', 'form_data');
  const [datasource = ''] = String(getIn(formData, 'datasource')).split('__');
  const { body } = await owner.send('POST', '/api/v1/chart/', {
    slice_name: `Copy of ${like.toString()}`,
    viz_type: getIn(formData, 'viz_type'),
    datasource_id: Number(datasource),
    datasource_type: 'table',
    params: JSON.stringify(formData),
  });
  const chart = Number(getIn(body, 'id'));
  try {
    await action(chart);
  } finally {
    await owner.send('DELETE', `/api/v1/chart/${chart.toString()}`);
  }
}
