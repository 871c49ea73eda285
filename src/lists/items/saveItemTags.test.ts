import { expect, it, vi } from 'vitest';
import { ErrorResponse, fakeServer } from '../../api/client/fakeServer';
import { createTestClient } from '../../api/client/testClient';
import { saveItemTags } from './saveItemTags';

const client = createTestClient();
const object = { type: 'chart', id: 7 } as const;
const after = [{ text: 'Sales', value: 1 }];

it('says that only the tags could not be saved, and that the rest is', async () => {
  fakeServer({ 'POST /api/v1/tag/2/7/': () => new ErrorResponse(500, { message: 'No tags today' }) });
  const onSaved = vi.fn();
  await expect(saveItemTags(client, object, { before: [], after, onSaved })).rejects.toThrow(
    'The tags could not be saved; everything else was. No tags today',
  );
  expect(onSaved).toHaveBeenCalledOnce();
});

it('sends nothing where the tags are the same', async () => {
  const requests = fakeServer({});
  const onSaved = vi.fn();
  await saveItemTags(client, object, { before: after, after, onSaved });
  expect(requests).toEqual([]);
  expect(onSaved).toHaveBeenCalledOnce();
});
