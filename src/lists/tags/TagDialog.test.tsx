// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeServer } from '../../api/client/fakeServer';
import { renderInList } from '../forms/renderInList.fixture';
import { TagDialog } from './TagDialog';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const CHART_GIRLS = { id: 1, type: 'chart', name: 'Girls' };
const DASHBOARD_WORLD = { id: 2, type: 'dashboard', name: 'World' };
const NOTICE = /Saving this removes the tag from everything that you cannot see/;

interface StoredTag {
  name: string;
  description: string;
}

/** A server with one tag, which a test changes as somebody else would. Returns the requests that change something. */
function tagServer(
  tag: StoredTag,
  entities: readonly object[],
  permissions = ['can_read', 'can_write', 'can_bulk_create'],
) {
  const requests = fakeServer({
    'GET /api/v1/tag/_info': () => ({ permissions }),
    'GET /api/v1/tag/5': () => ({ result: { id: 5, ...tag } }),
    'GET /api/v1/tag/get_objects/': () => ({ result: entities }),
    'GET /api/v1/chart/': () => ({ count: 1, result: [{ id: 9, slice_name: 'Boys' }] }),
    'PUT /api/v1/tag/5': () => ({ result: {} }),
    'POST /api/v1/tag/bulk_create': () => ({ result: {} }),
    'POST /api/v1/tag/2/9/': () => ({}),
    'DELETE /api/v1/tag/2/1/sales/': () => ({ message: 'OK' }),
  });
  return () => requests.filter(({ call }) => !call.startsWith('GET')).map(({ call, body }) => [call, body]);
}

const onClose = vi.fn();
beforeEach(() => onClose.mockClear());

async function openTag(): Promise<HTMLElement> {
  renderInList(<TagDialog tag={{ id: 5 }} onSaved={vi.fn()} onClose={onClose} />);
  return screen.findByRole('textbox', { name: 'Description' });
}

async function save(): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
}

it('changes a description only, whatever has the tag', async () => {
  const tag = { name: 'sales', description: 'old' };
  const entities: object[] = [CHART_GIRLS];
  const getChanges = tagServer(tag, entities);
  await userEvent.type(await openTag(), '!');
  // Somebody else renames it, and tags more.
  tag.name = 'revenue';
  entities.push(DASHBOARD_WORLD);
  expect(screen.queryByText(NOTICE)).toBeNull();
  await save();
  expect(getChanges()).toEqual([
    ['POST /api/v1/tag/bulk_create', { tags: [{ name: 'revenue', description: 'old!', objects_to_tag: [] }] }],
  ]);
});

it('adds and removes only what the user has', async () => {
  HTMLElement.prototype.scrollIntoView = vi.fn();
  const getChanges = tagServer({ name: 'sales', description: 'old' }, [CHART_GIRLS, DASHBOARD_WORLD]);
  await openTag();
  await userEvent.click(screen.getByRole('button', { name: /Girls/ }));
  await userEvent.click(screen.getByRole('combobox', { name: 'Charts' }));
  await userEvent.click(await screen.findByRole('option', { name: /Boys/ }));
  await save();
  expect(getChanges()).toEqual([
    ['DELETE /api/v1/tag/2/1/sales/', undefined],
    ['POST /api/v1/tag/2/9/', { properties: { tags: ['sales'] } }],
  ]);
});

it('says what a new name costs, and keeps what somebody else has tagged meanwhile', async () => {
  const entities: object[] = [CHART_GIRLS];
  const getChanges = tagServer({ name: 'sales', description: 'old' }, entities);
  await openTag();
  await userEvent.type(screen.getByRole('textbox', { name: 'Tag name' }), '2');
  await screen.findByText(NOTICE);
  entities.push(DASHBOARD_WORLD, { id: 3, type: 'dataset', name: 'births' });
  await save();
  const objects = [
    ['dashboard', 2],
    ['chart', 1],
    ['dataset', 3],
  ];
  expect(getChanges()).toEqual([
    ['PUT /api/v1/tag/5', { name: 'sales2', description: 'old', objects_to_tag: objects }],
  ]);
});

it('says so too where a description can be changed only with all members', async () => {
  const getChanges = tagServer({ name: 'sales', description: 'old' }, [CHART_GIRLS], ['can_read', 'can_write']);
  await userEvent.type(await openTag(), '!');
  await screen.findByText(NOTICE);
  await save();
  expect(getChanges()).toEqual([
    ['PUT /api/v1/tag/5', { name: 'sales', description: 'old!', objects_to_tag: [['chart', 1]] }],
  ]);
});

it('refuses the name of a tag that there is: the server would take everything off that tag', async () => {
  const requests = fakeServer({
    'GET /api/v1/tag/': () => ({ count: 1, result: [{ id: 5, name: 'sales' }] }),
    'POST /api/v1/tag/': () => ({}),
  });
  renderInList(<TagDialog tag={undefined} onSaved={vi.fn()} onClose={onClose} />);
  await userEvent.type(await screen.findByRole('textbox', { name: 'Tag name' }), ' sales ');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Name must be unique');
  expect(requests.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
  expect(onClose).not.toHaveBeenCalled();
});
