// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ErrorResponse, fakeServer, type FakeRequest } from '../../api/client/fakeServer';
import { asNumber, asRecord, asString } from '../../lib/read';
import { currentToasts } from '../../ui/toast';
import type { ListAction } from './listResource';
import { MANY, renderThings, setUpPages, thingHandlers, type Thing } from './thing.fixture';

const scrollIntoView = setUpPages();

describe('ResourcePage', () => {
  it('requests only its columns, and offers what the user may do', async () => {
    const requests = fakeServer(thingHandlers(['Alpha']).handlers);
    renderThings();
    await screen.findByText('Alpha');
    expect(requests.find(({ call }) => call === 'GET /api/v1/thing/')?.line).toBe(
      'GET /api/v1/thing/ (columns:!(id,name,kind),order_column:name,order_direction:asc,page:0,page_size:25)',
    );
    expect(await screen.findByRole('button', { name: 'New thing' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Actions for Alpha' })).toBeTruthy();
  });

  it('offers nothing that the user may not do', async () => {
    fakeServer(thingHandlers(['Alpha'], ['can_read']).handlers);
    renderThings();
    await screen.findByText('Alpha');
    expect(screen.queryByRole('button', { name: 'New thing' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Actions for Alpha' })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('says in words that the list is refused, once', async () => {
    const forbidden = () => new ErrorResponse(403, { message: 'Forbidden' });
    fakeServer({ 'GET /api/v1/thing/': forbidden, 'GET /api/v1/thing/_info': forbidden });
    renderThings();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('An error occurred while fetching things: Forbidden');
    expect(alert.textContent).toContain('You do not have permission to see this list.');
    expect([currentToasts(), screen.queryByRole('table')]).toEqual([[], null]);
    // There is nothing to search, filter or choose columns of.
    for (const role of ['search', 'combobox', 'group']) expect(screen.queryByRole(role)).toBeNull();
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Retry']);
  });

  it('keeps search and filters where the list fails in another way', async () => {
    fakeServer({
      ...thingHandlers([]).handlers,
      'GET /api/v1/thing/': () => new ErrorResponse(400, { message: 'Filter column: name not allowed to filter' }),
    });
    renderThings();
    await screen.findByRole('alert');
    expect(screen.getByRole('search')).toBeTruthy();
  });

  it('requests no `_info` of a resource that has none', async () => {
    const requests = fakeServer(thingHandlers(['Alpha']).handlers);
    renderThings({ resource: { hasInfo: false } });
    await screen.findByText('Alpha');
    expect(requests.some(({ call }) => call.endsWith('_info'))).toBe(false);
  });

  it('reads rows of other shapes, and counts those that it cannot read', async () => {
    fakeServer({
      ...thingHandlers([]).handlers,
      'GET /api/v1/thing/': () => ({
        count: 3,
        result: [{ id: 'x' }, { id: 1, name: 7 }, { id: 2, name: '<img src=x onerror=alert(1)>' }],
      }),
    });
    renderThings();
    await screen.findByText('<img src=x onerror=alert(1)>');
    expect(document.querySelectorAll('tbody tr')).toHaveLength(2);
    expect(screen.getByText('1 entry of the list is invalid and not shown.')).toBeTruthy();
  });

  it('changes the page size, which is in the URL', async () => {
    const requests = fakeServer(thingHandlers(MANY).handlers);
    const router = renderThings({ url: '/things?pageIndex=1' });
    await screen.findByText('26-50 of 60');
    await userEvent.click(screen.getByRole('combobox', { name: 'Rows per page' }));
    await userEvent.click(screen.getByRole('option', { name: '50 / page' }));
    await screen.findByText('1-50 of 60');
    expect(router.history.location.search).toBe('?pageSize=50');
    expect(requests.at(-1)?.line).toContain('page:0,page_size:50');
  });

  it('says which rows are shown while others cannot be fetched, and fetches those when the server is back', async () => {
    const { handlers } = thingHandlers(MANY);
    let isDown = false;
    const requests = fakeServer({
      ...handlers,
      'GET /health': () => {
        if (isDown) throw new TypeError('Failed to fetch');
        return {};
      },
      'GET /api/v1/thing/': (request: FakeRequest) => {
        if (isDown) throw new TypeError('Failed to fetch');
        return handlers['GET /api/v1/thing/'](request);
      },
    });
    const countSecond = () => requests.filter(({ line }) => line.includes('page:1')).length;
    const router = renderThings();
    await screen.findByText('Thing 1');
    isDown = true;
    const next = screen.getByRole('button', { name: 'Next' });
    await userEvent.click(next);
    await screen.findByRole('alert');
    const status = within(screen.getByRole('navigation', { name: 'Pages' })).getByRole('status');
    expect([status.textContent, screen.queryByText('Thing 26')]).toEqual(['1-25 of 60', null]);
    expect(screen.getByText('Thing 1')).toBeTruthy();
    const sent = countSecond();
    await userEvent.click(next);
    await waitFor(() => expect(countSecond()).toBeGreaterThan(sent));
    await screen.findByRole('alert');
    isDown = false;
    await screen.findByText('Thing 26', {}, { timeout: 15_000 });
    expect(status.textContent).toBe('26-50 of 60');
    expect(new URLSearchParams(router.history.location.search).get('pageIndex')).toBe('1');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('remembers which columns the user has chosen', async () => {
    fakeServer(thingHandlers(['Alpha']).handlers);
    renderThings();
    await screen.findByText('Alpha');
    expect(screen.queryByText('secret 1')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
    await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Secret' }));
    expect(screen.getByText('secret 1')).toBeTruthy();
    // One may choose several.
    await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Kind' }));
    expect(screen.queryByRole('columnheader', { name: 'Kind' })).toBeNull();
    cleanup();
    renderThings();
    await screen.findByText('secret 1');
  });

  it('sorts by columns that the server can sort by', async () => {
    fakeServer(thingHandlers(['Alpha']).handlers);
    const router = renderThings();
    await screen.findByText('Alpha');
    expect(screen.queryByRole('button', { name: 'Kind' })).toBeNull();
    expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('ascending');
    await userEvent.click(screen.getByRole('button', { name: 'Name' }));
    expect(router.history.location.search).toBe('?sortColumn=name&sortOrder=desc');
  });

  it('keeps what is chosen while a search waits for a pause in typing', async () => {
    fakeServer(thingHandlers(['Alpha']).handlers);
    const router = renderThings();
    await screen.findByText('Alpha');
    await userEvent.type(screen.getByRole('textbox', { name: 'Search' }), 'al');
    await userEvent.click(screen.getByRole('button', { name: 'Name' }));
    await waitFor(() => expect(decodeURIComponent(router.history.location.search)).toContain('filters=(name:al)'));
    expect(router.history.location.search).toContain('sortOrder=desc');
  });

  it('does not lead back to a list that is left while a search waits', async () => {
    fakeServer(thingHandlers(['Alpha']).handlers);
    const router = renderThings();
    await screen.findByText('Alpha');
    vi.useFakeTimers();
    fireEvent.change(screen.getByRole('textbox', { name: 'Search' }), { target: { value: 'al' } });
    // The list is still rendered when the pause ends, as while the next page is being rendered.
    router.history.push('/elsewhere');
    vi.runOnlyPendingTimers();
    vi.useRealTimers();
    await screen.findByText('elsewhere');
    expect(router.history.location.pathname).toBe('/elsewhere');
  });

  it('shows cards instead of the table', async () => {
    fakeServer(thingHandlers(['Alpha']).handlers);
    const router = renderThings();
    await screen.findByText('Alpha');
    await userEvent.click(screen.getByRole('button', { name: 'Card view' }));
    expect(router.history.location.search).toBe('?viewMode=card');
    await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
    expect(screen.getByText('Alpha')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'List view' }));
    expect(screen.getByRole('table', { name: 'Things' })).toBeTruthy();
  });

  it('keeps rows selected on other pages, and says how many', async () => {
    fakeServer(thingHandlers(MANY).handlers);
    renderThings();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Thing 2' }));
    await userEvent.click(screen.getByText('Next'));
    await screen.findByText('Thing 26');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
    const bar = within(screen.getByRole('region', { name: 'Bulk actions' }));
    expect(bar.getByText('26 selected')).toBeTruthy();
    await userEvent.click(screen.getByText('Previous'));
    await waitFor(() =>
      expect(screen.getByRole('checkbox', { name: 'Select Thing 2' })).toHaveProperty('checked', true),
    );
    expect(screen.getByRole('checkbox', { name: 'Select all' })).toHaveProperty('indeterminate', true);
    await userEvent.click(bar.getByRole('button', { name: 'Deselect all' }));
    expect(screen.queryByRole('region', { name: 'Bulk actions' })).toBeNull();
  });
});

describe('bulk actions', () => {
  const action = (key: string, onSelect = vi.fn()): ListAction<Thing> => ({
    key,
    label: `Do ${key}`,
    icon: null,
    scope: 'bulk',
    isAvailable: ({ id }) => key !== 'some' || id === 1,
    onSelect,
  });

  it('has a menu for narrow screens, which does the same with the same rows', async () => {
    fakeServer(thingHandlers(['Alpha', 'Beta']).handlers);
    const onSelect = vi.fn<(rows: readonly Thing[]) => void>();
    renderThings({ resource: { actions: [action('first'), action('some', onSelect), action('last')] } });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }));
    await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
    const items = within(screen.getByRole('menu')).getAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['Do some (1)', 'Do last']);
    await userEvent.keyboard('{Enter}');
    expect(onSelect).toHaveBeenCalledExactlyOnceWith([expect.objectContaining({ name: 'Alpha' })]);
  });

  it('has no menu for two', async () => {
    fakeServer(thingHandlers(['Alpha']).handlers);
    renderThings({ resource: { actions: [action('first'), action('last')] } });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }));
    expect(screen.getByRole('button', { name: 'Do last' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull();
  });
});

describe('filters', () => {
  it('fetches related values when it is opened, and filters by the selected one', async () => {
    const owners = Array.from({ length: 60 }, (_, i) => ({ text: `Owner ${String(i)}`, value: i }));
    const requests = fakeServer({
      ...thingHandlers(['Alpha']).handlers,
      'GET /api/v1/thing/related/owners': () => ({ count: 60, result: owners.slice(0, 50) }),
    });
    const router = renderThings();
    await screen.findByText('Alpha');
    expect(requests.some(({ call }) => call.includes('related'))).toBe(false);
    await userEvent.click(screen.getByRole('combobox', { name: 'Owner' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Owner 3' }));
    expect(decodeURIComponent(router.history.location.search)).toBe("?filters=(owner:(label:'Owner+3',value:3))");
    await waitFor(() => expect(requests.at(-1)?.line).toContain('(col:owners,opr:rel_m_m,value:3)'));
  });

  it('fetches further related values as they are scrolled to, and has the server search them', async () => {
    const owners = Array.from({ length: 60 }, (_, i) => ({ text: `Owner ${String(i)}`, value: i }));
    const requests = fakeServer({
      ...thingHandlers(['Alpha']).handlers,
      'GET /api/v1/thing/related/owners': ({ q }) => {
        const { page, filter } = asRecord(q);
        const found = owners.filter(({ text }) => text.includes(asString(filter)));
        return { count: found.length, result: found.slice(asNumber(page, 0) * 50, asNumber(page, 0) * 50 + 50) };
      },
    });
    renderThings();
    await screen.findByText('Alpha');
    await userEvent.click(screen.getByRole('combobox', { name: 'Owner' }));
    await screen.findByRole('option', { name: 'Owner 1' });
    const related = () => requests.filter(({ call }) => call.includes('related')).map(({ q }) => asRecord(q));
    fireEvent.scroll(screen.getByRole('listbox'));
    await waitFor(() => expect(related().map(({ page }) => page)).toEqual([0, 1]));
    // There are no more.
    fireEvent.scroll(screen.getByRole('listbox'));
    await userEvent.type(screen.getByRole('combobox', { name: 'Owner' }), 'Owner 57');
    await waitFor(() =>
      expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Owner 57']),
    );
    await waitFor(() => expect(related().at(-1)).toMatchObject({ filter: 'Owner 57', page: 0 }));
    expect(related()).toHaveLength(3);
  });

  it('says that related values cannot be fetched, without the name of the column', async () => {
    fakeServer({
      ...thingHandlers(['Alpha']).handlers,
      'GET /api/v1/thing/related/owners': () => new ErrorResponse(403, { message: 'Forbidden' }),
    });
    renderThings();
    await userEvent.click(await screen.findByRole('combobox', { name: 'Owner' }));
    await waitFor(() => expect(currentToasts()[0]?.text).toBe('Error while fetching data: Forbidden'));
  });

  it('sends a range of days when both are there, to the end of the last', async () => {
    const requests = fakeServer(thingHandlers(['Alpha']).handlers);
    const router = renderThings();
    await screen.findByText('Alpha');
    const before = requests.length;
    await userEvent.type(screen.getByRole('textbox', { name: 'Changed from' }), '2026-01-02');
    expect(requests).toHaveLength(before);
    await userEvent.type(screen.getByRole('textbox', { name: 'Changed to' }), '2026-01-03');
    await waitFor(() =>
      expect(requests.at(-1)?.q).toMatchObject({
        filters: [
          { col: 'changed_on', opr: 'between', value: ['2026-01-02T00:00:00.000Z', '2026-01-03T23:59:59.999Z'] },
        ],
      }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Clear all filters' }));
    expect(router.history.location.search).toBe('');
  });

  it('does not send a range that ends before it begins', async () => {
    const requests = fakeServer(thingHandlers(['Alpha']).handlers);
    renderThings();
    await screen.findByText('Alpha');
    const before = requests.length;
    await userEvent.type(screen.getByRole('textbox', { name: 'Changed from' }), '2026-01-05');
    const to = screen.getByRole('textbox', { name: 'Changed to' });
    await userEvent.type(to, '2026-01-03');
    expect(to.getAttribute('aria-invalid')).toBe('true');
    expect(requests).toHaveLength(before);
  });
});

it('the button by which the pages are turned stays in sight', async () => {
  fakeServer(thingHandlers(MANY).handlers);
  renderThings();
  await screen.findByText('Thing 1');
  const last = screen.getByRole('button', { name: 'Last' });
  last.focus();
  scrollIntoView.mockClear();
  await userEvent.keyboard('{Enter}');
  await screen.findByText('Thing 60');
  await waitFor(() => expect(scrollIntoView.mock.contexts).toEqual([last]));
});
