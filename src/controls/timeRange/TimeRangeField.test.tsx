// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import rison from 'rison';
import { Provider } from 'react-redux';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readBootstrap } from '../../api/session/bootstrapShape';
import { exploreApi } from '../../store/exploreApi';
import { BootstrapProvider } from '../../store/sessionContext';
import { injectApi } from '../../store/injectApi';
import { makeStore } from '../../store/store';
import { TimeFilterLabel } from './TimeFilterLabel';
import { TimeRangeField } from './TimeRangeField';

const spans: Readonly<Record<string, readonly [string, string]>> = {
  'Last week': ['2026-11-14T00:00:00', '2026-11-21T00:00:00'],
  '2021-01-05T00:00:00 : 2021-02-05T00:00:00': ['2021-01-05T00:00:00', '2021-02-05T00:00:00'],
};
let asked: string[];

function server(isLater: boolean) {
  asked = [];
  vi.stubGlobal('fetch', (address: string) => {
    const q = rison.decode(new URL(address, 'http://localhost').searchParams.get('q') ?? "''");
    const text = typeof q === 'string' ? q : '';
    asked.push(text);
    const span = spans[text] ?? (text.includes('foo') ? undefined : ['', '2026-11-21T00:00:00']);
    const result = span && { since: span[0], until: span[1], timeRange: text };
    const message = 'Unexpected time range: Cannot parse time string [foo]';
    const body = result ? { result: isLater ? [{ ...result, shift: null }] : result } : { message };
    const headers = { 'Content-Type': 'application/json' };
    return Promise.resolve(new Response(JSON.stringify(body), { status: result ? 200 : 400, headers }));
  });
}

function show(value: unknown, { isLater = true, conf = {} }: { isLater?: boolean; conf?: object } = {}) {
  server(isLater);
  const onChange = vi.fn();
  const store = makeStore();
  store.dispatch(injectApi(exploreApi));
  const common = { conf, ...(isLater ? { d3_format: {} } : { language_pack: {} }) };
  render(
    <Provider store={store}>
      <BootstrapProvider value={readBootstrap({ user: { userId: 1 }, common })}>
        <TimeRangeField id="range" value={value} onChange={onChange} ariaLabel="Time range" />
      </BootstrapProvider>
    </Provider>,
  );
  const user = userEvent.setup();
  const open = async () => {
    await user.click(screen.getByRole('button', { name: /^Time range/ }));
    return screen.findByRole('dialog', { name: 'Edit time range' });
  };
  return { user, onChange, open, store };
}

const apply = () => screen.getByRole<HTMLButtonElement>('button', { name: 'APPLY' });
async function choose(user: ReturnType<typeof userEvent.setup>, field: string | RegExp, option: string) {
  await user.click(screen.getByRole('combobox', { name: field }));
  await user.click(await screen.findByRole('option', { name: option }));
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the closed field', () => {
  it('names a range and keeps its span for the tooltip', async () => {
    const { user } = show('Last week');
    const field = screen.getByRole('button', { name: 'Time range: Last week' });
    await user.hover(field);
    expect((await screen.findByRole('tooltip')).textContent).toBe('2026-11-14 ≤ col < 2026-11-21');
  });

  it('shows the span of a range without a name', async () => {
    show('2021-01-05T00:00:00 : 2021-02-05T00:00:00', { isLater: false });
    expect(await screen.findByText('2021-01-05 ≤ col < 2021-02-05')).toBeTruthy();
  });

  it('shows a range that the server refuses as it is, with its sentence', async () => {
    const { user } = show('foo : bar');
    await waitFor(() => expect(screen.getByRole('button').dataset['invalid']).toBe('true'));
    await user.hover(screen.getByRole('button', { name: 'Time range: foo : bar' }));
    expect((await screen.findByRole('tooltip')).textContent).toContain('Cannot parse time string [foo]');
  });

  it.each([undefined, null, 5, {}, []])('takes the default of the server for %j', (value) => {
    show(value, { conf: { DEFAULT_TIME_FILTER: 'Last year' } });
    expect(screen.getByRole('button', { name: 'Time range: Last year' })).toBeTruthy();
  });

  it('asks nothing for no filter', () => {
    show('No filter');
    expect(asked).toEqual([]);
  });
});

