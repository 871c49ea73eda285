// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { ErrorResponse, fakeServer } from '../../api/client/fakeServer';
import { currentToasts, dismissToast } from '../../ui/toast';
import { renderInList } from '../forms/renderInList.fixture';
import { BulkTagDialog } from './BulkTagDialog';

const PATH = 'POST /api/v1/tag/bulk_create';

afterEach(() => {
  cleanup();
  for (const { id } of currentToasts()) dismissToast(id);
});

it('says why tags were not added, forgets that when they are sent again, and counts what was tagged', async () => {
  const answers: unknown[] = [
    new ErrorResponse(403, { message: 'Not yours' }),
    { result: { objects_tagged: [['dashboard', 1]], objects_skipped: [['dashboard', 2]] } },
  ];
  const requests = fakeServer({
    'GET /api/v1/tag/': () => ({ count: 0, result: [] }),
    [PATH]: () => answers.shift(),
  });
  const onClose = vi.fn();
  const objects = [1, 2].map((id) => ({ type: 'dashboard' as const, id }));
  renderInList(<BulkTagDialog objects={objects} noun={{ noun: 'dashboard' }} onSaved={vi.fn()} onClose={onClose} />);
  expect(screen.getByText('You are adding tags to 2 dashboards')).toBeTruthy();
  const save = screen.getByRole('button', { name: 'Save' });
  expect(save.hasAttribute('disabled')).toBe(true);
  await userEvent.type(screen.getByRole('combobox', { name: 'Tags' }), 'sales');
  await userEvent.click(await screen.findByRole('option', { name: /sales/ }));
  await userEvent.click(save);
  expect(await screen.findByText('Failed to tag items: Not yours')).toBeTruthy();
  await userEvent.click(save);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(screen.queryByText('Failed to tag items: Not yours')).toBeNull();
  expect(currentToasts().map(({ text }) => text)).toEqual([
    '1 items could not be tagged because you don’t have edit permissions to all selected objects.',
    'Tagged 1 dashboards',
  ]);
  expect(requests.findLast(({ call }) => call === PATH)?.body).toEqual({
    tags: [
      {
        name: 'sales',
        description: '',
        objects_to_tag: [
          ['dashboard', 1],
          ['dashboard', 2],
        ],
      },
    ],
  });
});
