import { afterEach, expect, it, vi } from 'vitest';
import { fakeServer } from './client/fakeServer';
import { createTestClient } from './client/testClient';
import { changeItem, type EditedKind } from './changeItem';

afterEach(() => vi.unstubAllGlobals());

const CHANGES = { certified_by: 'Ada' };

async function getSentBody(kind: EditedKind, item: object): Promise<unknown> {
  const requests = fakeServer({
    [`GET /api/v1/${kind}/7`]: () => ({ result: { owners: [{ id: 1 }, { id: 2 }], ...item } }),
    [`PUT /api/v1/${kind}/7`]: () => ({ result: {} }),
  });
  await changeItem(createTestClient(), kind, 7, () => CHANGES);
  return requests.at(-1)?.body;
}

// Observed on Superset 6.1.0: a PUT of a dataset without the setting switches it off.
it('sends a dataset with the setting that the server would switch off', async () => {
  const owners = [1, 2];
  const on = { always_filter_main_dttm: true };
  expect(await getSentBody('dataset', on)).toEqual({ ...CHANGES, owners, ...on });
  expect(await getSentBody('dataset', { always_filter_main_dttm: false })).toEqual({ ...CHANGES, owners });
  expect(await getSentBody('dataset', {})).toEqual({ ...CHANGES, owners });
});

it('sends a chart with its owners, and a dashboard with its changes alone', async () => {
  expect(await getSentBody('chart', {})).toEqual({ ...CHANGES, owners: [1, 2] });
  expect(await getSentBody('dashboard', {})).toEqual(CHANGES);
});
