import { asArray, asNumber, asOptionalString, isRecord } from '../../lib/read';
import type { DataValue } from '../../lib/wire';
import type { Controls } from './readControls';

/** A row of the response: a country and its values. */
export interface Country {
  readonly cca3: string;
  readonly name: string;
  /** The row's value in the country column. Undefined: unknown (2.x) until a shape says it. */
  readonly code: string | undefined;
  readonly m1: DataValue;
  readonly m2: DataValue;
  /** Degrees; undefined: unknown. */
  readonly latitude: number | undefined;
  readonly longitude: number | undefined;
}

/** What the server calls a country that it does not know. */
const UNKNOWN = 'XXX';

function toValue(value: unknown): DataValue {
  return typeof value === 'number' || typeof value === 'bigint' || typeof value === 'string' ? value : null;
}

/** The value of the country column: 6.x returns it, of 2.x only names and cca3 codes are in the response. */
function getCode(row: Readonly<Record<string, unknown>>, cca3: string, { countryField }: Controls): string | undefined {
  const code = asOptionalString(row.code);
  if (code !== undefined) return code;
  if (countryField === 'cca3') return cca3;
  return countryField === 'name' ? asOptionalString(row.name) : undefined;
}

/** The countries of an explore_json response that the server knows, in its order. */
export function readCountries(data: unknown, controls: Controls): Country[] {
  return asArray(data).flatMap((row) => {
    const cca3 = isRecord(row) ? asOptionalString(row.country) : undefined;
    if (!isRecord(row) || cca3 === undefined || cca3 === UNKNOWN) return [];
    return {
      cca3,
      name: asOptionalString(row.name) ?? cca3,
      code: getCode(row, cca3, controls),
      m1: toValue(row.m1),
      m2: toValue(row.m2),
      latitude: asNumber(row.latitude),
      longitude: asNumber(row.longitude),
    };
  });
}
