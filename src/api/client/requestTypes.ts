import type { Send } from './exchange';
import type { Schema } from './parse';

export type QueryValue = string | number | boolean | null | undefined;

export interface RequestOptions<T> {
  /** Without a query string. */
  readonly path: string;
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Appended in this order; null and undefined are left out. */
  readonly query?: Readonly<Record<string, QueryValue>>;
  /** Becomes `q=` in rison. */
  readonly q?: unknown;
  /** A JSON body; bigints are written as their digits. */
  readonly body?: unknown;
  /** A form body: fields, or a multipart form (uploads). */
  readonly form?: Readonly<Record<string, string>> | FormData;
  readonly schema: Schema<T>;
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds for one attempt, its body included; 60 s by default. 0 is no limit. */
  readonly timeout?: number | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether it changes something on the server, so that it is never repeated. Default: all but GET. */
  readonly mutates?: boolean;
  /** 'ifKnown' sends the CSRF token only where there is one already: for calls that servers exempt. Default 'required' unless GET. */
  readonly csrf?: 'required' | 'ifKnown';
  /** 'throw' lets a 401 fail at once instead of waiting for the user to sign in again. */
  readonly auth?: 'wait' | 'throw';
  /** Lets the request outlive the page. */
  readonly keepalive?: boolean;
  /** Another transport for this request: one that reports progress, or that takes a file from the response. */
  readonly send?: Send | undefined;
}

export interface ApiResponse<T> {
  readonly value: T;
  readonly status: number;
  readonly headers: Headers;
}

/** How a client sends one request. */
export type SendRequest = <T>(options: RequestOptions<T>) => Promise<ApiResponse<T>>;
