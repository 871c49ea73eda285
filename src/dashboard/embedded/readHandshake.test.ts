import { afterAll, expect, it } from 'vitest';
import { readHandshake, type HostRules } from './readHandshake';

const parent = { name: 'parent' };
const { port1: port, port2: other } = new MessageChannel();
afterAll(() => {
  port.close();
  other.close();
});

const HOST = 'https://host.example';
const rules: HostRules = { parent, referrer: `${HOST}/page`, allowedDomains: [] };
const message = {
  data: { type: '__embedded_comms__', handshake: 'port transfer' },
  source: parent,
  origin: HOST,
  ports: [port],
};
const read = (event: object, changed: Partial<HostRules> = {}) =>
  readHandshake(Object.assign(new Event('message'), message, event) as never, { ...rules, ...changed });

it('accepts the port of the page that shows this one', () => {
  expect(read({})).toBe(port);
  expect(read({}, { referrer: '' })).toBe(port);
  expect(read({}, { allowedDomains: ['https://else.example', `${HOST}/`] })).toBe(port);
});

it.each<[string, object, Partial<HostRules>]>([
  ['another window', { source: {} }, {}],
  ['another origin than the document was opened by', { origin: 'https://evil.example' }, {}],
  ['an origin that is not allowed', {}, { allowedDomains: ['https://else.example', 'host.example'] }],
  ['an opaque origin', { origin: 'null' }, { allowedDomains: ['nonsense'] }],
  ['another message', { data: { type: '__embedded_comms__' } }, {}],
  ['a text', { data: '__embedded_comms__' }, {}],
  ['a message without a port', { ports: [] }, {}],
])('ignores %s', (_what, event, changed) => {
  expect(read(event, changed)).toBeUndefined();
});
