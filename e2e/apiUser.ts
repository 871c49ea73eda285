import { type APIRequestContext, expect, request } from 'playwright/test';

interface Reply {
  readonly status: number;
  readonly body: unknown;
}

/** A user who works on the server beside the page under test, through the API. */
export interface Person {
  readonly get: (path: string) => Promise<Reply>;
  /** Sends the user's CSRF token. */
  readonly send: (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) => Promise<Reply>;
  readonly leave: () => Promise<void>;
}

/** Signs a user in, in a session separate from the page's. */
export async function signedIn(name: string, password = name): Promise<Person> {
  const context = await request.newContext({ baseURL: process.env['E2E_BASE'] ?? 'http://127.0.0.1:4179' });
  const page = (await (await context.get('/login/')).text()).replaceAll('&#34;', '"');
  const token =
    /csrf_token[^>]*value="([^"]+)"/.exec(page)?.[1] ?? /csrf_token[^"]*":\s*"([^"]+)"/.exec(page)?.[1] ?? '';
  await context.post('/login/', { form: { username: name, password, csrf_token: token } });
  const answer = await context.get('/api/v1/security/csrf_token/');
  expect(answer.ok(), `signed in as ${name}`).toBe(true);
  const headers = { 'X-CSRFToken': String(field(await answer.json(), 'result')), Referer: answer.url() };
  return {
    get: async (path) => replyOf(await context.get(path)),
    send: async (method, path, body) => replyOf(await context.fetch(path, { method, data: body ?? {}, headers })),
    leave: () => context.dispose(),
  };
}

async function replyOf(answer: Awaited<ReturnType<APIRequestContext['get']>>): Promise<Reply> {
  const text = await answer.text();
  try {
    return { status: answer.status(), body: JSON.parse(text) as unknown };
  } catch {
    return { status: answer.status(), body: text };
  }
}

/** Reads a path of a response: `field(body, 'result', 'slice', 'changed_on')`. */
export function field(value: unknown, ...path: readonly (string | number)[]): unknown {
  let at = value;
  for (const key of path) {
    if (typeof at !== 'object' || at === null) return undefined;
    at = new Map<string, unknown>(Object.entries(at)).get(String(key));
  }
  return at;
}

/** Creates a chart for as long as the callback runs; a copy of `like`. */
export async function withCopy(owner: Person, like: number, work: (chart: number) => Promise<void>): Promise<void> {
  const original = (await owner.get(`/api/v1/explore/?slice_id=${like.toString()}`)).body;
  const formData = field(original, 'result', 'form_data');
  const [datasource = ''] = String(field(formData, 'datasource')).split('__');
  const { body } = await owner.send('POST', '/api/v1/chart/', {
    slice_name: `Copy of ${like.toString()}`,
    viz_type: field(formData, 'viz_type'),
    datasource_id: Number(datasource),
    datasource_type: 'table',
    params: JSON.stringify(formData),
  });
  const chart = Number(field(body, 'id'));
  try {
    await work(chart);
  } finally {
    await owner.send('DELETE', `/api/v1/chart/${chart.toString()}`);
  }
}
