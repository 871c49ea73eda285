import type { RequestHandler } from 'msw';
import { asArray, asRecord, isRecord } from '../../src/lib/read';
import type { Env } from './env';
import { risonQuery } from './listQuery';
import { json, message } from './respond';
import { api } from './route';

type Value = number | { readonly start: number; readonly end: number };

interface Conversion {
  readonly values: readonly (Value | readonly number[])[];
  readonly display: string;
  readonly error: string;
}

const operators = ['EQUALS', 'GREATER_THAN_OR_EQUAL', 'GREATER_THAN', 'IN', 'LESS_THAN', 'LESS_THAN_OR_EQUAL'];
const ports: Readonly<Record<string, readonly number[]>> = {
  ftp: [20, 21],
  ssh: [22],
  telnet: [23],
  smtp: [25],
  dns: [53],
  http: [80],
  https: [443],
};

/** Advanced data types: network addresses and ports in their usual notation. */
export function advancedTypeHandlers(env: Env): RequestHandler[] {
  const types: Readonly<Record<string, (text: string) => Conversion>> = {
    internet_address: parseAddress,
    port: parsePort,
  };
  return [
    api(env, 'get', '/api/v1/advanced_data_type/types', () => json({ result: Object.keys(types) })),
    api(env, 'get', '/api/v1/advanced_data_type/convert', ({ url }) => {
      const params = asRecord(risonQuery(url));
      const missing = ['type', 'values'].find((key) => params[key] === undefined);
      if (missing !== undefined) return message(`Not a valid rison schema '${missing}' is a required property`, 400);
      const values = asArray(params['values']);
      if (values.length === 0) return message('Not a valid rison schema [] should be non-empty', 400);
      const type = String(params['type']);
      const convert = Object.hasOwn(types, type) ? types[type] : undefined;
      if (!convert) return message(`Invalid advanced data type: ${type}`, 400);
      const conversions = values.map((value) => convert(String(value)));
      const failed = conversions.find(({ error }) => error !== '');
      return json({
        result: {
          display_value: failed ? '' : conversions.map(({ display }) => display).join(', '),
          error_message: failed?.error ?? '',
          valid_filter_operators: operators,
          values: failed ? [] : conversions.flatMap((conversion) => conversion.values),
        },
      });
    }),
  ];
}

function parsePort(text: string): Conversion {
  const number = Number(text);
  const isPort = text.trim() !== '' && Number.isInteger(number) && number >= 0 && number <= 65_535;
  const matchingPorts = isPort ? [number] : ports[text.toLowerCase()];
  if (!matchingPorts)
    return { values: [], display: '', error: `'${text}' does not appear to be a port name or number` };
  return { values: [matchingPorts], display: `[${matchingPorts.join(', ')}]`, error: '' };
}

/** One address, or a network such as `10.0.0.0/8`, as the integers stored in the database. */
function parseAddress(text: string): Conversion {
  const match = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})(?:\/(\d{1,2}))?$/.exec(text.trim());
  const bytes = match?.slice(1, 5).map(Number) ?? [];
  const bits = match?.[5] === undefined ? 32 : Number(match[5]);
  if (bytes.length < 4 || bytes.some((byte) => byte > 255) || bits > 32)
    return { values: [], display: '', error: `'${text}' does not appear to be an IPv4 or IPv6 network` };
  const number = bytes.reduce((sum, byte) => sum * 256 + byte, 0);
  const size = 2 ** (32 - bits);
  const start = Math.floor(number / size) * size;
  const value: Value = size === 1 ? start : { start, end: start + size - 1 };
  const display = isRecord(value) ? `${start.toString()} - ${(start + size - 1).toString()}` : start.toString();
  return { values: [value], display, error: '' };
}
