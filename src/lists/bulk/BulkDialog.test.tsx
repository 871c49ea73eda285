// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/client/ApiError';
import { BulkDialog } from './BulkDialog';
import { useBulkRun, type BulkRun } from './useBulkRun';

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

const getResults = () =>
  within(screen.getByRole('list', { name: 'Results' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const begin = () => userEvent.click(screen.getByRole('button', { name: 'Begin' }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a bulk run', () => {
  it('runs one job after another, and says how far it is', async () => {
    const { jobs, started, end } = controlledJobs(['a', 'b', 'c']);
    const onEnd = vi.fn();
    render(<Bulk jobs={jobs} onEnd={onEnd} />);
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
    render(<Bulk jobs={jobs} onEnd={undefined} />);
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
    render(<Bulk jobs={jobs} onEnd={undefined} />);
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

  it('ends when the server cannot be reached, and tries that job again', async () => {
    const { jobs, started, end } = controlledJobs(['a', 'b']);
    render(<Bulk jobs={jobs} onEnd={undefined} />);
    await begin();
    await end('a', new ApiError({ kind: 'network', title: 'Network error.', detail: 'The server cannot be reached.' }));
    await screen.findByRole('button', { name: 'Continue' });
    expect(started).toEqual(['a']);
    expect(getResults()[1]).toBe('bNot done');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await end('a');
    await end('b');
    await waitFor(() => expect(getResults()).toEqual(['aDone', 'bDone']));
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
    render(<Bulk jobs={jobs} onEnd={undefined} />);
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
