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
import { makeTestStore } from '../../store/testStore';
import { TimeFilterLabel } from './TimeFilterLabel';
import { TimeRangeField } from './TimeRangeField';

const spans: Readonly<Record<string, readonly [string, string]>> = {
  'Last 7 days : 2026-11-21': ['2026-11-14T00:00:00', '2026-11-21T00:00:00'],
  'Last week': ['2026-11-14T00:00:00', '2026-11-21T00:00:00'],
  '2021-01-05T00:00:00 : 2021-02-05T00:00:00': ['2021-01-05T00:00:00', '2021-02-05T00:00:00'],
};
let requestedRanges: string[];

function stubServer(isLater: boolean) {
  requestedRanges = [];
  vi.stubGlobal('fetch', (address: string) => {
    const q = rison.decode(new URL(address, 'http://localhost').searchParams.get('q') ?? "''");
    const text = typeof q === 'string' ? q : '';
    requestedRanges.push(text);
    const span = spans[text] ?? (text.includes('foo') ? undefined : ['', '2026-11-21T00:00:00']);
    const result = span && { since: span[0], until: span[1], timeRange: text };
    const message = 'Unexpected time range: Cannot parse time string [foo]';
    const body = result ? { result: isLater ? [{ ...result, shift: null }] : result } : { message };
    const headers = { 'Content-Type': 'application/json' };
    return Promise.resolve(new Response(JSON.stringify(body), { status: result ? 200 : 400, headers }));
  });
}

function renderField(value: unknown, { isLater = true, conf = {} }: { isLater?: boolean; conf?: object } = {}) {
  stubServer(isLater);
  const onChange = vi.fn();
  const store = makeTestStore();
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

const apply = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Apply' });
async function selectOption(user: ReturnType<typeof userEvent.setup>, field: string | RegExp, option: string) {
  await user.click(screen.getByRole('combobox', { name: field }));
  await user.click(await screen.findByRole('option', { name: option }));
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the closed field', () => {
  it('shows the name of a range, with its span in the tooltip', async () => {
    const { user } = renderField('Last week');
    const field = screen.getByRole('button', { name: 'Time range: Last week' });
    await user.hover(field);
    expect((await screen.findByRole('tooltip')).textContent).toBe('2026-11-14 ≤ col < 2026-11-21');
  });

  it('shows a range without a name in words, and the whole of it in the tooltip', async () => {
    const { user } = renderField('2021-01-05T00:00:00 : 2021-02-05T00:00:00', { isLater: false });
    await user.hover(await screen.findByText('2021-01-05 to 2021-02-04'));
    expect((await screen.findByRole('tooltip')).textContent).toBe(
      '2021-01-05 ≤ col < 2021-02-052021-01-05T00:00:00 : 2021-02-05T00:00:00',
    );
  });

  it('shows a range that the server rejects, with the error message', async () => {
    const { user } = renderField('foo : bar');
    await waitFor(() => expect(screen.getByRole('button').dataset['invalid']).toBe('true'));
    await user.hover(screen.getByRole('button', { name: 'Time range: foo : bar' }));
    expect((await screen.findByRole('tooltip')).textContent).toContain('Cannot parse time string [foo]');
  });

  it.each([undefined, null, 5, {}, []])('falls back to the default of the server for %j', (value) => {
    renderField(value, { conf: { DEFAULT_TIME_FILTER: 'Last year' } });
    expect(screen.getByRole('button', { name: 'Time range: Last year' })).toBeTruthy();
  });

  it('sends no request for "No filter"', () => {
    renderField('No filter');
    expect(requestedRanges).toEqual([]);
  });
});

describe('the label of a filter', () => {
  it.each([
    ['Last week', '2026-11-14 ≤ ds < 2026-11-21'],
    ['No filter', 'ds (No filter)'],
    ['foo : bar', 'ds (foo : bar)'],
    [7, 'ds (7)'],
  ])('for %j is %s', async (timeRange, label) => {
    stubServer(true);
    const store = makeTestStore();
    store.dispatch(injectApi(exploreApi));
    render(
      <Provider store={store}>
        <TimeFilterLabel column="ds" timeRange={timeRange} fallback={`ds (${String(timeRange)})`} />
      </Provider>,
    );
    expect(await screen.findByText(label)).toBeTruthy();
  });
});

