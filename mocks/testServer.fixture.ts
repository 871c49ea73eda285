import { getResponse } from 'msw';
import { parseJson, stringifyJson } from '../src/lib/losslessJson';
import { asArray, asRecord, asString, type UnknownRecord } from '../src/lib/read';
import { content } from './content/content';
import { tables } from './content/tables';
import type { Database } from './db/database';
import { openPglite } from './db/pglite';
import { createHandlers } from './handlers';
import type { Env } from './rest/env';
import { restoreUploads } from './rest/uploads';
import { createSeed } from './store/seed';
import type { StateFile } from './store/stateFile';
import { createStore } from './store/store';

export interface TestResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body as JSON; an empty record when it is not JSON. */
  readonly json: UnknownRecord;
}

export interface TestUser {
  readonly get: (path: string, headers?: Readonly<Record<string, string>>) => Promise<TestResponse>;
  /** Sends the user's CSRF token, as the page does. */
  readonly send: (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) => Promise<TestResponse>;
  readonly form: (path: string, fields: Readonly<Record<string, string>>) => Promise<TestResponse>;
  readonly request: (path: string, init: RequestInit) => Promise<TestResponse>;
  /** A file to download. */
  readonly file: (path: string) => Promise<Response>;
}

export interface TestServer {
  readonly env: Env;
  readonly visitor: () => TestUser;
  readonly signIn: (name: 'admin' | 'alpha' | 'gamma') => Promise<TestUser>;
}

let opening: Promise<Database> | undefined;

/** One database for all tests of a file; it needs most of a gigabyte, so only one file of a run may use it. */
export function testDatabase(): Promise<Database> {
  return (opening ??= openPglite(tables, undefined));
}

/** The embedded server without HTTP: requests go to the handlers. Its clock is fixed. */
export async function testServer(file?: StateFile, database = testDatabase()): Promise<TestServer> {
  const env: Env = {
    store: createStore(createSeed(content), file),
    database: await database,
    cache: new Map(),
    now: () => new Date('2026-02-03T10:00:00Z'),
  };
  await restoreUploads(env);
  const handlers = createHandlers(env);

  function createUser(): TestUser {
    let cookie = '';
    let token: string | undefined;
    const respond = async (path: string, init: RequestInit): Promise<Response> => {
      const headers = new Headers(init.headers);
      headers.set('host', 'localhost');
      if (cookie !== '') headers.set('cookie', cookie);
      const response = await getResponse(handlers, new Request(`http://localhost${path}`, { ...init, headers }));
      if (!response) throw new Error(`No handler for ${path}`);
      cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
      return response;
    };
    const request = async (path: string, init: RequestInit): Promise<TestResponse> => {
      const response = await respond(path, init);
      const text = await response.text();
      return { status: response.status, headers: response.headers, text, json: readJson(text) };
    };
    const get: TestUser['get'] = (path, headers = {}) => request(path, { headers });
    return {
      get,
      request,
      file: (path) => respond(path, {}),
      send: async (method, path, body) => {
        token ??= asString((await get('/api/v1/security/csrf_token/')).json['result']);
        const headers = { 'content-type': 'application/json', 'x-csrftoken': token };
        return request(path, { method, headers, ...(body === undefined ? {} : { body: stringifyJson(body) }) });
      },
      form: (path, fields) => request(path, { method: 'POST', body: new URLSearchParams(fields) }),
    };
  }

  return {
    env,
    visitor: createUser,
    signIn: async (name) => {
      const user = createUser();
      const csrf_token = getCsrfToken((await user.get('/login/')).text);
      await user.form('/login/', { csrf_token, username: name, password: name });
      return user;
    },
  };
}

export function getCsrfToken(html: string): string {
  return /name="csrf_token" value="([^"]*)"/.exec(html)?.[1] ?? '';
}

/** The first element of a response's `result`. */
export function firstResult(response: TestResponse): UnknownRecord {
  return asRecord(asArray(response.json['result'])[0]);
}

function readJson(text: string): UnknownRecord {
  try {
    return asRecord(parseJson(text));
  } catch {
    return {};
  }
}
