import { afterEach, describe, expect, it, vi } from 'vitest';
import { asArray, asRecord } from '../lib/read';
import { ErrorResponse, fakeServer, type FakeRequest } from './client/fakeServer';
import { createTestClient } from './client/testClient';
import { ItemCreator, type ItemCreatorOptions } from './ItemCreator';

afterEach(() => vi.unstubAllGlobals());

type Fault = 'lost' | 'unreachable' | 'refused' | 'duplicate';
interface Item {
  readonly id: number;
  readonly [column: string]: unknown;
}

/**
 * A server of things. `faults` are those of the next requests: a response is lost after the server has done it, the request does not
 * reach it, it is refused, or it is refused because a lost one has come first.
 */
function thingServer({ items = [], ...more }: Partial<ItemCreatorOptions> & { readonly items?: readonly Item[] } = {}) {
  const stored = [...items];
  let faults: readonly (Fault | undefined)[] = [];
  const withFault = (action: (request: FakeRequest) => unknown) => (request: FakeRequest) => {
    const [fault, ...others] = faults;
    faults = others;
    if (fault === 'unreachable') throw new TypeError('Failed to fetch');
    if (fault === 'refused') return new ErrorResponse(403, { message: 'Forbidden' });
    const response = action(request);
    if (fault === 'duplicate') return new ErrorResponse(422, { message: 'Name must be unique' });
    if (fault === 'lost') throw new TypeError('Failed to fetch');
    return response;
  };
  const create = withFault(({ body }) => {
    const item = { ...asRecord(body), id: 10 + stored.length };
    stored.push(item);
    return { id: item.id };
  });
  const requests = fakeServer({
    'GET /api/v1/thing/': withFault(({ q }) => {
      const { value } = asRecord(asArray(asRecord(q)['filters'])[0]);
      return { result: stored.filter(({ name }) => name === value) };
    }),
    'POST /api/v1/thing/': create,
    'POST /api/v1/thing/copy': create,
    'PUT /api/v1/thing/10': withFault(({ body }) => {
      stored[0] = { id: 10, ...asRecord(body) };
      return { result: {} };
    }),
  });
  const creator = new ItemCreator(createTestClient(), { path: '/api/v1/thing/', nameColumn: 'name', ...more });
  return {
    stored,
    creator,
    requests,
    willFail: (...next: readonly (Fault | undefined)[]) => {
      faults = next;
    },
  };
}

const UNKNOWN = 'It is unknown whether it was saved: the server does not respond. Saving again checks that first.';
const body = { name: 'a', color: 'red' };

