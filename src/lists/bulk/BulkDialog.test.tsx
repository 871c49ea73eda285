// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/client/ApiError';
import { currentToasts, dismissToast } from '../../ui/toast';
import { BulkDialog } from './BulkDialog';
import { InterruptedRuns } from './InterruptedRuns';
import { storeRun } from './storedRuns';
import type { BulkRun } from './bulkRun';
import { useBulkRun } from './useBulkRun';
import { createTestRouter } from '../../ui/router/testRouter.fixture';

/** Jobs whose ends the test decides. */
function controlledJobs(names: readonly string[]) {
  const started: string[] = [];
  const ends = new Map<string, { resolve: () => void; reject: (error: Error) => void }>();
  const jobs = names.map((label) => ({
    key: label,
    label,
    run: () =>
      new Promise<void>((resolve, reject) => {
        started.push(label);
        ends.set(label, { resolve, reject });
      }),
  }));
  const end = (name: string, error?: Error) =>
    act(async () => {
      await vi.waitFor(() => expect(ends.has(name)).toBe(true));
      if (error) ends.get(name)?.reject(error);
      else ends.get(name)?.resolve();
      ends.delete(name);
      await Promise.resolve();
    });
  return { jobs, started, end };
}

function Bulk({ jobs, onEnd }: Pick<BulkRun['task'], 'jobs' | 'onEnd'>) {
  const runner = useBulkRun();
  return (
    <>
      <button type="button" onClick={() => runner.start({ title: 'Change 3 things', jobs, onEnd })}>
        Begin
      </button>
      <BulkDialog runner={runner} />
    </>
  );
}

/** The page with the run, one with the results of interrupted ones, and another. */
function renderBulk(jobs: BulkRun['task']['jobs'], onEnd?: BulkRun['task']['onEnd']) {
  const router = createTestRouter(
    [
      { path: '/things', element: <Bulk jobs={jobs} onEnd={onEnd} /> },
      { path: '/list', element: <InterruptedRuns /> },
      { path: '/elsewhere', element: <p>elsewhere</p> },
    ],
    '/elsewhere',
    '/things',
  );
  render(router.element);
  return router;
}

