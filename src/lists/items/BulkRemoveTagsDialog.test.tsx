// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ErrorResponse, fakeServer } from '../../api/client/fakeServer';
import type { BulkTask } from '../bulk/bulkRun';
import { renderInList } from '../forms/renderInList.fixture';
import { BulkRemoveTagsDialog } from './BulkRemoveTagsDialog';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  HTMLElement.prototype.scrollIntoView = vi.fn();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('takes off a tag with a slash in its name, and says where that failed', async () => {
  const tag = { id: 5, name: 'a/b', type: 1 };
  let isForbidden = true;
  const requests = fakeServer({
    'GET /api/v1/tag/': () => ({ count: 1, result: [tag] }),
    'GET /api/v1/chart/1': () => ({ result: { tags: [tag, { id: 6, name: 'c', type: 1 }], owners: [] } }),
    'PUT /api/v1/chart/1': () => (isForbidden ? new ErrorResponse(403, { message: 'Forbidden' }) : { result: {} }),
  });
  const tasks: BulkTask[] = [];
  const row = { id: 1, title: 'Girls', tags: [tag], owners: [], certifiedBy: '', certificationDetails: '' };
  renderInList(
    <BulkRemoveTagsDialog kind="chart" rows={[row]} onStart={(task) => tasks.push(task)} onClose={vi.fn()} />,
  );
  await userEvent.click(await screen.findByRole('combobox', { name: 'Tags' }));
  await userEvent.click(await screen.findByRole('option', { name: /a.b/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(tasks).toHaveLength(1));
  const run = () => tasks[0]?.jobs[0]?.run(new AbortController().signal);
  await expect(run()).rejects.toThrow('Forbidden');
  isForbidden = false;
  await run();
  expect(requests.at(-1)).toMatchObject({ call: 'PUT /api/v1/chart/1', body: { tags: [6] } });
  expect(requests.some(({ call }) => call.startsWith('DELETE'))).toBe(false);
});