describe('ItemCreator', () => {
  it('creates an item', async () => {
    const { creator, stored, requests } = thingServer();
    await expect(creator.create(body)).resolves.toBe(10);
    expect(stored).toEqual([{ id: 10, ...body }]);
    expect(requests.map(({ call }) => call)).toEqual([
      'GET /api/v1/thing/',
      'GET /api/v1/security/csrf_token/',
      'POST /api/v1/thing/',
    ]);
  });

  it('finds what was created although the response was lost', async () => {
    const { creator, stored, willFail } = thingServer({ items: [{ id: 3, name: 'a' }] });
    willFail(undefined, 'lost');
    await expect(creator.create(body)).resolves.toBe(11);
    expect(stored).toHaveLength(2);
  });

  it('does not take an older item of the name for it', async () => {
    const { creator, stored, willFail } = thingServer({ items: [{ id: 3, name: 'a' }] });
    willFail(undefined, 'unreachable');
    await expect(creator.create(body)).rejects.toMatchObject({ kind: 'network' });
    expect(stored).toHaveLength(1);
    await expect(creator.create(body)).resolves.toBe(11);
    expect(stored).toHaveLength(2);
  });

  it('says what is not known, and looks for it in the next attempt', async () => {
    const { creator, stored, willFail } = thingServer();
    willFail(undefined, 'lost', 'unreachable');
    await expect(creator.create(body)).rejects.toMatchObject({ detail: UNKNOWN });
    // The server is still gone: nothing is sent.
    willFail('unreachable');
    await expect(creator.create(body)).rejects.toMatchObject({ detail: UNKNOWN });
    await expect(creator.create(body)).resolves.toBe(10);
    expect(stored).toHaveLength(1);
  });

  it.each([
    ['a', 'blue'],
    ['b', 'red'],
  ])('saves what was changed meanwhile, to %s and %s, in the item that was created', async (name, color) => {
    const { creator, stored, willFail } = thingServer();
    willFail(undefined, 'lost', 'unreachable');
    await expect(creator.create(body)).rejects.toMatchObject({ detail: UNKNOWN });
    await expect(creator.create({ name, color })).resolves.toBe(10);
    expect(stored).toEqual([{ id: 10, name, color }]);
  });

  it('does not forget what was changed while it fails to save it', async () => {
    const { creator, stored, willFail } = thingServer();
    willFail(undefined, 'lost', 'unreachable');
    await expect(creator.create(body)).rejects.toMatchObject({ detail: UNKNOWN });
    willFail(undefined, 'unreachable');
    await expect(creator.create({ name: 'a', color: 'blue' })).rejects.toMatchObject({ detail: UNKNOWN });
    await expect(creator.create({ name: 'a', color: 'blue' })).resolves.toBe(10);
    expect(stored).toEqual([{ id: 10, name: 'a', color: 'blue' }]);
  });

  it('creates another item where another body is one', async () => {
    const { creator, stored, willFail } = thingServer({ update: null });
    willFail(undefined, 'lost', 'unreachable');
    await expect(creator.create(body)).rejects.toMatchObject({ detail: UNKNOWN });
    await expect(creator.create({ name: 'b', color: 'red' })).resolves.toBe(11);
    expect(stored).toHaveLength(2);
  });

  it('finds what a lost request has created later, by being refused', async () => {
    const { creator, stored, willFail } = thingServer();
    willFail(undefined, 'unreachable', 'unreachable');
    await expect(creator.create(body)).rejects.toMatchObject({ detail: UNKNOWN });
    willFail(undefined, 'duplicate');
    await expect(creator.create(body)).resolves.toBe(10);
    expect(stored).toHaveLength(1);
  });

  it('rejects with the refusal of the server', async () => {
    const { creator, willFail } = thingServer();
    willFail(undefined, 'refused');
    await expect(creator.create(body)).rejects.toMatchObject({ status: 403, detail: 'Forbidden' });
  });

  it('sends nothing while the server cannot be reached', async () => {
    const { creator, requests, willFail } = thingServer();
    willFail('unreachable');
    await expect(creator.create(body)).rejects.toMatchObject({ kind: 'network' });
    expect(requests.map(({ call }) => call)).toEqual(['GET /api/v1/thing/']);
  });

  it('creates also what the server does not list, and says that its outcome is not known', async () => {
    const { creator, stored, willFail } = thingServer();
    willFail('refused');
    await expect(creator.create(body)).resolves.toBe(10);
    willFail('refused', 'lost');
    await expect(creator.create({ name: 'b' })).rejects.toMatchObject({
      detail: 'It is not known whether the server has done it.',
    });
    expect(stored).toHaveLength(2);
  });

  it('refuses a name that the server would take for a change of another item, but not for what it has created itself', async () => {
    const takenMessage = 'Name must be unique';
    const { creator, stored, requests, willFail } = thingServer({ items: [{ id: 3, name: 'a' }], takenMessage });
    await expect(creator.create(body)).rejects.toMatchObject({
      status: 422,
      extra: { fields: { name: [takenMessage] } },
    });
    expect(requests.map(({ call }) => call)).toEqual(['GET /api/v1/thing/']);
    willFail(undefined, 'lost', 'unreachable');
    await expect(creator.create({ name: 'b' })).rejects.toMatchObject({ detail: UNKNOWN });
    await expect(creator.create({ name: 'a' })).rejects.toMatchObject({ detail: takenMessage });
    await expect(creator.create({ name: 'b' })).resolves.toBe(11);
    expect(stored).toHaveLength(2);
  });

  it('lists elsewhere than it creates, only what is asked for', async () => {
    const filters = [{ col: 'created_by', opr: 'rel_o_m', value: 7 }];
    const { creator, requests } = thingServer({ createPath: '/api/v1/thing/copy', filters, timeColumn: 'changed_on' });
    await expect(creator.create(body)).resolves.toBe(10);
    expect(requests[0]?.q).toEqual({
      columns: ['id'],
      filters: [{ col: 'name', opr: 'eq', value: 'a' }, ...filters],
      order_column: 'changed_on',
      order_direction: 'desc',
      page_size: 100,
    });
    expect(requests.at(-1)?.call).toBe('POST /api/v1/thing/copy');
  });
});