const getResults = () =>
  within(screen.getByRole('list', { name: 'Results' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const begin = () => userEvent.click(screen.getByRole('button', { name: 'Begin' }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  for (const { id } of currentToasts()) dismissToast(id);
});

describe('a bulk run', () => {
  it('runs one job after another, and says how far it is', async () => {
    const { jobs, started, end } = controlledJobs(['a', 'b', 'c']);
    const onEnd = vi.fn();
    renderBulk(jobs, onEnd);
    await begin();
    await end('a');
    await waitFor(() => expect(started).toEqual(['a', 'b']));
    expect(screen.getByRole('status').textContent).toBe('1 of 3');
    expect(screen.getByRole('progressbar', { name: 'Change 3 things' }).getAttribute('value')).toBe('1');
    await end('b', new Error('No way'));
    await end('c');
    await waitFor(() => expect(onEnd).toHaveBeenCalledOnce());
    expect(screen.getByRole('status').textContent).toBe('3 of 3 · 1 failed');
    expect(getResults()).toEqual(['aDone', 'bNo way', 'cDone']);
  });

  it('cannot be closed while it runs, and warns who leaves the page', async () => {
    const { jobs, end } = controlledJobs(['a']);
    renderBulk(jobs);
    await begin();
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeTruthy();
    const leave = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leave);
    expect(leave.defaultPrevented).toBe(true);
    await end('a');
    await screen.findByRole('button', { name: 'Copy results' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('stops after the job under way, and continues with the others', async () => {
    const { jobs, started, end } = controlledJobs(['a', 'b', 'c']);
    renderBulk(jobs);
    await begin();
    await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
    expect(screen.getByRole('button', { name: 'Stopping…' })).toHaveProperty('disabled', true);
    await end('a');
    await waitFor(() => expect(getResults()).toEqual(['aDone', 'bNot done', 'cNot done']));
    expect(started).toEqual(['a']);
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await end('b');
    await end('c');
    await waitFor(() => expect(getResults()).toEqual(['aDone', 'bDone', 'cDone']));
    // Nothing is done twice.
    expect(started).toEqual(['a', 'b', 'c']);
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  it.each([
    ['is gone', { kind: 'network', title: 'Network error.', detail: '' }, 'Network error.'],
    ['is gone behind its gateway', { kind: 'html', status: 502, title: '', detail: 'Bad Gateway' }, 'Bad Gateway'],
  ] as const)('ends when the server %s, and does that job again first', async (_what, init, message) => {
    const { jobs, started, end } = controlledJobs(['a', 'b']);
    renderBulk(jobs);
    await begin();
    await end('a', new ApiError(init));
    expect((await screen.findByRole('alert')).textContent).toContain('The server cannot be reached.');
    expect(started).toEqual(['a']);
    expect(screen.getByRole('status').textContent).toBe('0 of 2');
    expect(getResults()).toEqual([`a${message} It is not known whether the server has done it.`, 'bNot done']);
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await end('a');
    await end('b');
    await waitFor(() => expect(getResults()).toEqual(['aDone', 'bDone']));
  });

  it('ends when the user does not sign in again, and continues after it', async () => {
    const { jobs, started, end } = controlledJobs(['a', 'b', 'c']);
    renderBulk(jobs);
    await begin();
    await end('a');
    await end('b', new ApiError({ kind: 'auth', status: 401, title: 'Not authorized', detail: '' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Your session has ended.');
    expect(getResults()).toEqual(['aDone', 'bNot done', 'cNot done']);
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await end('b');
    await end('c');
    await waitFor(() => expect(getResults()).toEqual(['aDone', 'bDone', 'cDone']));
    expect(started).toEqual(['a', 'b', 'b', 'c']);
  });

  it('counts as done what a job says is as good as done', async () => {
    const { jobs, end } = controlledJobs(['a']);
    renderBulk(jobs.map((job) => ({ ...job, getDoneText: ({ status }) => (status === 404 ? 'Was gone' : undefined) })));
    await begin();
    await end('a', new ApiError({ kind: 'http', status: 404, title: 'Error', detail: 'Not found' }));
    await waitFor(() => expect(getResults()).toEqual(['aWas gone']));
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  it('is left after a confirmation, and then says what was not done', async () => {
    const { jobs, started, end } = controlledJobs(['a', 'b', 'c']);
    const router = renderBulk(jobs);
    await begin();
    await router.navigate(-1);
    const confirm = screen.getByRole('dialog', { name: 'Are you sure you want to leave this page?' });
    await userEvent.click(within(confirm).getByRole('button', { name: 'Stay' }));
    expect(router.history.location.pathname).toBe('/things');
    await router.navigate(-1);
    await userEvent.click(screen.getByRole('button', { name: 'Stop and leave' }));
    await screen.findByText('elsewhere');
    await end('a');
    await waitFor(() =>
      expect(currentToasts().map(({ text }) => text)).toEqual(['Change 3 things: 1 of 3 done. Not done: b, c']),
    );
    expect(started).toEqual(['a']);
    await router.navigate('/list');
    await userEvent.click(await screen.findByRole('button', { name: 'Show results' }));
    expect(getResults()).toEqual(['aDone', 'bNot done', 'cNot done']);
  });

  it('has results that can be copied', async () => {
    const copied: string[] = [];
    vi.stubGlobal('navigator', {
      clipboard: {
        writeText: (text: string) => {
          copied.push(text);
          return Promise.resolve();
        },
      },
    });
    const { jobs, end } = controlledJobs(['a', 'b']);
    renderBulk(jobs);
    await act(() => {
      screen.getByRole('button', { name: 'Begin' }).click();
      return Promise.resolve();
    });
    await end('a');
    await end('b', new Error('No way'));
    const copy = await screen.findByRole('button', { name: 'Copy results' });
    await act(() => {
      copy.click();
      return Promise.resolve();
    });
    expect(copied).toEqual(['a\tDone\nb\tNo way']);
  });
});

describe('a run that was cut off by a reload', () => {
  const jobs = ['a', 'b', 'c'].map((label) => ({ key: label, label, run: () => Promise.resolve() }));
  const reload = () => vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(performance.timeOrigin + 1000);
  afterEach(() => vi.restoreAllMocks());

  it('says afterwards how far it came, until that is dismissed', async () => {
    const { jobs: controlled, end } = controlledJobs(['a', 'b', 'c']);
    const router = renderBulk(controlled);
    await begin();
    await end('a');
    reload();
    act(cleanup);
    await router.navigate('/list');
    render(router.element);
    expect(screen.getByRole('status').textContent).toContain(
      '“Change 3 things” was cut off when the page was left: 1 of 3 are known to be done.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Show results' }));
    expect(getResults()).toEqual(['aDone', 'bIt was under way.', 'cNot done']);
    await userEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] ?? document.body);
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('status')).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });

  it('is not one that still runs, nor what others have stored', () => {
    storeRun('x', { title: 'Change', jobs }, new Map());
    sessionStorage.setItem('vitrine-run:y', '{"page":');
    sessionStorage.setItem('other', '{}');
    render(<InterruptedRuns />);
    expect(screen.queryByRole('status')).toBeNull();
  });
});