describe('the picker', () => {
  it('offers the frames that the server supports and applies a named range', async () => {
    const { user, onChange, open } = renderField('No filter');
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

  it('uses the labels of earlier servers', async () => {
    const { user, open } = renderField('Last week', { isLater: false });
    const dialog = await open();
    expect(within(dialog).getByRole<HTMLInputElement>('radio', { name: 'last week' }).checked).toBe(true);
    await user.click(screen.getByRole('combobox', { name: 'RANGE TYPE' }));
    expect(screen.queryByRole('option', { name: 'Current' })).toBeNull();
  });

  it('shows the error of an invalid range and does not apply it', async () => {
    const { user, onChange, open } = renderField('now : 2030-01-01');
    await open();
    const start = screen.getByRole('textbox', { name: 'Start (inclusive)' });
    await user.clear(start);
    await user.type(start, 'foo ');
    expect(apply().disabled).toBe(true);
    expect(await screen.findByText(/Cannot parse time string/)).toBeTruthy();
    expect(apply().disabled).toBe(true);
    const end = screen.getByRole('textbox', { name: 'End (exclusive)' });
    const marks = () => [start, end].map((side) => side.getAttribute('aria-invalid'));
    expect(marks()).toEqual(['true', null]);
    expect(screen.getByText(/Cannot parse time string/).id).toBe(start.getAttribute('aria-describedby'));
    // The message quotes no text that is there now: either may be at fault.
    await user.clear(start);
    await user.type(start, 'foobar');
    await waitFor(() => expect(marks()).toEqual(['true', 'true']));
    await user.clear(start);
    await user.type(start, 'DATETRUNC(DATETIME("today"), month)');
    expect(screen.queryByText(/Cannot parse time string/)).toBeNull();
    await waitFor(() => expect(apply().disabled).toBe(false));
    await user.click(apply());
    expect(onChange).toHaveBeenCalledExactlyOnceWith('DATETRUNC(DATETIME("today"), month) : 2030-01-01');
    // One request on opening and one for each debounced text.
    expect(requestedRanges.filter((text) => text.startsWith('DATE')).length).toBeLessThan(4);
  });

  it('edits a custom range', async () => {
    const D = '2021-01-05T00:00:00';
    const { user, onChange, open } = renderField(`DATEADD(DATETIME("${D}"), -7, day) : ${D}`);
    await open();
    const quantity = screen.getByRole('spinbutton', { name: 'Relative quantity' });
    await user.clear(quantity);
    expect(apply().disabled).toBe(true);
    await user.type(quantity, '-3');
    screen.getByText('The number of a relative start or end is whole and at least 1.');
    await user.clear(quantity);
    await user.type(quantity, '12');
    await selectOption(user, 'Relative period', 'Weeks Before');
    await waitFor(() => expect(apply().disabled).toBe(false));
    await selectOption(user, 'End (exclusive)', 'Relative Date/Time');
    await user.click(screen.getByRole('radio', { name: 'Now' }));
    await waitFor(() => expect(apply().disabled).toBe(false));
    await user.click(apply());
    expect(onChange).toHaveBeenCalledExactlyOnceWith(
      'DATEADD(DATETIME("now"), -12, week) : DATEADD(DATETIME("now"), 7, day)',
    );
  });

  it('starts a custom range seven days ago and remembers the input of each mode', async () => {
    const { user, onChange, open } = renderField('Last week');
    await open();
    await selectOption(user, 'Range type', 'Custom');
    await selectOption(user, 'Start (inclusive)', 'Now');
    await selectOption(user, 'Start (inclusive)', 'Relative Date/Time');
    await selectOption(user, 'End (exclusive)', 'Midnight');
    await waitFor(() => expect(apply().disabled).toBe(false));
    await user.click(apply());
    expect(onChange).toHaveBeenCalledExactlyOnceWith('DATEADD(DATETIME("today"), -7, day) : today');
  });

  it('changes nothing on Cancel, Escape, or when applied unchanged', async () => {
    const { user, onChange, open } = renderField('Last week');
    await open();
    await user.click(screen.getByRole('radio', { name: 'Last year' }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await open();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Last week' }).checked).toBe(true);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await open();
    await user.click(apply());
    expect(onChange).not.toHaveBeenCalled();
  });

  it('keeps the dates that an advanced range resolves to when it becomes a custom range', async () => {
    const { user, onChange, open } = renderField('Last 7 days : 2026-11-21');
    await open();
    await waitFor(() => expect(apply().disabled).toBe(false));
    await selectOption(user, /range type/i, 'Custom');
    await waitFor(() => expect(apply().disabled).toBe(false));
    await user.click(apply());
    expect(onChange).toHaveBeenCalledWith('2026-11-14T00:00:00 : 2026-11-21T00:00:00');
  });
});
