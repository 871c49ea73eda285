import type { QueryRules } from '../../lib/queryRules';
import type { UnknownRecord } from '../../lib/read';

export interface PluginRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** A path of this server, with its query string. */
  readonly path: string;
  readonly body?: unknown;
  readonly form?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly timeout?: number;
  readonly signal?: AbortSignal;
}

export interface PluginResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly value: unknown;
}

/** What the page, of which viz types know nothing, offers to the modules that plugins import. */
export interface PluginHost {
  /** Sends a request in the user's session. */
  readonly request: (request: PluginRequest) => Promise<PluginResponse>;
  readonly rules: QueryRules;
  readonly hasFeature: (flag: string) => boolean;
  readonly conf: UnknownRecord;
  readonly locale: string;
  readonly isDark: () => boolean;
}
