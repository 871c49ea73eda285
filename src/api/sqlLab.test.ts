// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { createTestClient } from './client/testClient';
import { openSqlLab } from './sqlLab';

afterEach(() => {
  vi.restoreAllMocks();
  delete document.documentElement.dataset['root'];
});

it.each([
  ['', '/sqllab/'],
  ['/analytics', '/analytics/sqllab/'],
])('opens SQL Lab of the Superset that is below "%s"', async (root, address) => {
  document.documentElement.dataset['root'] = root;
  const actions: string[] = [];
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    actions.push(new URL(this.action).pathname);
  });
  const client = createTestClient();
  client.csrf.set('token');
  await openSqlLab(client, '/sqllab/', { datasourceKey: '1__table', sql: 'SELECT 1' });
  expect(actions).toEqual([address]);
  expect(document.querySelector('form')).toBeNull();
});