describe('the label of a filter', () => {
  it.each([
    ['Last week', '2026-11-14 ≤ ds < 2026-11-21'],
    ['No filter', 'ds (No filter)'],
    ['foo : bar', 'ds (foo : bar)'],
    [7, 'ds (7)'],
  ])('of %j is %s', async (timeRange, label) => {
    server(true);
    const store = makeStore();
    store.dispatch(injectApi(exploreApi));
    render(
      <Provider store={store}>
        <TimeFilterLabel column="ds" timeRange={timeRange} otherwise={`ds (${String(timeRange)})`} />
      </Provider>,
    );
    expect(await screen.findByText(label)).toBeTruthy();
  });
});

describe('the picker', () => {
  it('offers the frames of the server and applies a named range at once', async () => {
    const { user, onChange, open } = show('No filter');
    const dialog = await open();
    await user.click(screen.getByRole('combobox', { name: 'Range type' }));
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Last',
      'Previous',
      'Current',
      'Custom',
      'Advanced',
      'No filter',
    ]);
    await user.click(screen.getByRole('option', { name: 'Current' }));
    expect(within(dialog).getByRole<HTMLInputElement>('radio', { name: 'Current week' }).checked).toBe(true);
    await user.click(within(dialog).getByRole('radio', { name: 'Current year' }));
    await user.click(apply());
    expect(onChange).toHaveBeenCalledExactlyOnceWith('Current year');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('speaks as an earlier server does', async () => {
    const { user, open } = show('Last week', { isLater: false });
    const dialog = await open();
    expect(within(dialog).getByRole<HTMLInputElement>('radio', { name: 'last week' }).checked).toBe(true);
    await user.click(screen.getByRole('combobox', { name: 'RANGE TYPE' }));
    expect(screen.queryByRole('option', { name: 'Current' })).toBeNull();
  });

  it('shows what the server says against a text and does not apply it', async () => {
    const { user, onChange, open } = show('now : 2030-01-01');
    await open();
    const start = screen.getByRole('textbox', { name: 'Start (inclusive)' });
    await user.clear(start);
    await user.type(start, 'foo ');
    expect(apply().disabled).toBe(true);
    expect(await screen.findByText(/Cannot parse time string/)).toBeTruthy();
    expect(apply().disabled).toBe(true);
    await user.clear(start);
    await user.type(start, 'DATETRUNC(DATETIME("today"), month)');
    expect(screen.queryByText(/Cannot parse time string/)).toBeNull();
    await waitFor(() => expect(apply().disabled).toBe(false));
    await user.click(apply());
    expect(onChange).toHaveBeenCalledExactlyOnceWith('DATETRUNC(DATETIME("today"), month) : 2030-01-01');
    // Once when it opened, and once for each text that stood still.
    expect(asked.filter((text) => text.startsWith('DATE')).length).toBeLessThan(4);
  });

  it('edits a custom range', async () => {
    const D = '2021-01-05T00:00:00';
    const { user, onChange, open } = show(`DATEADD(DATETIME("${D}"), -7, day) : ${D}`);
    await open();
    const quantity = screen.getByRole('spinbutton', { name: 'Relative quantity' });
    await user.clear(quantity);
    expect(apply().disabled).toBe(true);
    await user.type(quantity, '12');
    await choose(user, 'Relative period', 'Weeks Before');
    await waitFor(() => expect(apply().disabled).toBe(false));
    await choose(user, 'End (exclusive)', 'Relative Date/Time');
    await user.click(screen.getByRole('radio', { name: 'NOW' }));
    await waitFor(() => expect(apply().disabled).toBe(false));
    await user.click(apply());
    expect(onChange).toHaveBeenCalledExactlyOnceWith(
      'DATEADD(DATETIME("now"), -12, week) : DATEADD(DATETIME("now"), 7, day)',
    );
  });

  it('begins a custom range seven days ago and keeps what one mode was told', async () => {
    const { user, onChange, open } = show('Last week');
    await open();
    await choose(user, 'Range type', 'Custom');
    await choose(user, 'Start (inclusive)', 'Now');
    await choose(user, 'Start (inclusive)', 'Relative Date/Time');
    await choose(user, 'End (exclusive)', 'Midnight');
    await waitFor(() => expect(apply().disabled).toBe(false));
    await user.click(apply());
    expect(onChange).toHaveBeenCalledExactlyOnceWith('DATEADD(DATETIME("today"), -7, day) : today');
  });

  it('changes nothing on CANCEL, Escape, or when applied untouched', async () => {
    const { user, onChange, open } = show('Last week');
    await open();
    await user.click(screen.getByRole('radio', { name: 'Last year' }));
    await user.click(screen.getByRole('button', { name: 'CANCEL' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await open();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Last week' }).checked).toBe(true);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await open();
    await user.click(apply());
    expect(onChange).not.toHaveBeenCalled();
  });
});
