import { asNumber, asRecord, asString, isRecord, type UnknownRecord } from '../../../lib/read';
import { stringifyJson } from '../../../lib/losslessJson';
import { isSameOrigin } from '../../../lib/urls';
import type { PluginHost, PluginRequest } from '../pluginHost';

type Method = PluginRequest['method'];

const NO_BODY = [204, 304];

function toPath(config: UnknownRecord): string {
  const given = asString(config.url) || asString(config.endpoint);
  const url = new URL(given, window.location.origin);
  if (!isSameOrigin(url.href))
    throw new Error(`SupersetClient sends requests to this server only, not to ${url.origin}.`);
  const { searchParams } = config;
  const params = searchParams instanceof URLSearchParams ? [...searchParams] : Object.entries(asRecord(searchParams));
  for (const [key, value] of params) url.searchParams.set(key, String(value));
  return `${url.pathname}${url.search}`;
}

/** The fields of a form: what is no text is sent as JSON. */
function toForm(payload: UnknownRecord): Record<string, string> {
  const entries: [string, unknown][] = payload instanceof FormData ? [...payload] : Object.entries(payload);
  if (entries.some(([, value]) => value instanceof Blob)) throw new Error('SupersetClient sends no files.');
  return Object.fromEntries(
    entries
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [key, typeof value === 'string' ? value : stringifyJson(value)]),
  );
}

function toBody(config: UnknownRecord): Pick<PluginRequest, 'body' | 'form'> {
  if (config.jsonPayload !== undefined) return { body: config.jsonPayload };
  if (isRecord(config.postPayload)) return { form: toForm(config.postPayload) };
  if (typeof config.body !== 'string') return {};
  const body: unknown = JSON.parse(config.body);
  return { body };
}

/** Superset's client by our own: in the user's session, to this server only. */
export function createSupersetClient(host: PluginHost) {
  const send = async (method: Method, config: UnknownRecord) => {
    const headers = Object.fromEntries(
      Object.entries(asRecord(config.headers)).map(([name, value]) => [name, String(value)]),
    );
    const timeout = asNumber(config.timeout);
    const {
      status,
      headers: received,
      value,
    } = await host.request({
      method,
      path: toPath(config),
      ...toBody(config),
      headers,
      ...(timeout !== undefined && { timeout }),
      ...(config.signal instanceof AbortSignal && { signal: config.signal }),
    });
    const text = value === undefined || NO_BODY.includes(status) ? null : stringifyJson(value);
    const response = new Response(text, { status, headers: received });
    if (config.parseMethod === 'raw' || config.parseMethod === null) return response;
    return config.parseMethod === 'text' ? { response, text: text ?? '' } : { response, json: value };
  };
  const withMethod = (method: Method) => (config: UnknownRecord) => send(method, config);
  return {
    get: withMethod('GET'),
    post: withMethod('POST'),
    put: withMethod('PUT'),
    delete: withMethod('DELETE'),
    request: (config: UnknownRecord) => {
      const method = asString(config.method, 'GET').toUpperCase();
      return send(method === 'POST' || method === 'PUT' || method === 'DELETE' ? method : 'GET', config);
    },
    isAuthenticated: () => true,
  };
}
