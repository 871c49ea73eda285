import rison from 'rison';
import { asRecord, asString, isRecord, type UnknownRecord } from '../../../lib/read';
import { isFunction } from '../callables';
import { SupersetApiError } from './SupersetApiError';

/** What requests are sent with: `SupersetClient`, or what a plugin passes in its place. */
interface ApiClient {
  readonly request: (config: UnknownRecord) => Promise<unknown>;
}

type RequestType = 'form' | 'json' | 'search' | 'rison';

const REQUEST_TYPES: readonly unknown[] = ['form', 'json', 'search', 'rison'] satisfies RequestType[];

const isRequestType = (value: unknown): value is RequestType => REQUEST_TYPES.includes(value);

const isClient = (value: unknown): value is ApiClient => isRecord(value) && isFunction(value.request);

function toPayload(type: RequestType, endpoint: string, payload: unknown): UnknownRecord {
  switch (type) {
    case 'search':
      return { endpoint, searchParams: payload };
    case 'rison':
      return { endpoint: `${endpoint}?q=${rison.encode(payload)}` };
    case 'form':
      return { endpoint, postPayload: payload };
    case 'json':
      return { endpoint, jsonPayload: payload };
  }
}

async function readResponse(response: unknown, responseType: unknown): Promise<unknown> {
  if (responseType === 'raw' || responseType === null || !(response instanceof Response)) return response;
  if (responseType === 'text') return response.text();
  const result: unknown = await response.json();
  if (isRecord(result) && 'error' in result) throw await SupersetApiError.from(result);
  return result;
}

/** Superset's `makeApi`: a function that requests one endpoint, whose every failure is a `SupersetApiError`. */
export function createMakeApi(supersetClient: ApiClient) {
  return (options: UnknownRecord) => {
    const { endpoint, method, requestType: given, responseType, processResponse, ...rest } = options;
    const hasBody = !['GET', 'DELETE', 'HEAD'].includes(asString(method, 'GET'));
    const requestType = given || (hasBody ? 'json' : 'search');
    if (!isRequestType(requestType))
      throw new Error(`Invalid request payload type, choose from: ${REQUEST_TYPES.join(' | ')}`);

    const request = async (payload: unknown, runtime?: unknown): Promise<unknown> => {
      try {
        const { client } = asRecord(runtime);
        const config = { ...rest, method, ...toPayload(requestType, asString(endpoint), payload), parseMethod: 'raw' };
        const response = await (isClient(client) ? client : supersetClient).request(config);
        const result = await readResponse(response, responseType);
        return isFunction(processResponse) ? processResponse(result) : result;
      } catch (error) {
        throw await SupersetApiError.from(error);
      }
    };
    return Object.assign(request, { method, endpoint, requestType });
  };
}
