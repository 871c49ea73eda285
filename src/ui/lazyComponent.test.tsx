// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LoadError } from '../lib/loadModule';
import { lazyComponent } from './lazyComponent';
import { LoadFailure } from './LoadFailure';

afterEach(cleanup);

const Greeting = ({ name }: { readonly name: string }) => <p>Hello {name}</p>;
/** Fails `times` times, then loads. */
function failing<T>(times: number, value: T) {
  let left = times;
  return vi.fn(() => (left-- > 0 ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(value)));
}

describe('lazyComponent', () => {
  it('shows the fallback, then the component; the next one is there at once', async () => {
    const load = failing(0, Greeting);
    const Lazy = lazyComponent(load, { fallback: ({ name }) => <p>Wait, {name}</p> });
    render(<Lazy name="Ada" />);
    expect(screen.getByText('Wait, Ada')).toBeTruthy();
    await screen.findByText('Hello Ada');
    render(<Lazy name="Bo" />);
    expect(screen.getByText('Hello Bo')).toBeTruthy();
    expect(load).toHaveBeenCalledOnce();
  });

  it('shows a failure in its place, and tries again on demand', async () => {
    const Lazy = lazyComponent(failing(1, Greeting));
    render(<Lazy name="Ada" />);
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Hello Ada')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('tries again when the browser is back online', async () => {
    const Lazy = lazyComponent(failing(1, Greeting));
    render(<Lazy name="Ada" />);
    await screen.findByRole('button', { name: 'Retry' });
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('Hello Ada')).toBeTruthy();
  });

  it('a dialog that fails to load can be closed', async () => {
    const onClose = vi.fn();
    const Lazy = lazyComponent(failing(1, (_props: { readonly onClose: () => void }) => null));
    render(<Lazy onClose={onClose} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('a failure to load ahead shows nothing, and is tried again when it is rendered', async () => {
    const Lazy = lazyComponent(failing(1, Greeting));
    await Lazy.preload();
    render(<Lazy name="Ada" />);
    expect(await screen.findByText('Hello Ada')).toBeTruthy();
  });

  it('keeps the fallback where that is enough', async () => {
    const load = failing(1, Greeting);
    const Lazy = lazyComponent(load, { fallback: () => <p>plain</p>, onFailure: 'fallback' });
    render(<Lazy name="Ada" />);
    await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
    await act(() => Promise.resolve());
    expect(screen.getByText('plain')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('LoadFailure', () => {
  afterEach(() => window.history.replaceState(null, '', '/'));

  it.each([
    [
      'offers a reload for a newer build',
      'newBuild',
      '/superset/dashboard/1/',
      /^This page has been updated/,
      ['Reload'],
    ],
    ['and for what failed twice', 'repeated', '/superset/dashboard/1/', /even a second time/, ['Reload']],
    [
      'but a retry after a failed connection',
      'connection',
      '/superset/dashboard/1/',
      /^This could not be loaded\. /,
      ['Retry'],
    ],
    ['no reload in an embedded dashboard, where the host page has to be', 'newBuild', '/embedded/u-1', /updated/, []],
  ] as const)('%s', (_name, reason, address, message, buttons) => {
    window.history.replaceState(null, '', address);
    render(<LoadFailure error={new LoadError(reason, { cause: 'lost' })} onRetry={() => undefined} />);
    expect(screen.getByText(message)).toBeTruthy();
    expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(buttons);
  });
});
