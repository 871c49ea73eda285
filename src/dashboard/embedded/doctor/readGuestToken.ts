import { parseJson } from '../../../lib/losslessJson';
import { asArray, asNumber, asOptionalString, asRecord, isRecord } from '../../../lib/read';

/** What a guest token says; nobody but the server can tell whether it is signed. */
export interface GuestToken {
  /** Seconds since 1970; undefined where it never ends. */
  readonly expires: number | undefined;
  readonly audiences: readonly string[];
  /** Ids of dashboards. */
  readonly dashboards: readonly string[];
  /** Row-level rules: a condition, and the dataset that it is for. */
  readonly rules: readonly { readonly clause: string; readonly dataset: number | undefined }[];
}

function decode(part: string): unknown {
  const binary = atob(part.replaceAll('-', '+').replaceAll('_', '/'));
  return parseJson(new TextDecoder().decode(Uint8Array.from(binary, (char) => char.charCodeAt(0))));
}

/** Undefined for what is no guest token. */
export function readGuestToken(token: string): GuestToken | undefined {
  const [, body, signature, ...rest] = token.trim().split('.');
  if (body === undefined || signature === undefined || rest.length > 0) return undefined;
  try {
    const claims = decode(body);
    if (!isRecord(claims) || claims['type'] !== 'guest') return undefined;
    return {
      expires: asNumber(claims['exp']),
      audiences: asArray(claims['aud']).filter((value) => typeof value === 'string'),
      dashboards: asArray(claims['resources'])
        .map(asRecord)
        .flatMap(({ type, id }) =>
          type === 'dashboard' && (typeof id === 'string' || typeof id === 'number') ? [String(id)] : [],
        ),
      rules: asArray(claims['rls_rules'])
        .map(asRecord)
        .map(({ clause, dataset }) => ({ clause: asOptionalString(clause) ?? '', dataset: asNumber(dataset) })),
    };
  } catch {
    return undefined;
  }
}
