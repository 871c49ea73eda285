import { describe, expect, it } from 'vitest';
import { fakeServer } from '../../api/client/fakeServer';
import { createTestClient } from '../../api/client/testClient';
import { bulkAddTags } from '../../api/tags';
import { saveTags } from './saveTags';
import { getCustomTags } from './tags';

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
