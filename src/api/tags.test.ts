import { describe, expect, it } from 'vitest';
import { ErrorResponse, fakeServer } from './client/fakeServer';
import { createTestClient } from './client/testClient';
import { bulkAddTags } from './tags';
import { saveTags } from './saveTags';
import { getCustomTags } from './customTags';

const client = createTestClient();

describe('getCustomTags', () => {
  it('leaves out those that the server makes itself', () => {
    const tags = [
      { id: 1, name: 'a', type: 1 },
      { id: 2, name: 'owner:1', type: 3 },
      { id: 3, name: 'b', type: 'TagType.custom' },
      { id: 4, name: 'type:chart', type: 'TagType.type' },
      { id: 5, name: 'c', type: undefined },
    ];
    expect(getCustomTags(tags).map(({ name }) => name)).toEqual(['a', 'b', 'c']);
  });
});

const item = (text: string, value: number | string = text) => ({ text, value });

describe('saveTags', () => {
  it('adds and removes by name where they differ', async () => {
    const requests = fakeServer({
      'POST /api/v1/tag/3/7/': () => ({}),
      'DELETE /api/v1/tag/3/7/old%20one/': () => ({ message: 'OK' }),
    });
    await saveTags(
      client,
      { type: 'dashboard', id: 7 },
      [item('same', 1), item('old one', 2)],
      [item('same', 1), item(' new ')],
    );
    expect(requests.filter(({ call }) => call.includes('/tag/')).map(({ call, body }) => [call, body])).toEqual([
      ['POST /api/v1/tag/3/7/', { properties: { tags: ['new'] } }],
      ['DELETE /api/v1/tag/3/7/old%20one/', undefined],
    ]);
  });

  it('removes a tag with a slash, for which servers have no address, by those that stay', async () => {
    const tags = [
      { id: 1, name: 'same', type: 1 },
      { id: 2, name: 'old/one', type: 1 },
      { id: 3, name: 'type:chart', type: 2 },
    ];
    const requests = fakeServer({
      'GET /api/v1/chart/7': () => ({ result: { tags, owners: [{ id: 4 }] } }),
      'PUT /api/v1/chart/7': () => ({ result: {} }),
    });
    const before = [item('same', 1), item('old/one', 2)];
    await saveTags(client, { type: 'chart', id: 7 }, before, [item('same', 1)]);
    expect(requests.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({ owners: [4], tags: [1] });
    expect(requests.some(({ call }) => call.startsWith('DELETE'))).toBe(false);
  });

  it('sets tags that exist with the object where the user may not write tags, and those of others stay', async () => {
    const tags = [
      { id: 1, name: 'same', type: 1 },
      { id: 2, name: 'old', type: 1 },
      { id: 8, name: 'of others', type: 1 },
      { id: 3, name: 'type:chart', type: 2 },
    ];
    const requests = fakeServer({
      'POST /api/v1/tag/3/7/': () => new ErrorResponse(403, { message: 'Forbidden' }),
      'GET /api/v1/dashboard/7': () => ({ result: { tags } }),
      'PUT /api/v1/dashboard/7': () => ({ result: {} }),
    });
    const object = { type: 'dashboard', id: 7 } as const;
    await saveTags(client, object, [item('same', 1), item('old', 2)], [item('same', 1), item('known', 5)]);
    expect(requests.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({ tags: [1, 8, 5] });
    await expect(saveTags(client, object, [], [item('7')])).rejects.toMatchObject({ status: 403 });
  });

  it.each([404, 422])('is content with a tag that somebody else has removed: %s', async (status) => {
    const names = ['one'];
    fakeServer({
      'DELETE /api/v1/tag/2/7/one/': () => new ErrorResponse(status, { message: 'No such tag' }),
      'GET /api/v1/chart/7': () => ({ result: { tags: names.map((name) => ({ id: 1, name, type: 1 })) } }),
    });
    const object = { type: 'chart', id: 7 } as const;
    await expect(saveTags(client, object, [item('one', 1)], [])).rejects.toMatchObject({ status });
    names.pop();
    await saveTags(client, object, [item('one', 1)], []);
  });
});

describe('bulkAddTags', () => {
  it('sends the descriptions of tags that exist, which the server would clear', async () => {
    const requests = fakeServer({
      'GET /api/v1/tag/': () => ({ result: [{ name: 'known', description: 'About it' }] }),
      'POST /api/v1/tag/bulk_create': () => ({
        result: { objects_tagged: [['chart', 1]], objects_skipped: [['chart', 2]] },
      }),
    });
    const objects = [
      { type: 'chart', id: 1 },
      { type: 'chart', id: 2 },
    ] as const;
    expect(await bulkAddTags(client, ['known', 'new'], objects)).toEqual({ tagged: 1, skipped: 1 });
    const pairs = [
      ['chart', 1],
      ['chart', 2],
    ];
    expect(requests.at(-1)?.body).toEqual({
      tags: [
        { name: 'known', description: 'About it', objects_to_tag: pairs },
        { name: 'new', description: '', objects_to_tag: pairs },
      ],
    });
  });
});
