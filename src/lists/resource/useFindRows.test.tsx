// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { ErrorResponse, fakeServer, type FakeRequest } from '../../api/client/fakeServer';
import { asArray } from '../../lib/read';
import { currentToasts } from '../../ui/toast';
import { storeRun } from '../bulk/storedRuns';
import { getFilters } from '../lists.fixture';
import { renderThings, setUpPages, thingHandlers } from './thing.fixture';

setUpPages();

describe('a run of the list that was cut off', () => {
  const ids = [2, 55, 58, 99];
  const jobs = ids.map((id) => ({ key: id, label: `Thing ${String(id)}`, run: () => Promise.resolve() }));
  const store = (list: string | undefined) =>
    storeRun('x', { title: 'Change 4 things', jobs, list }, new Map([[2, { status: 'done' }]]), true);
  afterEach(() => sessionStorage.clear());

  it.each([
    ['by their ids', true],
    ['page by page, where the server does not filter by ids', false],
  ])('what was not done is selected again, %s', async (_how, filters) => {
    const { handlers } = thingHandlers(Array.from({ length: 150 }, (_, i) => `Thing ${String(i + 1)}`));
    const list = handlers['GET /api/v1/thing/'];
    fakeServer({
      ...handlers,
      'GET /api/v1/thing/': (request: FakeRequest) => {
        const isById = request.line.includes('opr:in');
        if (!isById) return list(request);
        if (!filters) return new ErrorResponse(400, { message: 'Filter column: id not allowed to filter' });
        // What others have deleted is not there.
        return { count: 2, result: [55, 58].map((id) => ({ id, name: `Thing ${String(id)}`, kind: 'plain' })) };
      },
    });
    store('/api/v1/thing/');
    renderThings();
    await screen.findByText('Thing 1');
    await userEvent.click(screen.getByRole('button', { name: 'Select what was not done' }));
    const bar = await screen.findByRole('region', { name: 'Bulk actions' });
    expect(within(bar).getByRole('status').textContent).toBe(filters ? '2 selected' : '3 selected');
    expect(screen.queryByText(/was cut off/)).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });

  it('is selected again as a whole, though the server sends a hundred rows at most', async () => {
    const { handlers } = thingHandlers(['Alpha']);
    const list = handlers['GET /api/v1/thing/'];
    fakeServer({
      ...handlers,
      'GET /api/v1/thing/': (request: FakeRequest) => {
        const [filter] = getFilters(request.q);
        if (filter?.['opr'] !== 'in') return list(request);
        const rows = asArray(filter['value']).map((id) => ({ id, name: 'Thing', kind: 'plain' }));
        return { count: rows.length, result: rows.slice(0, 100) };
      },
    });
    const many = Array.from({ length: 250 }, (_, i) => ({
      key: i + 1,
      label: 'Thing',
      run: () => Promise.resolve(),
    }));
    storeRun('x', { title: 'Change 250 things', jobs: many, list: '/api/v1/thing/' }, new Map(), true);
    renderThings();
    await screen.findByText('Alpha');
    await userEvent.click(screen.getByRole('button', { name: 'Select what was not done' }));
    const bar = await screen.findByRole('region', { name: 'Bulk actions' });
    expect(within(bar).getByRole('status').textContent).toBe('250 selected');
  });

  it('stays where its rows cannot be fetched', async () => {
    const { handlers } = thingHandlers(['Alpha']);
    const list = handlers['GET /api/v1/thing/'];
    fakeServer({
      ...handlers,
      'GET /api/v1/thing/': (request: FakeRequest) =>
        request.line.includes('opr:in') ? new ErrorResponse(403, { message: 'Not now' }) : list(request),
    });
    store('/api/v1/thing/');
    renderThings();
    await screen.findByText('Alpha');
    await userEvent.click(screen.getByRole('button', { name: 'Select what was not done' }));
    await waitFor(() => expect(currentToasts().map(({ text }) => text)).toEqual(['Not now']));
    expect(screen.getByText(/was cut off/)).toBeTruthy();
  });

  it.each([['/api/v1/other/'], [undefined]])('of another list (%s) is only said', async (list) => {
    fakeServer(thingHandlers(['Alpha']).handlers);
    store(list);
    renderThings();
    await screen.findByText('Alpha');
    expect(screen.getByText(/was cut off/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Select what was not done' })).toBeNull();
  });
});
