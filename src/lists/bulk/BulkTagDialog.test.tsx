// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ErrorResponse, fakeServer } from '../../api/client/fakeServer';
import { currentToasts, dismissToast } from '../../ui/toast';
import { renderInList } from '../forms/renderInList.fixture';
import { readBootstrap } from '../../api/session/bootstrapShape';
import type { TagItem } from '../../api/customTags';
import { useTagging } from '../resource/useTagging';
import type { TaggedItem } from './BulkTagDialog';

const BOOTSTRAP = readBootstrap({
  user: { userId: 1, username: 'ada', roles: { Admin: [] } },
  common: { feature_flags: { TAGGING_SYSTEM: true }, theme: {} },
});
const PATH = 'POST /api/v1/tag/bulk_create';
const tag = (name: string): TagItem => ({ id: 7, name, type: 1 });
const ROWS: readonly TaggedItem[] = [
  { id: 1, title: 'Births', tags: [] },
  { id: 2, title: 'Deaths', tags: [tag('sales'), { id: 8, name: 'owner:1', type: 3 }] },
  { id: 3, title: 'World', tags: [tag('other')] },
];
const toItem = (row: TaggedItem): TaggedItem => row;

function Page() {
  const { action, dialog } = useTagging({
    type: 'dashboard',
    noun: 'dashboard',
    path: '/api/v1/dashboard/',
    toItem,
  });
  return (
    <>
      <button type="button" onClick={() => action?.onSelect?.(ROWS)}>
        {action?.label}
      </button>
      {dialog}
    </>
  );
}

const getItems = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

async function enterTag() {
  renderInList(<Page />, BOOTSTRAP);
  await userEvent.click(screen.getByRole('button', { name: 'Add Tag' }));
  await screen.findByText('You are adding tags to 3 dashboards', undefined, { timeout: 20_000 });
  await userEvent.type(screen.getByRole('combobox', { name: 'Tags' }), 'sales');
  await userEvent.click(await screen.findByRole('option', { name: /sales/ }));
}

// antd asks for the width of the window, which jsdom does not have.
beforeEach(() => void vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false })));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  for (const { id } of currentToasts()) dismissToast(id);
});

vi.setConfig({ testTimeout: 40_000 });

describe('adding tags to many', () => {
  it('shows what will change, and has a result for each item', async () => {
    const answers: unknown[] = [
      { result: { objects_tagged: [['dashboard', 1]], objects_skipped: [] } },
      { result: { objects_tagged: [], objects_skipped: [['dashboard', 3]] } },
      new ErrorResponse(403, { message: 'Not yours' }),
      { result: { objects_tagged: [['dashboard', 3]], objects_skipped: [] } },
    ];
    const requests = fakeServer({
      'GET /api/v1/tag/': () => ({ count: 1, result: [{ name: 'sales', description: 'Of sales' }] }),
      [PATH]: () => answers.shift(),
    });
    await enterTag();
    expect(getItems('Preview')).toEqual(['BirthsNew: sales', 'DeathsNo change', 'WorldNew: sales']);
    expect(screen.getByText('2 of 3 will change.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    await screen.findByRole('button', { name: 'Copy results' });
    expect(getItems('Results')).toEqual([
      'BirthsDone',
      'World1 items could not be tagged because you don’t have edit permissions to all selected objects.',
    ]);
    expect(requests.filter(({ call }) => call === PATH).map(({ body }) => body)).toEqual(
      [1, 3].map((id) => ({
        tags: [{ name: 'sales', description: 'Of sales', objects_to_tag: [['dashboard', id]] }],
      })),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(getItems('Results')).toEqual(['BirthsDone', 'WorldNot yours']));
    expect(currentToasts()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(currentToasts().map(({ text }) => text)).toEqual(['Tagged 2 dashboards']));
  });

  it('needs a tag', async () => {
    fakeServer({ 'GET /api/v1/tag/': () => ({ count: 0, result: [] }) });
    renderInList(<Page />, BOOTSTRAP);
    await userEvent.click(screen.getByRole('button', { name: 'Add Tag' }));
    await screen.findByText('0 of 3 will change.', undefined, { timeout: 20_000 });
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    expect(await screen.findByText('This is a required field')).toBeTruthy();
  });
});
